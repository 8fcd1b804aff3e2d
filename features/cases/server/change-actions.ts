import './tables.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { partsOf } from '../declaration.ts';
import { bindingOf } from './binding.ts';
import { loadCalendar, moveEnds } from './clocks.ts';
import { errors } from '../errors.ts';
import { copyParty } from '../policy.ts';
import { auditCase } from './audit-facts.ts';
import { getCase, partiesIn } from './finding.ts';
import { writeEvent, type NewEvent } from './journal.ts';
import { insertPeople, listCopied } from './people.ts';
import type { CaseRecord } from './record.ts';
import { addressed } from './telling.ts';

export interface CaseChange {
  readonly id: string;
  readonly kind: string;
  /** The version that the caller saw; absent, whatever stands. */
  readonly version?: number | undefined;
  /** The parties of which the caller has to be one. */
  readonly who?: readonly string[];
  /** What its history says of it; absent, nothing is said, as while a draft is written. */
  readonly action?: string;
  readonly reason?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly title?: string;
  /** The party of somebody who is none of the case and of whom the room itself has made sure. */
  readonly outsider?: string;
  /** Also of one that is closed already. */
  readonly evenClosed?: true;
  /** A note beside its steps: whoever looks at the case may take one as if nothing had changed. */
  readonly isAside?: true;
}

/**
 * Something of the room's own changes in a case that is open, beside its state: locks it, counts its version up, and writes the
 * event. The room then writes its own row in the same transaction. Answers the case as it was.
 * @throws not_found, conflict on a stale version, forbidden, closed
 */
export async function changeCase<Own>(ctx: Context, tx: Tx, change: CaseChange): Promise<CaseRecord<Own>> {
  const { id, kind, version, who = [], action, reason = '', data = {}, title, outsider, evenClosed, isAside } = change;
  const record = await getCase<Own>(tx, id, { lock: true, kind });
  const party = outsider ?? partiesIn(tx, record).find((one) => who.includes(one));
  if (party === undefined) throw platformErrors.forbidden();
  if (version !== undefined && version !== record.version) throw platformErrors.conflict();
  if (!record.is_open && !evenClosed) throw errors.closed();
  await tx.db
    .updateTable('cases')
    .set({
      version: record.version + (isAside ? 0 : 1),
      updated_at: tx.now(),
      ...(title === undefined ? {} : { title }),
    })
    .where('id', '=', id)
    .execute();
  if (action === undefined) return record;
  const { state } = record;
  await writeEvent(ctx, tx, { caseId: id, action, fromState: state, toState: state, party, reason, data });
  await auditCase(tx, kind, `${partsOf(kind).room}.${action}`, {
    subjectId: id,
    personId: record.owner_id ?? undefined,
    after: data,
    reason: (!record.is_sealed && reason) || undefined,
  });
  return record;
}

/** Something that a room, which audits it itself, notes beside the steps of a case: neither version nor state change. */
export async function noteInCase(
  ctx: Context,
  tx: Tx,
  { id, ...event }: Pick<NewEvent, 'action' | 'party' | 'reason' | 'data'> & { readonly id: string },
): Promise<void> {
  const locked = tx.db.selectFrom('cases').select('state').where('id', '=', id).forUpdate();
  const { state } = await locked.executeTakeFirstOrThrow();
  await writeEvent(ctx, tx, { caseId: id, fromState: state, toState: state, ...event });
}

/**
 * The room promises another day, or what a clock follows changed: the clocks that end with it move. The case is locked, and
 * its room's row written.
 */
export async function moveCaseEnds(ctx: Pick<Context, 'settings'>, tx: Tx, id: string): Promise<void> {
  const record = await getCase(tx, id);
  const { declaration, rules } = bindingOf(tx, record.kind);
  const calendar = await loadCalendar(ctx, tx);
  const facts = rules.factsOf(tx, record);
  const dueAt = await moveEnds(tx, declaration, { caseId: id, state: record.state, facts, calendar });
  await tx.db.updateTable('cases').set({ due_at: dueAt }).where('id', '=', id).execute();
}

/** Puts somebody in copy whom the room's own rule lets in, the caller too. They are told, unless it is the caller. */
export async function followCase(ctx: Context, tx: Tx, record: CaseRecord, personId: string): Promise<void> {
  if (await isCopied(tx, record.id, personId)) return;
  await insertPeople(tx, record.id, [{ personId, party: copyParty }]);
  const seq = await note(ctx, tx, record, { action: 'add_person', personId });
  await auditCase(tx, record.kind, 'cases.person_added', { subjectId: record.id, personId });
  const personIds = personId === tx.scope.personId ? [] : [personId];
  for (const told of addressed(tx, record, { key: `${seq}:joined`, personIds }))
    await tx.emit('cases.joined', { ...told, party: copyParty });
}

/** Ends that somebody is in copy. @throws not_found */
export async function unfollowCase(ctx: Context, tx: Tx, record: CaseRecord, personId: string): Promise<void> {
  if (!(await isCopied(tx, record.id, personId))) throw platformErrors.not_found();
  await tx.db
    .updateTable('case_people')
    .set({ until: tx.now() })
    .where('case_id', '=', record.id)
    .where('person_id', '=', personId)
    .where('party', '=', copyParty)
    .where('until', 'is', null)
    .execute();
  await note(ctx, tx, record, { action: 'remove_person', personId });
  await auditCase(tx, record.kind, 'cases.person_removed', { subjectId: record.id, personId });
}

function note(
  ctx: Context,
  tx: Tx,
  { id, state }: CaseRecord,
  { action, personId }: Record<'action' | 'personId', string>,
) {
  const event = { caseId: id, action, fromState: state, toState: state, party: copyParty };
  return writeEvent(ctx, tx, { ...event, data: { personId, as: copyParty } });
}

async function isCopied(tx: Tx, caseId: string, personId: string): Promise<boolean> {
  return (await listCopied(tx, caseId)).includes(personId);
}
