import './tables.ts';
import { verifyCase } from './journal.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { personName } from '#features/people/server/queries.ts';
import type { caseClock, caseDetail, caseRow } from '../case.ts';
import { leftUntil, percentLeft, type Calendar, type ClockRun } from '../clock.ts';
import { partsOf } from '../declaration.ts';
import { bindingOf } from './binding.ts';
import { listClocks, loadCalendar } from './clocks.ts';
import { canReadWords, getCase, isStaff, mayTakeDossier, stepsOf, veilOf } from './finding.ts';
import type { CaseRecord } from './record.ts';

type Sent<Schema extends { readonly _zod: { readonly input: unknown } }> = Schema['_zod']['input'];
export type WireCase = Sent<typeof caseRow>;
export type WireCaseDetail = Sent<typeof caseDetail>;

/** Rows as they go out, with their clocks and what the caller may do: two queries for a page. */
export async function wireRows(ctx: Context, records: readonly CaseRecord[]): Promise<WireCase[]> {
  const calendar = await loadCalendar(ctx, ctx);
  const clocks = await listClocks(
    ctx,
    records.map(({ id }) => id),
  );
  return records.map((record) => wireRow(ctx, record, clocks.get(record.id) ?? [], calendar));
}

/**
 * One case with its people, history, conversation and files. Of a sealed one who is no party of it gets none of them,
 * and only who works on it reads internal notes. @throws not_found
 */
export async function wireDetail(ctx: Context, id: string, kind?: string): Promise<WireCaseDetail> {
  const record = await getCase(ctx, id, kind ? { kind } : {});
  const [row] = await wireRows(ctx, [record]);
  const { isIntact } = await verifyCase(ctx, id);
  if (!canReadWords(ctx, record))
    return { ...row!, people: [], events: [], messages: [], files: [], is_intact: isIntact };
  const files = await listFiles(ctx, record);
  return {
    ...row!,
    people: await listPeople(ctx, record),
    events: await listHistory(ctx, record),
    messages: await listMessages(ctx, record, files),
    files: files.map(({ id: fileId, name, size, author, at }) => ({ id: fileId, name, size, author, added_at: at })),
    is_intact: isIntact,
    ...(mayTakeDossier(ctx, record) ? { has_dossier: true } : {}),
  };
}

/** What happened in a case, the oldest first. What was said stands in its conversation. */
export async function listHistory(ctx: Context, record: CaseRecord): Promise<WireCaseDetail['events']> {
  if (!canReadWords(ctx, record)) throw platformErrors.not_found();
  const rows = await ctx.db
    .selectFrom('case_events as event')
    .select([
      'event.seq',
      'event.action',
      'event.to_state as state',
      'event.party',
      'event.reason',
      'event.code',
      'event.at',
      'event.actor_id as actorId',
      'event.on_behalf_of_id as behalfId',
    ])
    .select([personName('event.actor_id').as('actor'), personName('event.on_behalf_of_id').as('onBehalfOf')])
    .where('event.case_id', '=', record.id)
    .where('event.action', 'not in', ['say', 'attach'])
    .orderBy('event.seq')
    .execute();
  const { room, noun } = partsOf(record.kind);
  const { actorIds } = await veilOf(ctx, record);
  const named = (id: string | null, name: string | null) => (id !== null && actorIds.includes(id) ? null : name);
  return rows.map(({ actor, actorId, onBehalfOf, behalfId, at, code, reason, ...event }) => ({
    ...event,
    actor: named(actorId, actor),
    on_behalf_of: named(behalfId, onBehalfOf),
    reason: [code && ctx.t(`${room}.case.${noun}.code.${code}`), reason].filter(Boolean).join('. '),
    at: at.toISOString(),
  }));
}

async function listMessages(
  ctx: Context,
  record: CaseRecord,
  files: readonly SentFile[],
): Promise<WireCaseDetail['messages']> {
  const rows = await ctx.db
    .selectFrom('case_messages as message')
    .select(['message.id', 'message.words', 'message.is_internal', 'message.at', 'message.author_id'])
    .select(personName('message.author_id').as('author'))
    .where('message.case_id', '=', record.id)
    .$if(!isStaff(ctx, record), (all) => all.where('message.is_internal', '=', false))
    .orderBy('message.at')
    .orderBy('message.id')
    .execute();
  const { actorIds } = await veilOf(ctx, record);
  return rows.map(({ id, words, is_internal, at, author, author_id: authorId }) => ({
    ...{ id, text: words, is_internal, at: at.toISOString() },
    author: authorId === null || actorIds.includes(authorId) ? null : { id: authorId, name: author ?? '' },
    files: files
      .filter((file) => file.messageId === id)
      .map((file) => ({ id: file.id, name: file.name, size: file.size })),
  }));
}

/** What was said in a case without its notes, for who has no account: the room has made sure of them. */
export async function listMessagesOutside(read: Read, caseId: string) {
  const rows = await read.db
    .selectFrom('case_messages as message')
    .select(['message.words', 'message.at', 'message.author_id'])
    .where('message.case_id', '=', caseId)
    .where('message.is_internal', '=', false)
    .orderBy('message.at')
    .orderBy('message.id')
    .execute();
  return rows.map(({ author_id: authorId, ...said }) => ({ ...said, isOwn: authorId === null }));
}

/** Who belongs to a case beside its owner: for who works on it; the others see themselves alone. */
async function listPeople(ctx: Context, record: CaseRecord): Promise<WireCaseDetail['people']> {
  const rows = await ctx.db
    .selectFrom('case_people')
    .select(['person_id as id', 'party', personName('case_people.person_id').as('name')])
    .where('case_id', '=', record.id)
    .where('until', 'is', null)
    .$if(!isStaff(ctx, record), (all) => all.where('person_id', '=', ctx.scope.personId))
    .orderBy('since')
    .orderBy('id')
    .execute();
  return rows.map(({ id, party, name }) => ({ id, party, name: name ?? '' }));
}

type SentFile = Awaited<ReturnType<typeof listFiles>>[number];

async function listFiles(ctx: Context, record: CaseRecord) {
  const rows = await ctx.db
    .selectFrom('case_files as file')
    .select(['file.id', 'file.name', 'file.size', 'file.added_at', 'file.message_id as messageId'])
    .select(['file.file_id as fileId', 'file.author_id as authorId'])
    .select(personName('file.author_id').as('author'))
    .where('file.case_id', '=', record.id)
    .$if(!isStaff(ctx, record), (all) => all.where('file.is_internal', '=', false))
    .orderBy('file.added_at')
    .orderBy('file.id')
    .execute();
  const { actorIds, fileIds } = await veilOf(ctx, record);
  return rows
    .filter(({ fileId }) => !fileIds.includes(fileId))
    .map(({ added_at: addedAt, size, fileId: _, author, authorId, ...file }) => ({
      ...file,
      author: authorId !== null && actorIds.includes(authorId) ? null : author,
      size: Number(size),
      at: addedAt.toISOString(),
    }));
}

function wireRow(ctx: Context, record: CaseRecord, runs: readonly ClockRun[], calendar: Calendar): WireCase {
  const isTold = canReadWords(ctx, record);
  const { owner_id: ownerId, assignee_id: assigneeId } = record;
  const title = bindingOf(ctx, record.kind).rules.titleOf?.(ctx, record) ?? record.title;
  return {
    ...{ id: record.id, number: record.number, kind: record.kind, title: isTold ? title : '' },
    ...{ state: record.state, waits_for: record.waits_for, is_own: record.isOwner, version: record.version },
    owner: ownerId === null || !isTold ? null : { id: ownerId, name: record.ownerName ?? '' },
    assignee: assigneeId === null ? null : { id: assigneeId, name: record.assigneeName ?? '' },
    due_at: record.due_at?.toISOString() ?? null,
    clock: wireClock(ctx, runs, calendar),
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
    steps: stepsOf(ctx, record).map(({ action, blocked, needsReason, codes }) => ({
      action,
      blocked: blocked === null ? null : `${partsOf(record.kind).room}.${blocked}`,
      needs_reason: needsReason,
      ...(codes.length > 0 ? { codes: [...codes] } : {}),
    })),
  };
}

/** The clock that ends first, or one that stands still. */
function wireClock(ctx: Context, runs: readonly ClockRun[], calendar: Calendar): Sent<typeof caseClock> | null {
  const live = runs.filter(({ endedAt }) => endedAt === null);
  const run =
    live
      .filter(({ dueAt }) => dueAt !== null)
      .sort((a, b) => a.dueAt!.getTime() - b.dueAt!.getTime())
      .at(0) ?? live.at(0);
  if (!run) return null;
  const left = run.dueAt === null ? run.remaining! : leftUntil(ctx.now(), run.dueAt, run.unit, calendar);
  return {
    name: run.name,
    due_at: run.dueAt?.toISOString() ?? null,
    paused: run.dueAt === null,
    breached: run.breachedAt !== null,
    percent: percentLeft(run, left),
    left: { count: Math.round(left), unit: run.unit },
  };
}
