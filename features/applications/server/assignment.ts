import './tables.ts';
import { sql } from 'kysely';
import { reachCovers, nameOf } from '#features/organization/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { mostListed } from '../policy.ts';
import { lockManaged } from './desk.ts';
import { factColumns } from './launcher.ts';

export type Mode = 'add' | 'remove' | 'replace';

export interface Assigned {
  readonly changed: number;
  readonly unchanged: number;
  /** Document numbers of nobody active within the caller's reach. */
  readonly unknown: string[];
}

/** Who these document numbers are, and which are nobody active within the caller's reach. */
export async function checkPeople(read: Read, documents: readonly string[]) {
  const asked = [...new Set(documents)];
  const found = await within(read)
    .select(['facts.id', 'facts.documentNumber', 'facts.name', nameOf('campaigns', 'facts.campaignId').as('campaign')])
    .where(sql<boolean>`facts."documentNumber" = any(${asked}::text[])`)
    .orderBy(sql`facts.name collate "es_intranet"`)
    .execute();
  const known = new Set(found.map((row) => row.documentNumber));
  return { found, unknown: asked.filter((number) => !known.has(number)) };
}

/**
 * Changes the list of people to whom an application is given one by one. Numbers that mean nobody are answered, the
 * others count; replacing takes off only people within the caller's reach.
 * @throws not_found, conflict when the version has moved on, too_many_listed
 * @throws nobody_listed when it would be given to nobody
 */
export async function setPeople(
  ctx: Context,
  input: { applicationId: string; documents: readonly string[]; mode: Mode; version?: number | undefined },
): Promise<Assigned & { listed: number }> {
  return ctx.tx(async (tx) => {
    const { listedOnly } = await lockManaged(tx, input.applicationId, input.version);
    const { found, unknown } = await checkPeople(tx, input.documents);
    // Replacing by nobody empties the list beside an audience; of one that is for its list alone nobody would be left.
    if (input.mode === 'add' || (input.mode === 'replace' && (listedOnly || input.documents.length > 0)))
      requireSomebody(found);
    const ids = found.map((row) => row.id);
    const changed = await changeList(tx, input.applicationId, ids, input.mode);
    const listed = await countListed(tx, input.applicationId);
    if (changed > 0) await tx.audit(...noteOf(input.applicationId, input.mode, { people: changed, listed }));
    return { changed, unchanged: Math.max(0, ids.length - changed), unknown, listed };
  });
}

/** Gives people several applications, or takes them from them. @throws not_found for any of them, too_many_listed, nobody_listed */
export async function assignPeople(
  ctx: Context,
  input: { applicationIds: readonly string[]; documents: readonly string[]; mode: 'add' | 'remove' },
): Promise<Assigned> {
  return ctx.tx(async (tx) => {
    const applicationIds = [...new Set(input.applicationIds)].sort();
    const { found, unknown } = await checkPeople(tx, input.documents);
    if (input.mode === 'add') requireSomebody(found);
    const ids = found.map((row) => row.id);
    let changed = 0;
    for (const applicationId of applicationIds) {
      await lockManaged(tx, applicationId);
      const people = await changeList(tx, applicationId, ids, input.mode);
      if (people > 0) await tx.audit(...noteOf(applicationId, input.mode, { people }));
      changed += people;
    }
    return { changed, unchanged: Math.max(0, ids.length * applicationIds.length - changed), unknown };
  });
}

/**
 * Inside another action's transaction: gives one person an application that lies within the caller's reach. Who has it
 * already keeps it.
 * @throws not_found also when it is retired, too_many_listed
 */
export async function givePerson(tx: Tx, applicationId: string, personId: string): Promise<{ name: string }> {
  const { name, active } = await lockManaged(tx, applicationId);
  if (!active) throw platformErrors.not_found();
  const people = await changeList(tx, applicationId, [personId], 'add');
  if (people > 0) await tx.audit(...noteOf(applicationId, 'add', { people }));
  return { name };
}

/** Answers how many rows were added or taken off. */
async function changeList(tx: Tx, applicationId: string, ids: readonly string[], mode: Mode): Promise<number> {
  let changed = 0;
  if (mode !== 'add') {
    const reachable = within(tx).select('facts.id');
    const { numDeletedRows } = await tx.db
      .deleteFrom('application_people')
      .where('application_id', '=', applicationId)
      .where(
        mode === 'remove'
          ? sql<boolean>`person_id = any(${ids}::uuid[])`
          : sql<boolean>`person_id <> all(${ids}::uuid[])`,
      )
      .where('person_id', 'in', reachable)
      .executeTakeFirst();
    changed += Number(numDeletedRows);
  }
  if (mode !== 'remove' && ids.length > 0) {
    const added = await sql`insert into application_people (application_id, person_id, added_at)
      select ${applicationId}::uuid, id, ${tx.now()}::timestamptz from unnest(${ids}::uuid[]) as id
      on conflict do nothing`.execute(tx.db);
    changed += Number(added.numAffectedRows ?? 0n);
  }
  const listed = await countListed(tx, applicationId);
  if (listed > mostListed) throw errors.too_many_listed({ most: mostListed });
  if (changed > 0) {
    await tx.db
      .updateTable('applications')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: tx.now() }))
      .where('id', '=', applicationId)
      .execute();
  }
  return changed;
}

function requireSomebody(found: readonly unknown[]): void {
  if (found.length > 0) return;
  throw errors.nobody_listed.at('cedulas');
}

function noteOf(subjectId: string, mode: Mode, after: object) {
  const action = mode === 'remove' ? 'applications.people_removed' : 'applications.people_added';
  return [action, { subject: 'application', subjectId, after: { ...after, mode } }] as const;
}

async function countListed(tx: Tx, applicationId: string): Promise<number> {
  const { listed } = await tx.db
    .selectFrom('application_people')
    .select(sql<number>`count(*)::int`.as('listed'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return listed;
}

/** Active people within the reach of the caller's `applications:manage`. */
function within(read: Read) {
  const reaches = reachOf(read.scope, 'applications:manage');
  if (reaches.length === 0) throw platformErrors.forbidden();
  return read.db
    .selectFrom(employeeFacts(read.db).as('facts'))
    .where('facts.active', '=', true)
    .where(reachCovers(reaches, factColumns));
}
