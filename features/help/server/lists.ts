import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import type * as z from 'zod/mini';
import type { Place } from '#features/organization/policy.ts';
import { holidaySet } from '#features/parameters/server/queries.ts';
import { listColleagues } from '#features/people/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { addBusinessHours, hoursADay } from '#features/cases/business-clock.ts';
import { listHolders } from '#features/session/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { errors } from '../errors.ts';
import { canKeepLists } from '../policy.ts';
import type { choiceBody, ListName } from '../request.ts';

/** Longer than any priority lasts, whatever holidays lie between. */
const AHEAD_DAYS = 500;

/** When a request of a priority is due: its hours are business hours where the company is. */
export async function dueAfter(read: Read, timeZone: string, askedAt: Date, hours: number | null): Promise<Date> {
  const day = dayIn(timeZone, askedAt);
  const holidays = await holidaySet(read, day, addDays(day, AHEAD_DAYS));
  return addBusinessHours(askedAt, hours ?? hoursADay, { timeZone, isHoliday: (one) => holidays.has(one) });
}

/** What is offered of a list, in its order. */
export function listOffered(read: Read, list: ListName) {
  return read.db
    .selectFrom('help_choices')
    .select(['id', 'name', 'description', 'hours'])
    .where('list', '=', list)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** @throws unknown_choice when the list does not offer it */
export async function requireOffered(read: Read, list: ListName, id: string) {
  const row = (await listOffered(read, list)).find((one) => one.id === id);
  if (!row) throw errors.unknown_choice();
  return row;
}

/** All of a list, with how many requests name each. */
export function listChoices(read: Read, list: ListName) {
  return selectChoices(read).where('list', '=', list).orderBy('position').orderBy('id').execute();
}

type ChoiceFields = z.infer<typeof choiceBody>;

/** @throws name_taken, incomplete when a priority has no hours or a type has some */
export async function addChoice(ctx: Context, list: ListName, fields: ChoiceFields) {
  requireHours(list, fields);
  return ctx.tx(async (tx) => {
    await lockList(tx, list);
    await requireFreeName(tx, list, fields.name);
    const id = newId();
    const known = await listChoices(tx, list);
    const position = Math.max(0, ...known.map((one) => one.position)) + 1;
    await tx.db
      .insertInto('help_choices')
      .values({ ...fields, id, list, position })
      .execute();
    await tx.audit('help.choice_added', { subject: 'help_choice', subjectId: id, after: { list, ...fields } });
    return getChoice(tx, id);
  });
}

/** @throws not_found, conflict, name_taken, incomplete, last_choice when nothing would be offered any more */
export async function changeChoice(
  ctx: Context,
  list: ListName,
  id: string,
  { version, ...fields }: ChoiceFields & { version: number },
) {
  requireHours(list, fields);
  return ctx.tx(async (tx) => {
    await lockList(tx, list);
    const known = await listChoices(tx, list);
    const before = known.find((one) => one.id === id);
    if (!before) throw platformErrors.not_found();
    if (before.version !== version) throw platformErrors.conflict();
    if (!fields.active && !known.some((one) => one.active && one.id !== id)) throw errors.last_choice();
    await requireFreeName(tx, list, fields.name, id);
    await tx.db
      .updateTable('help_choices')
      .set({ ...fields, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const { name, description, hours, active } = before;
    await tx.audit('help.choice_changed', {
      subject: 'help_choice',
      subjectId: id,
      before: { name, description, hours, active },
      after: fields,
    });
    return getChoice(tx, id);
  });
}

/** Who receives requests, by name; without types, those of all. */
export async function listSolvers(read: Read) {
  return (await listCandidates(read)).filter((one) => one.receives);
}

/** Everybody who may be support, by name. */
export async function listCandidates(read: Read) {
  const ids = await listHolders(read, 'help:support');
  const people = await listColleagues(read, ids);
  const rows = await read.db.selectFrom('help_solvers').select(['person_id', 'types']).execute();
  const solvers = new Map(rows.map((row) => [row.person_id, row.types]));
  return [...people.values()]
    .map(({ id, name, position }) => ({
      ...{ id, name, position },
      types: solvers.get(id) ?? [],
      receives: solvers.has(id),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

/** @throws not_a_solver when the person may not be support, unknown_choice */
export async function setSolver(
  ctx: Context,
  personId: string,
  { receives, types }: { receives: boolean; types: readonly string[] },
) {
  return ctx.tx(async (tx) => {
    const before = (await listCandidates(tx)).find((one) => one.id === personId);
    if (!before) throw errors.not_a_solver();
    const known = await listChoices(tx, 'types');
    if (!types.every((type) => known.some((one) => one.id === type))) throw errors.unknown_choice();
    const kept = { types: [...new Set(types)] };
    if (receives)
      await tx.db
        .insertInto('help_solvers')
        .values({ person_id: personId, ...kept, added_at: tx.now() })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(kept))
        .execute();
    else await tx.db.deleteFrom('help_solvers').where('person_id', '=', personId).execute();
    await tx.audit('help.solver_set', {
      subject: 'help_solver',
      subjectId: personId,
      personId,
      before: { receives: before.receives, types: before.types },
      after: { receives, ...kept },
    });
    return { ...before, receives, types: receives ? kept.types : [] };
  });
}

interface Asker {
  readonly personId: string;
  /** Where they belong. */
  readonly place: Place;
}

/**
 * Who is told of a request of this type: who receives such ones and may see this one, or where nobody does, all who may
 * be its support. Never who asked.
 */
export async function receiversOf(read: Read, typeId: string, { personId, place }: Asker): Promise<string[]> {
  const there = (await listHolders(read, 'help:support', place)).filter((id) => id !== personId);
  const solvers = await listTypesOf(read, there);
  const receiving = solvers.filter(({ types }) => types.length === 0 || types.includes(typeId));
  return receiving.length > 0 ? receiving.map((one) => one.person_id) : there;
}

/** Who receives requests and may see those of somebody who belongs to the place; never that person. */
export async function listReceiving(read: Read, personId: string | null, place: Place): Promise<string[]> {
  const there = (await listHolders(read, 'help:support', place)).filter((id) => id !== personId);
  return (await listTypesOf(read, there)).map((one) => one.person_id);
}

function listTypesOf(read: Read, personIds: readonly string[]) {
  return read.db
    .selectFrom('help_solvers')
    .select(['person_id', 'types'])
    .where(sql<SqlBool>`person_id = any(${personIds}::uuid[])`)
    .execute();
}

function selectChoices(read: Read) {
  return read.db
    .selectFrom('help_choices as choice')
    .select(['choice.id', 'choice.list', 'name', 'description', 'hours', 'active', 'position', 'version'])
    .select(
      sql<number>`(select count(*)::int from help_requests where choice.id in (type_id, priority_id))`.as('uses'),
    );
}

async function getChoice(read: Read, id: string) {
  return selectChoices(read).where('choice.id', '=', id).executeTakeFirstOrThrow();
}

/** One change of a list at a time, so that its names and its last entry hold. */
async function lockList(tx: Tx, list: ListName): Promise<void> {
  if (!canKeepLists(tx.scope)) throw platformErrors.forbidden();
  await sql`select pg_advisory_xact_lock(hashtext(${`help:${list}`}))`.execute(tx.db);
}

async function requireFreeName(tx: Tx, list: ListName, name: string, except?: string): Promise<void> {
  const same = (await listChoices(tx, list)).find(
    (one) => one.id !== except && one.name.toLowerCase() === name.toLowerCase(),
  );
  if (same) throw errors.name_taken.at('name');
}

function requireHours(list: ListName, { hours }: ChoiceFields): void {
  if ((list === 'priorities') !== (hours !== null))
    throw errors.incomplete({}, { issues: [{ path: 'hours', code: 'required' }] });
}
