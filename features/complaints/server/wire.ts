import './tables.ts';
import { listMessagesOutside, selectCases, wireDetail, wireRows } from '#features/cases/server/queries.ts';
import { listColleagues } from '#features/people/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { complaint } from '../complaint.ts';
import { errors } from '../errors.ts';
import { hashOfCode } from './actions.ts';
import type { ComplaintRecord, Own } from './cases.ts';
import { getComplaint } from './queries.ts';

/** Complaints as they go out. */
export async function complaintRows(ctx: Context, { items, total }: { items: ComplaintRecord[]; total: number }) {
  const rows = await wireRows(ctx, items);
  return { items: rows.map((row, at) => ({ ...row, ...ownOf(items[at]!.own) })), total };
}

/** One complaint with all that its reader may know. @throws not_found */
export async function complaintDetail(ctx: Context, id: string) {
  const record = await getComplaint(ctx, id);
  const { own } = record;
  const [detail, accused] = [await wireDetail(ctx, id, record.kind), await listColleagues(ctx, own.accusedIds)];
  return {
    ...detail,
    ...ownOf(own),
    occurred_on: own.occurred_on,
    place: own.place,
    accused: own.accusedIds.map((one) => ({ id: one, name: accused.get(one)?.name ?? '' })),
    accused_words: own.accused_words,
    is_member: own.isDealt,
    measures: await listMeasures(ctx, id),
    hearings: own.isDealt ? await listHearings(ctx, id) : [],
    glass: record.isOwner || own.isDealt ? await listGlass(ctx, id) : [],
  };
}

function ownOf({ folio, channel, dealt_by, conduct, is_anonymous, filed_on }: Own) {
  return { folio, channel, dealt_by, conduct, is_anonymous, filed_on };
}

function listMeasures(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('complaint_measures')
    .select(['id', 'kind', 'words', 'from_on', 'lifted_on'])
    .where('case_id', '=', id)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}

async function listHearings(ctx: Context, id: string) {
  const rows = await ctx.db
    .selectFrom('complaint_hearings')
    .select(['id', 'side', 'held_on', 'notes', 'added_by'])
    .where('case_id', '=', id)
    .orderBy('held_on')
    .orderBy('id')
    .execute();
  const names = await listColleagues(
    ctx,
    rows.map((row) => row.added_by),
  );
  return rows.map(({ added_by: by, ...row }) => ({ ...row, by: names.get(by)?.name ?? '' }));
}

async function listGlass(ctx: Context, id: string) {
  const rows = await ctx.db
    .selectFrom('complaint_glass')
    .select(['person_id', 'reason', 'opened_at', 'until'])
    .where('case_id', '=', id)
    .orderBy('opened_at', 'desc')
    .execute();
  const names = await listColleagues(
    ctx,
    rows.map((row) => row.person_id),
  );
  return rows.map(({ person_id: personId, reason, opened_at: at, until }) => ({
    name: names.get(personId)?.name ?? '',
    reason,
    at: at.toISOString(),
    until: until.toISOString(),
  }));
}

/** A nameless complaint, for who holds its code. @throws code_unknown */
export async function outsideView(ctx: Context, code: string) {
  const own = await ctx.db
    .selectFrom('complaints')
    .select(['case_id', 'folio', 'channel', 'filed_on'])
    .where('code_hash', '=', hashOfCode(code))
    .executeTakeFirst();
  if (!own) throw errors.code_unknown();
  const {
    state,
    due_at: dueAt,
    is_open: isOpen,
  } = await selectCases(ctx, complaint.kind).where('cases.id', '=', own.case_id).executeTakeFirstOrThrow();
  return {
    folio: own.folio,
    channel: own.channel,
    state,
    filed_on: own.filed_on,
    due_at: dueAt?.toISOString() ?? null,
    is_open: isOpen,
    messages: (await listMessagesOutside(ctx, own.case_id)).map(({ isOwn, words, at }) => ({
      is_own: isOwn,
      text: words,
      at: at.toISOString(),
    })),
  };
}
