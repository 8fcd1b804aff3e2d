import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import {
  getCase,
  isOwn,
  selectCases,
  wireDetail,
  wireRows,
  withinReach,
  withOwn,
} from '#features/cases/server/queries.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { recordListed, recordReads } from '#features/people/server/actions.ts';
import { wireChange, worksIn } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import type { AskedKind, ChangeState } from '#features/people/profile.ts';
import { permissionOf } from '../policy.ts';
import { correction, kinds } from '../profile-change.ts';
import type { ChangeRecord, Own } from './change-cases.ts';
import { changedParts } from './change-facts.ts';

interface Asked extends Page, PlaceAsked {
  readonly state: 'pending' | 'decided';
  readonly search?: string | undefined;
}

/** Changes that the caller may decide on: those that wait, the oldest first, or those decided, the newest first. */
export async function listChanges(ctx: Context, { state, search, page, size, ...place }: Asked) {
  const isWaiting = state === 'pending';
  const reaches = (kind: AskedKind) => withinReach(ctx, permissionOf[kind]);
  const found = selectCases(ctx)
    .where('cases.kind', 'in', [...kinds])
    .where('cases.state', 'in', isWaiting ? ['pending'] : ['approved', 'refused'])
    .where(sql<SqlBool>`not ${isOwn(ctx)}`)
    .where(
      sql<SqlBool>`case cases.kind when ${correction.kind} then ${reaches('correction')} else ${reaches('update')} end`,
    )
    .where(worksIn(place, 'cases.owner_id'))
    .$if(!!search, (query) =>
      query.where(sql<boolean>`plaza_fold(owner.name) like '%' || plaza_fold(${search!.trim()}) || '%'`),
    )
    .orderBy(isWaiting ? 'cases.created_at' : 'cases.closed_at', isWaiting ? 'asc' : 'desc')
    .orderBy('cases.id');
  const { items, total } = await pageOf(found, { page, size });
  const records = await withOwn<Own>(ctx, items);
  await recordListed(
    ctx,
    records.map(({ owner_id: personId, own }) => ({ personId: personId!, parts: changedParts(own) })),
  );
  const rows = await wireRows(ctx, records);
  return { items: records.map((record, at) => ({ ...wireAsked(record), case: rows[at]! })), total };
}

/** One with its conversation and history; whose it is reads who else looked at it. @throws not_found */
export async function getChange(ctx: Context, id: string) {
  const record = await getOne(ctx, id);
  if (!record.isOwner) await ctx.tx((tx) => recordReads(tx, [record.owner_id!], { parts: changedParts(record.own) }));
  return { ...(await wireDetail(ctx, id, record.kind)), asked: wireAsked(record) };
}

/** The document behind a change that the caller decides on, and whose it is. @throws not_found */
export async function findEvidence(read: Read, id: string) {
  const record = await getOne(read, id);
  if (record.isOwner || record.own.fileId === null) throw platformErrors.not_found();
  return { fileId: record.own.fileId, personId: record.owner_id! };
}

/** A change of either kind that the caller may see. @throws not_found */
export async function getOne(read: Read, id: string): Promise<ChangeRecord> {
  const record = await getCase<Own>(read, id);
  if (!kinds.some((kind) => kind === record.kind)) throw platformErrors.not_found();
  return record;
}

/** The id of what somebody asked for and nobody has decided. */
export async function findWaiting(read: Read, personId: string, kind: AskedKind): Promise<string | undefined> {
  const found = read.db
    .selectFrom('cases')
    .select('id')
    .where('owner_id', '=', personId)
    .where('kind', '=', `profile-changes.${kind}`)
    .where('is_open', '=', true);
  return (await found.executeTakeFirst())?.id;
}

function wireAsked({ own, ...record }: ChangeRecord) {
  const { id, owner_id: personId, version, created_at: askedAt, closed_at: decidedAt } = record;
  const { kind, changes, reason, askedReason, decidedBy, name, position, client, campaign } = own;
  const state = record.state as ChangeState;
  return {
    ...wireChange({ id, kind, state, changes, askedAt, decidedAt, reason, askedReason, decidedBy }),
    version,
    person: { id: personId!, name, position, client, campaign },
    has_evidence: own.fileId !== null,
  };
}
