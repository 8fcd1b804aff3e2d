import { readOperations, type Operation } from '#apps/server/operations.ts';
import { attacksOn, drawing } from '#apps/server/attacks.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

// `npm run attack [seed]`: the ids that some accounts see are asked for as the others, and every call is sent what it does not
// take, drawn anew. Bounded: some minutes. Ends with 1 where something was found.

const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
const curious = ['employee', 'outsider', 'manager'];
const mostIds = 40;
const mostPages = 20;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** What is for everybody who is signed in, though no list of theirs names it: docs/security.md says why. */
const forEverybody = new Set([
  'people.getPhoto',
  'people.getPhotoById',
  // The chart of the company: name, position and unit of colleagues.
  'people.getChart',
  'people.listReports',
  // The house itself: floors and who sits where, for whoever may take a seat.
  'workplaces.listFloors',
  'workplaces.getFloor',
  'workplaces.listSeats',
  'workplaces.listSeatings',
  'workplaces.getDay',
  // What an invitation to join says, to whoever was handed its link: the title that all who ask for something alike are shown.
  'work-orders.getInvitation',
]);

const plaza = await startTestApp({ seed: true });
const operations = readOperations((await plaza.app.inject('/openapi.json')).json());
const findings: string[] = [];
const foreign = await sweepIds(plaza, operations);
const drawn = await fuzz(plaza, operations);
await plaza.close();
for (const finding of findings) process.stdout.write(`FOUND ${finding}\n`);
process.stdout.write(
  `seed ${seed}: ${foreign.asked} reads of ids of others (${foreign.refused} refused), ${drawn} drawn requests, ${findings.length} findings\n`,
);
process.exit(findings.length > 0 ? 1 : 0);

/** An id that no list shows to somebody opens nothing for them. */
async function sweepIds(app: TestApp, all: readonly Operation[]) {
  const lists = all.filter(
    ({ id, method, parameters }) =>
      (method === 'GET' || (method === 'POST' && /\.(list|find|get)[A-Z]/.test(id))) &&
      parameters.every((one) => one.in !== 'path' || isPagePart(one)),
  );
  const records = all.filter(
    ({ method, access, parameters, id }) =>
      method === 'GET' &&
      access !== 'public' &&
      !forEverybody.has(id) &&
      parameters.filter((one) => one.in === 'path').length === 1 &&
      parameters.some((one) => one.in === 'path' && one.schema.format === 'uuid'),
  );
  const seen = new Map<string, Map<string, Set<string>>>();
  for (const account of app.accounts) {
    const byRoom = new Map<string, Set<string>>();
    for (const list of lists) {
      const room = list.id.split('.')[0]!;
      byRoom.set(room, new Set([...(byRoom.get(room) ?? []), ...(await idsIn(app, account, list))]));
    }
    seen.set(account, byRoom);
  }
  let [asked, refused] = [0, 0];
  for (const account of curious) {
    const own = new Set([...seen.get(account)!.values()].flatMap((ids) => [...ids]));
    for (const { id, path } of records) {
      const room = id.split('.')[0]!;
      const others = new Set([...seen.values()].flatMap((byRoom) => [...(byRoom.get(room) ?? [])]));
      const hidden = [...others].filter((one) => !own.has(one)).slice(0, mostIds);
      for (const one of hidden) {
        const { status, body } = await ask(app, account, 'GET', path.replace(/\{\w+\}/, one));
        asked += 1;
        if (status === 200 && !isEmpty(body) && isAbout(body, one)) findings.push(`${account} reads ${id} of ${one}`);
        else if (status >= 500) findings.push(`${id} answers ${status} for ${one}`);
        else refused += 1;
      }
    }
  }
  return { asked, refused };
}

/** The ids that a list shows to an account: all pages, with each choice of each filter, and of any time. */
async function idsIn(app: TestApp, account: string, list: Operation): Promise<Set<string>> {
  const ids = new Set<string>();
  const { method, url, path, parameters, json } = list;
  const isPaged =
    parameters.some((one) => one.name === 'page' || isPagePart(one)) || 'page' in (json?.properties ?? {});
  for (const choice of choicesOf(list))
    for (let page = 1; page <= (isPaged ? mostPages : 1); page += 1) {
      const at = path.includes('{a}') ? path.replace('{a}', String(page)).replace('{b}', '50') : url;
      const query = {
        ...(method === 'GET' ? choice : {}),
        ...(isPaged && at === url && method === 'GET' ? { page: String(page) } : {}),
      };
      const payload = JSON.stringify(isPaged && at === url ? { ...choice, page } : choice);
      const body = method === 'GET' ? {} : { payload, type: 'application/json' };
      const { body: answer } = await ask(app, account, method, `${at}?${new URLSearchParams(query)}`, body);
      const found = answer.match(uuid) ?? [];
      if (found.every((one) => ids.has(one))) break;
      for (const one of found) ids.add(one);
    }
  return ids;
}

function choicesOf({ method, parameters, json }: Operation): Readonly<Record<string, string>>[] {
  const filters =
    method === 'GET'
      ? parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema] as const)
      : Object.entries(json?.properties ?? {});
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const has = (name: string) => filters.some(([one]) => one === name);
  return [
    {},
    ...filters.flatMap(([name, schema]) =>
      (schema.enum ?? schema.anyOf?.flatMap((one) => one.enum ?? []) ?? []).map((value) => ({ [name]: String(value) })),
    ),
    ...(has('from')
      ? [30, 90, 365].map((days) => ({ from: day(-days), ...(has('to') ? { to: day(days) } : {}) }))
      : []),
  ];
}

/** `/{a}/{b}`: the page and its size, as specified calls have them. */
function isPagePart({ name, in: place }: Operation['parameters'][number]): boolean {
  return place === 'path' && (name === 'a' || name === 'b');
}

/** Bytes, or JSON that names the id: the next one of the caller's own is not about what was asked for. */
function isAbout(body: string, id: string): boolean {
  return !body.startsWith('{') || body.includes(id);
}

/** A list without a row, or nothing: what is answered also for an id that nobody has. */
function isEmpty(body: string): boolean {
  const isJson = body.startsWith('{');
  const data = isJson ? (JSON.parse(body) as { data?: unknown }).data : undefined;
  return isJson && (data === null || (Array.isArray(data) && data.length === 0));
}

/** Nothing that is sent makes a call fail on our side. */
async function fuzz(app: TestApp, all: readonly Operation[]): Promise<number> {
  const draw = drawing(seed);
  let sent = 0;
  for (const operation of all)
    for (const attack of attacksOn(operation, draw)) {
      const { status } = await ask(app, 'employee', operation.method, attack.url ?? operation.url, attack);
      sent += 1;
      if (status >= 500 && status !== 503) findings.push(`${operation.id} answers ${status}: ${attack.kind}`);
    }
  return sent;
}

async function ask(
  app: TestApp,
  account: string,
  method: Operation['method'],
  url: string,
  { payload, type }: { payload?: string; type?: string } = {},
) {
  const token = await app.signInAs(account);
  const headers = { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) };
  const answer = await app.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  // Somebody who was signed out by what was asked comes back.
  if (answer.statusCode === 401) app.forgetSession(account);
  return { status: answer.statusCode, body: answer.body };
}
