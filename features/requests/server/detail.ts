import './tables.ts';
import { sql } from 'kysely';
import { listHistory } from '#features/cases/server/queries.ts';
import { recordReads } from '#features/people/server/actions.ts';
import { findBoss, listDirectReports } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { payersOf } from '../medical.ts';
import type { wireParties } from '../request.ts';
import { wireAction } from '../request-case.ts';
import { canReadHealth, viewOf } from '../policy.ts';
import { dayRulesOf, paidByDay, sickPayOn } from './calendar.ts';
import { listShortages } from './seam.ts';
import { getRequest, type RequestRecord } from './record.ts';
import { returnAfter } from './return-rules.ts';

const mostDaysShown = 31;

/** Every step of a request, the first one first; what the engine notes by itself is none. */
export async function listEvents(ctx: Context, request: RequestRecord) {
  const history = await listHistory(ctx, { ...request, own: request });
  return history
    .filter(({ action }) => !silent.includes(action))
    .map((event, at) => ({ ...event, seq: at + 1, action: wireAction(event.action), party: event.party as WireParty }));
}

type WireParty = (typeof wireParties)[number];
const silent = ['open', 'breach', 'carry_over'];

export function listEvidence(read: Read, requestId: string) {
  return read.db
    .selectFrom('request_evidence')
    .select(['id', 'name', 'added_at'])
    .where('request_id', '=', requestId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}

/** When somebody is back, counted by their own week. Who sees the dates only is not told of a part of a day. */
export async function returnDay(read: Read, request: RequestRecord, view: 'full' | 'dates'): Promise<string | null> {
  if (request.ends_on === null) return null;
  if (view === 'full' && request.from_minute !== null) return request.ends_on;
  const rules = await dayRulesOf(read, request.person_id, request.starts_on ?? request.ends_on);
  return returnAfter(read, request.person_id, request.ends_on, rules);
}

/** What a medical leave says, field by field, with who pays which days. The diagnosis is null for who may not read health. */
export async function findMedical(read: Read, request: RequestRecord) {
  const row = await read.db
    .selectFrom('medical_leaves')
    .selectAll()
    .where('request_id', '=', request.id)
    .executeTakeFirst();
  if (!row) return null;
  const own = Math.round(request.hundredths / 100);
  const mayRead = canReadHealth(request);
  const first = request.starts_on ?? row.issued_on;
  const spans = payersOf(row.origin, row.chain_days - own + 1, row.chain_days, await sickPayOn(read, first));
  return {
    origin: row.origin,
    entity: row.entity,
    certificate_number: row.certificate_number,
    issued_on: row.issued_on,
    diagnosis_code: mayRead ? row.diagnosis_code : null,
    diagnosis: mayRead ? row.diagnosis : null,
    is_extension: row.previous_id !== null,
    chain_days: row.chain_days,
    payers: await paidByDay(read, request.person_id, spans, first),
  };
}

/**
 * How many of a person's team are away on each day of a span, without them: the people under the same leader; and how
 * many their campaign would lack. Names and reasons are not in it.
 */
export async function coverageOf(read: Read, personId: string, from: string | null, to: string | null) {
  if (from === null || to === null) return [];
  const boss = await findBoss(read, personId);
  if (!boss) return [];
  const peers = (await listDirectReports(read, boss.id)).map((one) => one.id);
  const last = to > addDays(from, mostDaysShown - 1) ? addDays(from, mostDaysShown - 1) : to;
  const { rows } = await sql<{ day: string; absent: number }>`
    select day::date as day, (select count(distinct person_id)::int from requests
      where person_id = any(${peers}::uuid[]) and person_id <> ${personId}::uuid and occupies
        and (from_minute is null or (select is_sealed from request_kinds where code = requests.kind))
        and starts_on <= day::date and ends_on >= day::date) as absent
    from generate_series(${from}::date, ${last}::date, interval '1 day') as day order by day`.execute(read.db);
  const short = await listShortages(read, personId, from, last);
  return rows.map((row) => ({
    ...row,
    people: peers.length,
    missing: Math.max(0, ...short.filter((one) => one.day === row.day).map(({ missing }) => missing)),
  }));
}

/**
 * The file behind a request. The papers of a medical leave are for its owner and the health grant, and each view is
 * noted.
 * @throws not_found
 */
export async function findEvidenceFile(ctx: Context, requestId: string, evidenceId: string): Promise<string> {
  const request = await getRequest(ctx, requestId);
  const isSeen = viewOf(request, request) === 'full' && (request.family !== 'medical' || canReadHealth(request));
  if (!isSeen) throw platformErrors.not_found();
  const found = await ctx.db
    .selectFrom('request_evidence')
    .select('file_id')
    .where('id', '=', evidenceId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!found) throw platformErrors.not_found();
  await noteHealthRead(ctx, request);
  return found.file_id;
}

/** Writes down that somebody who is not the owner has read what is sealed of a medical leave; its owner sees who did. */
export async function noteHealthRead(ctx: Context, request: RequestRecord): Promise<void> {
  if (request.family !== 'medical' || request.isOwner || !request.readsHealth) return;
  await ctx.tx(async (tx) => {
    await recordReads(tx, [request.person_id], { parts: ['health'] });
    await tx.audit('requests.health_read', {
      subject: 'person',
      subjectId: request.person_id,
      personId: request.person_id,
    });
  });
}
