import './tables.ts';
import { seedCases, type SeedCase, type SeedStep } from '#features/cases/server/actions.ts';
import { placeFile, renderDrawing } from '#features/files/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { seedSeatThings } from '#features/workplaces/server/actions.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { act } from '../act.ts';
import { demoThings, drawThing } from './item-demo.ts';
import { digestOfWords } from './signature-actions.ts';

type Path = 'draft' | 'issued' | 'objected' | 'accepted' | 'returned' | 'closed' | 'deleted';

/** How many acts of each state there are beside those that were accepted long ago. */
const others: readonly (readonly [Path, number])[] = [
  ['draft', 6],
  ['issued', 18],
  ['objected', 7],
  ['returned', 9],
  ['closed', 16],
  ['deleted', 4],
];
const longHeld = 300;

interface Person {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly headquartersId: string | null;
}

const day = 86_400_000;
const hour = 3_600_000;

/** Nine hundred things that people have, three each, and sixty acts in every other state. */
export async function seedActs(ctx: SeedContext): Promise<void> {
  const everybody = await employeeFacts(ctx.db).where('employees.active', '=', true).orderBy('employees.id').execute();
  const guard = everybody.find(({ username }) => username === 'security')!;
  const cast = new Set(['security', 'employee']);
  const own = everybody.find(({ username }) => username === 'employee')!;
  const people = everybody.filter(({ username }) => !cast.has(username));
  const paths: { path: Path; person: Person; at: Date }[] = [];
  for (let one = 0; one < longHeld; one++)
    paths.push({ path: 'accepted', person: people[one % people.length]!, at: before(ctx, 20 + ((one * 7) % 340)) });
  for (const [path, count] of others)
    for (let one = 0; one < count; one++) {
      const back = path === 'draft' ? 0.1 : path === 'issued' || path === 'objected' ? (one % 3) + 0.2 : 30 + one * 9;
      const person = people[(one * 13 + path.length * 31) % people.length]!;
      paths.push({ path, person, at: before(ctx, path === 'returned' ? (one % 4) + 3 : back) });
    }
  paths.push({ path: 'issued', person: own, at: before(ctx, 0.8) });
  paths.push({ path: 'accepted', person: own, at: before(ctx, 200) });
  const things = paths.map((_, at) => thingsOf(at));
  const seeded = paths.map((one, at) => caseOf(one, things[at]!, guard.id));
  const made = await seedCases(ctx, seeded);
  const photos = await drawPhotos(ctx, guard.id, paths, things);
  const rows = paths.map(({ path, person, at }, index) => {
    const id = made[index]!.id;
    const signed = path === 'accepted' || path === 'returned' || path === 'closed';
    const issued = path === 'draft' ? null : new Date(at.getTime() + hour);
    return {
      act: {
        case_id: id,
        giver_id: null,
        headquarters_id: person.headquartersId,
        note: '',
        issued_at: issued,
        issued_by: issued && guard.id,
        given_at: null,
        accepted_at: signed ? new Date(at.getTime() + 3 * hour) : null,
      },
      items: path === 'deleted' ? [] : itemsOf(ctx, { id, path, person, at, index }, things[index]!),
      signatures: signed ? [signatureOf(id, person, at)] : [],
    };
  });
  for (let from = 0; from < rows.length; from += 200) {
    const part = rows.slice(from, from + 200);
    await ctx.db
      .insertInto('security_acts')
      .values(part.map((row) => row.act))
      .execute();
    await ctx.db
      .insertInto('security_items')
      .values(part.flatMap((row) => row.items))
      .execute();
    const signatures = part.flatMap((row) => row.signatures);
    if (signatures.length > 0) await ctx.db.insertInto('security_signatures').values(signatures).execute();
  }
  await seedSeatThings(
    ctx,
    ctx.daysAgo(0),
    rows
      .flatMap((row) => row.items)
      .filter((item) => item.is_out)
      .map((item) => ({ itemId: item.id, personId: item.person_id })),
  );
  const shown = photos.flatMap(({ act: index, place, files }) => {
    const item = rows[index]!.items[place];
    return item ? files.map((file_id) => ({ item_id: item.id, file_id, added_at: ctx.now() })) : [];
  });
  if (shown.length > 0) await ctx.db.insertInto('security_photos').values(shown).execute();
}

const before = (ctx: SeedContext, days: number) => new Date(ctx.now().getTime() - days * day);

/** A badge for everybody, and two more things that their work needs. */
function thingsOf(at: number) {
  const badge = demoThings[2]!;
  const [first, second] = [at * 3, at * 3 + 1 + (at % 3)].map((one) => demoThings[one % demoThings.length]!);
  const others = demoThings.filter((one) => one !== badge && one !== first && one !== second);
  return [first === badge ? others[0]! : first!, second === badge ? others[1]! : second!, badge];
}

function caseOf(
  { path, person, at }: { path: Path; person: Person; at: Date },
  things: readonly { name: string }[],
  guardId: string,
): SeedCase {
  const step = (action: string, by: string, hours: number, more: Partial<SeedStep> = {}): SeedStep => ({
    action,
    by,
    at: new Date(at.getTime() + hours * hour),
    ...more,
  });
  const issue = step('issue', guardId, 1);
  const accept = step('accept', person.id, 3);
  const back = step('return', guardId, 20);
  const steps: Readonly<Record<Path, readonly SeedStep[]>> = {
    draft: [],
    issued: [issue],
    accepted: [issue, accept],
    objected: [
      issue,
      step('object', person.id, 3, { reason: 'La serie no es la del equipo que recibí.', party: 'owner' }),
    ],
    returned: [issue, accept, back],
    closed: [issue, accept, back, step('close', person.id, 26, { party: 'owner' })],
    deleted: [issue, step('delete', guardId, 5, { reason: 'Se hizo dos veces para la misma persona.' })],
  };
  return {
    kind: act.kind,
    ownerId: person.id,
    openerId: guardId,
    at,
    title: `${things[0]!.name} y ${things.length - 1} más`,
    facts: { daysToAccept: 2 },
    steps: [{ action: 'assign', by: null, at, assigneeId: guardId, party: 'desk' }, ...steps[path]],
  };
}

function itemsOf(
  ctx: SeedContext,
  { id, path, person, at, index }: { id: string; path: Path; person: Person; at: Date; index: number },
  things: ReturnType<typeof thingsOf>,
) {
  const isOut = path === 'issued' || path === 'accepted' || path === 'objected';
  const isBack = path === 'returned' || path === 'closed';
  const on = (moment: Date) => moment.toISOString().slice(0, 10);
  return things.map((thing, place) => {
    const counter = index * 3 + place;
    const isLent = thing.type === 'phone' || (thing.type === 'monitor' && counter % 4 === 0);
    return {
      id: newId(),
      act_id: id,
      place,
      person_id: person.id,
      headquarters_id: person.headquartersId,
      type: thing.type,
      name: thing.name,
      value: thing.value,
      accessories: thing.accessories,
      serial: thing.serial && `${thing.serial}-${String(4_000 + counter).padStart(5, '0')}`,
      condition: counter % 3 === 0 ? ('new' as const) : ('good' as const),
      condition_note: thing.type === 'laptop' && counter % 5 === 0 ? 'Raya en la tapa' : '',
      due_on: isLent && isOut ? ctx.daysAgo((counter % 40) - 25) : null,
      is_out: isOut,
      out_on: path === 'draft' ? null : on(at),
      back_on: isBack ? on(new Date(at.getTime() + day)) : null,
      back_condition: isBack ? (counter % 6 === 0 ? ('damaged' as const) : ('good' as const)) : null,
      objection: path === 'objected' && place === 1 ? 'La serie no es esta' : '',
      source_id: null,
      imported_from: null,
    };
  });
}

function signatureOf(caseId: string, person: Person, at: Date) {
  const words = { sha256: digestOfWords([caseId]), kind: 'typed', text: person.name, inkSha256: null };
  return {
    case_id: caseId,
    person_id: person.id,
    role: 'receiver' as const,
    evidence: JSON.stringify({ ...words, address: '10.20.0.14', userAgent: 'Demo' }),
    signed_at: new Date(at.getTime() + 3 * hour),
  };
}

/** Photos of the things of drafts and of what waits for somebody. */
async function drawPhotos(
  ctx: SeedContext,
  ownerId: string,
  paths: readonly { path: Path }[],
  things: readonly ReturnType<typeof thingsOf>[],
) {
  const drawn = new Map<string, Uint8Array>();
  const made: { act: number; place: number; files: string[] }[] = [];
  for (const [index, { path }] of paths.entries()) {
    if (path !== 'draft' && path !== 'issued') continue;
    for (const [place, { type }] of things[index]!.entries()) {
      const bytes = drawn.get(type) ?? (await renderDrawing(drawThing(type, drawn.size), 640));
      drawn.set(type, bytes);
      const file = { bytes, name: 'foto.webp', type: 'image/webp' };
      made.push({ act: index, place, files: [await placeFile(ctx, file, { use: 'security.photo', ownerId })] });
    }
  }
  return made;
}
