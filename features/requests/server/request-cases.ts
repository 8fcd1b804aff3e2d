import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { bindCase, type StepTaken, type ToldOfCase } from '#features/cases/server/actions.ts';
import { isAssigned, isOwn, isTeams, nobody, withinReach, type CaseRecord } from '#features/cases/server/queries.ts';
import { employeeFacts, listChainOfCommand, listTeamIds } from '#features/people/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { partiesOf, type Family } from '../policy.ts';
import { freeStates, request, wireAction } from '../request-case.ts';
import { nameIn } from './asking.ts';
import { claimEffects } from './claims.ts';
import { medicalEffects } from './medical-leaves.ts';
import { isSettled } from './overlap.ts';
import { isFollowed, pendingPhrase, toldInPending } from './pending.ts';
import { dayOf, factsOf, loadRequests, type Effect, type RequestRecord } from './record.ts';
import { oweProof } from './reminders.ts';
import { vacationEffects } from './vacations.ts';

type Asked = CaseRecord<RequestRecord>;

/**
 * Whatever people ask of the company: of themselves, of their leaders where these may know, of HR and, what is about pay, of
 * payroll.
 */
export const requestCases = bindCase(request, {
  errors,
  refusals: { wrong_state: errors.wrong_state, own_case: errors.own_request, reason_missing: errors.reason_missing },
  load: loadRequests,
  partiesOf: (_read, { own }) => partiesOf(own, own),
  factsOf: (read, { own }) => factsOf(read, own),
  visible: (read) => isSeen(read),
  onStep: moved,
  assign: async (_ctx, tx, { own, level: before }, { state, party, level, isHandedOn }) => {
    if (party !== 'leader') return { personId: null };
    if (own.decider !== 'leader' || own.isSealed) return { personId: null, party: own.decider };
    // Whoever comes after the first approval stands above who gave it.
    const reached = state === 'first_approved' && !isHandedOn ? before + 1 : level;
    const personId = (await listActiveChain(tx, own.person_id))[reached];
    return personId === undefined ? { personId: null, party: 'hr', level: reached } : { personId, level: reached };
  },
  staysWith: ['hr', 'payroll'],
  groups: { hr: 'requests:manage', payroll: 'requests:answer-claims' },
  needs: { leader: 'requests:decide' },
  groupPhrase: { hr: 'pending.hr', payroll: 'pending.payroll' },
  asks: sql<SqlBool>`not ${isFollowed()}`,
  pendingPhrase,
  titleOf: (ctx, { own }) => nameIn(ctx, own),
  told: toldInPending,
  followed: [
    ...(['submit', 'approve', 'schedule', 'auto_approve', 'reject', 'withdraw', 'accept_cancellation'] as const),
    ...(['accept', 'resolve'] as const),
  ],
  followedPhrase: 'timeline',
  tellsItself: true,
  tell,
  isUntold: ({ own }) => own.isSealed,
  answersItself: true,
  link: ({ id }, viewer) => `${viewer === 'owner' ? '/solicitudes' : '/equipo/solicitudes'}?id=${id}`,
  queue: '/equipo/solicitudes',
  // A leader or HR, and nobody whom the caller leads, so that no decision falls to the one who asks.
  delegates: async (read) => {
    if (!holds(read.scope, 'requests:decide')) return [];
    const under = new Set(await listTeamIds(read, read.scope.personId));
    return (await listHolders(read, 'requests:decide')).filter((id) => !under.has(id));
  },
  ripe: (read) => {
    const today = sql`${dayOf(read)}::date`;
    return sql<SqlBool>`(
      (cases.state = 'approved' and exists (select from requests where id = cases.id and starts_on <= ${today}))
      or (cases.state = 'in_course' and exists (select from requests where id = cases.id and ends_on < ${today}))
      or (cases.state = 'taken' and cases.id = any(array(select id from requests where evidence_due_on < ${today}
        and not exists (select from request_evidence where request_id = requests.id))))
      or (cases.state in ('submitted', 'resolved') and cases.waits_for <> 'leader' and cases.due_at <= ${read.now()}))`;
  },
});

const effects: { readonly [F in Family]: Readonly<Record<string, Effect>> } = {
  permit: {},
  vacation: vacationEffects,
  medical: medicalEffects,
  claim: claimEffects,
};

/** What each step changes beside its case: whether its days are taken, what its family does, and who hears of it. */
async function moved(ctx: Context, tx: Tx, { own, state }: Asked, taken: StepTaken): Promise<void> {
  const { action, to, reason } = taken;
  await tx.db
    .updateTable('requests')
    .set({
      occupies: own.starts_on !== null && !freeStates.includes(to),
      reminded_at: null,
      // It may be asked for again.
      ...((request.terminal as readonly string[]).includes(to) ? { fingerprint: null } : {}),
      ...(action === 'ask_reversal' ? { went_to_payroll: true } : {}),
    })
    .where('id', '=', own.id)
    .execute();
  await effects[own.family][action]?.(ctx, tx, own, taken);
  if (taken.party !== 'owner')
    await tx.emit('requests.moved', {
      requestId: own.id,
      seq: taken.seq,
      family: own.family,
      action: wireAction(action),
      state: to,
      kind: own.nameEs,
      ownerId: own.person_id,
      actorId: tx.scope.personId || null,
      reason,
      link: `/solicitudes?id=${own.id}`,
    });
  if (isRunningLeave(own, dayOf(tx)) && (own.isSealed || isSettled(state) !== isSettled(to)))
    await tx.emit('requests.leave_changed', { personId: own.person_id });
}

/** Groups find what waits for them by themselves: they hear of it when it was handed on to them, or is late. */
async function tell(_ctx: Context, tx: Tx, record: Asked, { cause, key, personIds }: ToldOfCase): Promise<void> {
  const { id, own, waits_for: party, due_at: dueAt } = record;
  if (cause === 'warned' && party === 'owner') return oweProof(tx, own, { key, dueAt });
  const isLeaders = party === 'leader';
  const said = { asked: isLeaders && 'asked', handed_on: 'escalated', warned: isLeaders && 'reminded' } as const;
  const word = cause === 'breached' ? !isLeaders && party !== 'owner' && 'overdue' : said[cause];
  if (!word || personIds.length === 0) return;
  const about = { requestId: id, key: `${id}:${key}`, kind: own.nameEs, ownerName: own.ownerName ?? '' };
  await tx.emit('requests.waiting', { ...about, cause: word, personIds: [...personIds] });
}

/** Of a draft nobody knows but who writes it; of a claim payroll alone. Of what is sealed the room shows others the dates. */
function isSeen(read: Read) {
  const reaches = (permission: string) => withinReach(read, `requests:${permission}`);
  return sql<SqlBool>`(${isOwn(read)}
    or (cases.state = 'draft' and cases.opener_id = ${read.scope.personId || nobody}::uuid)
    or (cases.state <> 'draft' and exists (select from requests where requests.id = cases.id and
      case when family = 'claim' then ${reaches('answer-claims')} else ${reaches('manage')} or ${reaches('read')}
        or ${isTeams(read)} or ${isAssigned(read)} or (went_to_payroll and ${reaches('answer-claims')}) end)))`;
}

/** Whole days, today among them; what is sealed counts whole days whatever it is. */
function isRunningLeave({ starts_on, ends_on, from_minute, isSealed }: RequestRecord, day: string): boolean {
  return (
    (isSealed || from_minute === null) && starts_on !== null && ends_on !== null && starts_on <= day && day <= ends_on
  );
}

/** The leaders over somebody who still work here, the nearest first. Who has left is skipped. */
async function listActiveChain(read: Read, personId: string): Promise<string[]> {
  const chain = await listChainOfCommand(read, personId);
  if (chain.length === 0) return [];
  const rows = await employeeFacts(read.db)
    .where('employees.id', 'in', chain)
    .where('employees.active', '=', true)
    .execute();
  const active = new Set(rows.map((row) => row.id));
  return chain.filter((id) => active.has(id));
}
