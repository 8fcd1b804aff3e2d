import './tables.ts';
import { listColleagues } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { copyParty } from '../policy.ts';
import { auditCase } from './audit-facts.ts';
import { bindingOf } from './binding.ts';
import { getCase, isStaff, partiesIn, requireOpenTo } from './finding.ts';
import { writeEvent } from './journal.ts';
import type { CaseRecord } from './record.ts';
import { addressed } from './telling.ts';

interface Among {
  readonly personId: string;
  /** A party of the kind's declaration, or `copy`. */
  readonly party: string;
}

/**
 * Gives a case to somebody who works on it, or back to the whole group. Who works on it may; to oneself too.
 * @throws not_found, conflict on a stale version, forbidden, not_assignable, closed
 */
export async function assignCase(
  ctx: Context,
  tx: Tx,
  { id, personId, version }: { id: string; personId: string | null; version?: number | undefined },
): Promise<void> {
  const record = await getCase(tx, id, { lock: true });
  requireOpenTo(tx, record);
  if (version !== undefined && version !== record.version) throw platformErrors.conflict();
  const party = requireStaff(tx, record);
  if (personId !== null && !(await bindingOf(tx, record.kind).rules.listAssignable?.(tx, record))?.includes(personId))
    throw errors.not_assignable();
  await tx.db
    .updateTable('cases')
    .set({ assignee_id: personId, version: record.version + 1, updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
  const data = { from: record.assignee_id, to: personId };
  const seq = await note(ctx, tx, record, { action: 'assign', party, data });
  await auditCase(tx, record.kind, 'cases.assigned', {
    ...{ subjectId: id, personId: record.owner_id ?? undefined },
    ...{ before: { assigneeId: record.assignee_id }, after: { assigneeId: personId } },
  });
  const isTold = !bindingOf(tx, record.kind).rules.tellsItself;
  if (isTold && personId !== null && personId !== tx.scope.personId)
    for (const told of addressed(tx, record, { key: `${seq}:assigned`, personIds: [personId] }))
      await tx.emit('cases.joined', { ...told, party: 'assignee' });
}

/**
 * Lets somebody belong to a case, as one of its parties or in copy. They are told.
 * @throws not_found, forbidden, already_there, closed
 */
export async function addPerson(ctx: Context, tx: Tx, { id, personId, party }: Among & { id: string }): Promise<void> {
  const record = await getCase(tx, id, { lock: true });
  requireOpenTo(tx, record);
  const own = requireStaff(tx, record);
  if (party !== copyParty && !bindingOf(tx, record.kind).declaration.parties.includes(party))
    throw platformErrors.invalid_input({}, { issues: [{ path: 'party', code: 'invalid' }] });
  if (!(await listColleagues(tx, [personId])).has(personId)) throw platformErrors.not_found();
  const known = await tx.db
    .selectFrom('case_people')
    .select('id')
    .where('case_id', '=', id)
    .where('person_id', '=', personId)
    .where('party', '=', party)
    .where('until', 'is', null)
    .executeTakeFirst();
  if (known) throw errors.already_there();
  await insertPeople(tx, id, [{ personId, party }]);
  const seq = await note(ctx, tx, record, { action: 'add_person', party: own, data: { personId, as: party } });
  await auditCase(tx, record.kind, 'cases.person_added', { subjectId: id, personId, after: { party } });
  for (const told of addressed(tx, record, { key: `${seq}:joined`, personIds: [personId] }))
    await tx.emit('cases.joined', { ...told, party });
}

/** Ends that somebody belongs to a case; their name stays in its history. @throws not_found, forbidden, closed */
export async function removePerson(ctx: Context, tx: Tx, { id, personId, party }: Among & { id: string }) {
  const record = await getCase(tx, id, { lock: true });
  const own = requireStaff(tx, record);
  const ended = await tx.db
    .updateTable('case_people')
    .set({ until: tx.now() })
    .where('case_id', '=', id)
    .where('person_id', '=', personId)
    .where('party', '=', party)
    .where('until', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw platformErrors.not_found();
  await note(ctx, tx, record, { action: 'remove_person', party: own, data: { personId, as: party } });
  await auditCase(tx, record.kind, 'cases.person_removed', { subjectId: id, personId, before: { party } });
}

/** Who is in copy of a case now. */
export async function listCopied(read: Read, caseId: string): Promise<string[]> {
  const rows = await read.db
    .selectFrom('case_people')
    .select('person_id as id')
    .where('case_id', '=', caseId)
    .where('party', '=', copyParty)
    .where('until', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Rows of people of a case, from now on. */
export async function insertPeople(tx: Tx, caseId: string, people: readonly Among[]): Promise<void> {
  if (people.length === 0) return;
  await tx.db
    .insertInto('case_people')
    .values(
      people.map(({ personId, party }) => ({
        ...{ id: newId(), case_id: caseId, person_id: personId, party, since: tx.now() },
      })),
    )
    .execute();
}

/** An event that moves nothing. */
async function note(
  ctx: Context,
  tx: Tx,
  { id: caseId, state }: CaseRecord,
  { action, party, data }: { action: string; party: string; data: Record<string, unknown> },
): Promise<number> {
  return writeEvent(ctx, tx, { caseId, action, fromState: state, toState: state, party, data });
}

function requireStaff(tx: Tx, record: CaseRecord): string {
  if (!isStaff(tx, record)) throw platformErrors.forbidden();
  if (!record.is_open) throw errors.closed();
  return partiesIn(tx, record)[0]!;
}
