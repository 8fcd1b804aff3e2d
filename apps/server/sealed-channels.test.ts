import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { accounts, startTestApp, type TestApp } from '#platform/server/testing.ts';

// What is told in a sealed channel is for its people. Every list, count, search and export that takes no id is asked as
// every other account, before and after: none may say another thing, or hold a word of it.

let plaza: TestApp;
let questions: readonly Question[];

interface Question {
  readonly operation: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly search: boolean;
}

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  // Who signs in for the first time is seen as such: nobody does meanwhile.
  for (const account of accounts) await plaza.signInAs(account);
  questions = plaza.rooms.flatMap(({ name, routes }) =>
    Object.entries<Endpoint>(routes?.contract ?? {}).flatMap(([key, { method, path, answers, query, body }]) => {
      const isRead = method === 'GET' || (method === 'POST' && answers === 'list');
      if (!isRead || path.includes('{')) return [];
      const shape = method === 'GET' ? query : body;
      const isSearched = shape !== undefined && 'def' in shape && 'search' in (shape.def as { shape: object }).shape;
      return [{ operation: `${name}.${key}`, method, path, search: isSearched }];
    }),
  );
});
afterAll(() => plaza.close());

const atOnce = 4;
const word = 'turmalina';
/** Whoever deals with one of the channels, and who tells. */
const insiders = new Set(['convivencia', 'wellbeing', 'employee']);
const outsiders = accounts.filter((account) => !insiders.has(account));

test('who tells a sealed channel changes nothing that anybody else is answered', async () => {
  const before = await askAll('');
  const noisy = differences(before, await askAll(''));
  const told = await tellBoth();
  await plaza.settle();
  const after = await askAll('');
  const changed = differences(before, after).filter((one) => !noisy.includes(one));
  // That something was written in a sealed case is audited without whose, which or by whom.
  expect(changed.filter((one) => !/ audit\./.test(one))).toEqual([]);
  const held = [...after, ...(await askAll(word)), ...(await askAll(told.folios[0]!))].filter(([, answer]) =>
    [word, ...told.ids, ...told.folios].some((secret) => answer.includes(secret)),
  );
  expect(held.map(([question]) => question)).toEqual([]);
}, 600_000);

/** One complaint with a name and one without, each with what its people write into it. */
async function tellBoth() {
  const { personId } = await plaza.scopeOf('security');
  const told = { words: `Lo que pasó en la sala de descanso: ${word}`, accused: [personId] };
  const named = await plaza.call('complaints.tell', {
    as: 'employee',
    body: { ...told, channel: 'coexistence', conduct: 'mistreatment' },
  });
  expect(named.status, named.body).toBe(200);
  const nameless = await plaza.call('complaints.tellNamelessly', {
    body: { ...told, channel: 'harassment', conduct: 'messages' },
  });
  expect(nameless.status, nameless.body).toBe(200);
  const { id, folio } = named.data;
  await plaza.call('cases.sayInCase', { as: 'convivencia', params: { id }, form: { text: `Te leímos: ${word}` } });
  await plaza.call('complaints.addMeasure', {
    as: 'convivencia',
    params: { id },
    body: { kind: 'support', words: word, from_on: '2026-11-24' },
  });
  await plaza.call('complaints.recordMeeting', {
    as: 'convivencia',
    body: { held_on: '2026-11-24', present: 'Todos', minutes: word, cases: [{ id, note: word }] },
  });
  return { ids: [id as string], folios: [folio as string, nameless.data.folio as string] };
}

/** What each account is answered to each question: some accounts at once, each of them one question after the other. */
async function askAll(search: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const waiting = [...outsiders];
  const askNext = async (): Promise<void> => {
    for (let account = waiting.shift(); account !== undefined; account = waiting.shift())
      for (const [operation, said] of await askAs(account, search)) answers.set(`${account} ${operation}`, said);
  };
  await Promise.all(Array.from({ length: atOnce }, askNext));
  return answers;
}

async function askAs(account: string, search: string): Promise<[operation: string, said: string][]> {
  const answers: [string, string][] = [];
  const token = await plaza.signInAs(account);
  for (const { operation, method, path, search: isSearched } of questions) {
    if (search !== '' && !isSearched) continue;
    const answer = await plaza.app.inject({
      method,
      url: method === 'GET' && search !== '' ? `${path}?search=${encodeURIComponent(search)}` : path,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' ? { payload: search === '' ? {} : { search } } : {}),
    });
    answers.push([operation, answer.statusCode === 200 ? textOf(answer.rawPayload) : String(answer.statusCode)]);
  }
  return answers;
}

function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].flatMap(([question, answer]) => (before.get(question) === answer ? [] : [question]));
}

/** The words of an answer; those of a spreadsheet out of its archive. */
function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return bytes.toString('utf8');
  const parts: string[] = [];
  for (let at = bytes.indexOf('PK\u0003\u0004'); at >= 0; at = bytes.indexOf('PK\u0003\u0004', at + 4)) {
    const [name, extra] = [bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)];
    try {
      parts.push(inflateRawSync(bytes.subarray(at + 30 + name + extra)).toString('utf8'));
    } catch {
      // Stored as it is, or cut: its bytes are read with the rest.
      parts.push(bytes.subarray(at).toString('utf8'));
    }
  }
  return parts.join('\n');
}
