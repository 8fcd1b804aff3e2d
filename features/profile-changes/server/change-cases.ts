import './tables.ts';
import { sql } from 'kysely';
import { bindCase, type Effect } from '#features/cases/server/actions.ts';
import { isOwn, placeOf, selectCases, withinReach, type CaseRecord } from '#features/cases/server/queries.ts';
import { nameOf } from '#features/organization/server/queries.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { releaseFile } from '#features/files/server/actions.ts';
import { dayIn } from '#features/people/calendar.ts';
import { errors } from '#features/people/errors.ts';
import type { AskedKind } from '#features/people/profile.ts';
import { recordReads, writeGranted } from '#features/people/server/actions.ts';
import { employeeFacts, personName } from '#features/people/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { canDecide, permissionOf } from '../policy.ts';
import { declarations } from '../profile-change.ts';
import { changedParts, linesOf, titleOf } from './change-facts.ts';

export type Own = Awaited<ReturnType<typeof loadChanges>> extends ReadonlyMap<string, infer One> ? One : never;
export type ChangeRecord = CaseRecord<Own>;

/** The terms of the law count days in Colombia. */
const zone = 'America/Bogota';

/** What people ask to change of their data, and what they ask to have corrected in their contract. */
export const profileChanges = (['update', 'correction'] as const).map(bind);

function bind(kind: AskedKind) {
  const permission = permissionOf[kind];
  const isDecidable = (read: Read) =>
    holds(read.scope, 'people:manage')
      ? sql<boolean>`(not ${isOwn(read)} and ${withinReach(read, permission)})`
      : sql<boolean>`false`;
  const deciders = async (read: Read, record: ChangeRecord) => {
    const [able, managing] = [
      await listHolders(read, permission, placeOf(record)),
      new Set(await listHolders(read, 'people:manage')),
    ];
    return able.filter((id) => managing.has(id) && id !== record.owner_id);
  };
  return bindCase(declarations[kind], {
    refusals: {
      wrong_state: platformErrors.conflict,
      own_case: platformErrors.forbidden,
      reason_missing: errors.reason_missing,
    },
    load: loadChanges,
    partiesOf: (read, record) => {
      if (record.isOwner) return ['owner'];
      return canDecide(read.scope, kind, { id: record.owner_id!, place: placeOf(record) }) ? ['decider'] : [];
    },
    factsOf: (_read, { own }) => ({ days: own.days }),
    visible: (read) => sql`(${isOwn(read)} or ${isDecidable(read)})`,
    effects: { approve: write(kind), refuse: tell(kind, 'refused') },
    // Each waits by itself, by whose it is; the group says who may stand in for whom.
    crew: { list: deciders, includes: isDecidable },
    groups: { decider: permission },
    asks: sql`false`,
    listAssignable: deciders,
    titleOf: (ctx, { own }) => titleOf(ctx, own),
    // A notice, which others may see on a screen, does not say whose it is.
    pendingPhrase: sql`'pending.decide'`,
    told: () => sql`jsonb_build_object('person', owner.name)`,
    followed: ['open', 'approve', 'refuse', 'withdraw'],
    followedPhrase: 'timeline',
    link: ({ id }, viewer) => (viewer === 'owner' ? `/profile/cambios/${id}` : `/gestion/personas/cambios?id=${id}`),
    staff: ['decider'],
    noteReading,
    dossier: (ctx, { own }) =>
      Promise.resolve({
        parts: [{ head: ctx.t('profile-changes.desk.what'), lines: linesOf(ctx, own) }],
        papers: own.fileId === null ? [] : [{ fileId: own.fileId, name: ctx.t('profile-changes.dossier.support') }],
      }),
    forget: async (tx, { own }) => {
      if (own.fileId !== null) await releaseFile(tx, own.fileId);
    },
  });
}

/** What is granted is written into the record; the person is told. */
function write(kind: AskedKind): Effect<Own> {
  return async (ctx, tx, record, step) => {
    const { id, owner_id: personId, own } = record;
    await writeGranted(tx, { id, personId: personId!, kind, changes: own.changes, fields: own.fields });
    await tell(kind, 'approved')(ctx, tx, record, step);
  };
}

function tell(kind: AskedKind, state: 'approved' | 'refused'): Effect<Own> {
  return (_ctx, tx, { id, owner_id: personId }, { reason }) =>
    tx.emit('profile-changes.decided', {
      changeId: id,
      kind,
      personId: personId!,
      deciderId: tx.scope.personId,
      state,
      reason: reason || null,
    });
}

/** Whose data it is reads who looked at it. */
async function noteReading(ctx: Context, record: ChangeRecord): Promise<void> {
  await ctx.tx((tx) => recordReads(tx, [record.owner_id!], { parts: changedParts(record.own) }));
}

async function loadChanges(read: Read, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const table = await loadLegalTable(read);
  const days = table.on('data_claim_days', dayIn(zone, read.now()));
  const rows = await selectCases(read)
    .innerJoin('asked_changes as asked', 'asked.id', 'cases.id')
    .innerJoin(employeeFacts(read.db).select('employees.position').as('person'), 'person.id', 'cases.owner_id')
    .clearSelect()
    .select(['asked.id', 'asked.changes', 'asked.fields', 'asked.evidence_file_id as fileId'])
    .select(['asked.asked_reason as askedReason', 'person.position', 'person.name'])
    .select([
      nameOf('clients', 'person.clientId').as('client'),
      nameOf('campaigns', 'person.campaignId').as('campaign'),
    ])
    .select(personName('cases.last_decider_id').as('decidedBy'))
    .select(decisionReason.as('reason'))
    .select(sql<AskedKind>`split_part(cases.kind, '.', 2)`.as('kind'))
    .where('cases.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, days }]));
}

/** Why it was decided as it was, over `cases`. */
export const decisionReason = sql<string | null>`(select nullif(reason, '') from case_events
  where case_id = cases.id and action in ('approve', 'refuse') order by seq desc limit 1)`;
