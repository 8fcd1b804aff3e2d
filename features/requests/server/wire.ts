import { findNextPayslip } from '#features/payroll/server/queries.ts';
import { verifyCase } from '#features/cases/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { restKind } from '../compensatory-rest.ts';
import type { Party } from '../machine.ts';
import { canAddEvidence } from './actions.ts';
import { nameIn } from './asking.ts';
import { solveBy, type ClaimDetails } from './claims.ts';
import { balanceIn } from './vacation-rules.ts';
import { today } from './calendar.ts';
import { coverageOf, findMedical, listEvents, listEvidence, noteHealthRead, returnDay } from './detail.ts';
import type { KindRow } from './kinds.ts';
import { stepsOf } from './request-actions.ts';
import { getRequest, type RequestRecord } from './record.ts';
import { listRests } from './rest-rules.ts';
import { measureSeen, shownOf, stateSeen } from './seen.ts';
import { countShifts, listShifts } from './seam.ts';

/** Rows as they go out: of what is sealed a leader gets the dates only. */
export async function wireRows(ctx: Context, { items, total }: { items: readonly RequestRecord[]; total: number }) {
  const day = today(ctx);
  const shifts = await countCrossed(ctx, items, day);
  return { items: items.map((one) => wireRow(ctx, one, shifts.get(one.id))), total };
}

/** One request with everything that the caller may see of it. @throws not_found */
export async function wireDetail(ctx: Context, id: string) {
  const day = today(ctx);
  const request = await getRequest(ctx, id);
  const row = wireRow(ctx, request);
  const isFull = row.view === 'full';
  const medical = isFull && request.family === 'medical' ? await findMedical(ctx, request) : null;
  if (medical) await noteHealthRead(ctx, request);
  const seesPapers = isFull && (request.family !== 'medical' || request.isOwner || request.readsHealth);
  // Only a medical leave suspends vacations: who sees its dates only is not told by them what it is.
  const seesSealed = request.isOwner || request.manages;
  const evidence = seesPapers ? await listEvidence(ctx, id) : [];
  const events = isFull ? await listEvents(ctx, request) : [];
  const resolved = events.findLast(({ action }) => action === 'resolve');
  const { starts_on: from, ends_on: to } = request;
  const isUpcoming = to !== null && to >= day;
  const kind = await ctx.db
    .selectFrom('request_kinds')
    .select('source')
    .where('code', '=', request.code)
    .executeTakeFirstOrThrow();
  const shifts = from && to && isUpcoming ? await listShifts(ctx, request.person_id, from, to) : [];
  return {
    ...row,
    shift_count: shifts.length,
    reason: seesPapers ? request.reason : '',
    source: isFull ? kind.source : '',
    pay: isFull ? request.pay : ('none' as const),
    evidence_rule: isFull ? request.evidence : ('none' as const),
    evidence_due_on: isFull ? request.evidence_due_on : null,
    returns_on: await returnDay(ctx, request, row.view),
    events: events.filter(({ action }) => seesSealed || action !== 'suspend'),
    is_intact: (await verifyCase(ctx, id)).isIntact,
    evidence: evidence.map((one) => ({ ...one, added_at: one.added_at.toISOString() })),
    can_add_evidence: canAddEvidence(request),
    shifts: [...shifts],
    coverage: isUpcoming ? await coverageOf(ctx, request.person_id, from, to) : [],
    balance: request.family === 'vacation' ? await balanceIn(ctx, request.person_id) : null,
    rests: isFull && request.code === restKind ? await listRests(ctx, request.person_id, from ?? day) : null,
    medical,
    claim: request.family === 'claim' ? await wireClaim(ctx, request, resolved && new Date(resolved.at)) : null,
  };
}

async function wireClaim(
  ctx: Context,
  { details, created_at: madeAt, person_id: personId }: RequestRecord,
  resolvedAt: Date | undefined,
) {
  const { line = '', period = '', paid, link, outcome, resolvedAmount } = details as Partial<ClaimDetails>;
  const isGranted = resolvedAt !== undefined && outcome !== undefined && outcome !== 'denied';
  const next = isGranted ? await findNextPayslip(ctx, personId, resolvedAt) : undefined;
  return {
    ...{ line, period, paid: paid ?? null, link: link ?? null },
    solve_by: (await solveBy(ctx, madeAt)).toISOString(),
    outcome: outcome ?? null,
    resolved_amount: resolvedAmount ?? null,
    is_granted: isGranted,
    corrected_in: next ? `/desprendibles/${next.number}` : null,
  };
}

/** Across how many published shifts each request lies that somebody else has to decide, by its id. */
async function countCrossed(ctx: Context, items: readonly RequestRecord[], day: string): Promise<Map<string, number>> {
  const waiting = items.filter(
    (one) => !one.isOwner && deciding.has(one.waits_for ?? '') && (one.ends_on ?? '') >= day,
  );
  const spans = waiting.map((one) => ({ personId: one.person_id, from: one.starts_on!, to: one.ends_on! }));
  const counts = await countShifts(ctx, spans);
  return new Map(waiting.map((one, at) => [one.id, counts[at] ?? 0]));
}

const deciding: ReadonlySet<string> = new Set(['leader', 'hr']);

function wireRow(ctx: Context, request: RequestRecord, shiftCount = 0) {
  const view = shownOf(request);
  const isFull = view === 'full';
  const steps = stepsOf(ctx, request);
  const { assignee_id: assigneeId, assigneeName: name } = request;
  const isAssigned = isFull && request.waits_for === 'leader' && assigneeId !== null;
  return {
    id: request.id,
    number: request.number,
    kind: isFull ? request.code : 'absence',
    family: isFull ? request.family : 'absence',
    name: isFull ? nameIn(ctx, request) : ctx.t('requests.absence'),
    view,
    person: { id: request.person_id, name: request.ownerName ?? '' },
    is_own: request.isOwner,
    state: stateSeen(request, view),
    starts_on: request.starts_on,
    ends_on: request.ends_on,
    ...measureSeen(request, view),
    waits_for: isFull ? (request.waits_for as Party | null) : null,
    assignee: isAssigned ? { id: assigneeId, name: name ?? '' } : null,
    due_at: (isFull && request.due_at?.toISOString()) || null,
    evidence_count: isFull ? request.evidenceCount : 0,
    shift_count: isFull ? shiftCount : 0,
    created_at: request.created_at.toISOString(),
    version: isFull || steps.length > 0 ? request.version : 1,
    steps: steps.map(({ action, blocked, needsReason }) => ({
      action,
      blocked: blocked === null ? null : `requests.${blocked}`,
      needs_reason: needsReason,
    })),
  };
}

/** A kind in the language of whoever reads it. */
export function wireKind(ctx: Context, kind: KindRow) {
  const [name, note] = ctx.language === 'es' ? [kind.name_es, kind.note_es] : [kind.name_en, kind.note_en];
  return { ...kind, name, note };
}
