import { daysApart } from '#platform/contract/calendar-day.ts';
import { addressees } from '#features/organization/audience.ts';
import type { applicationBody } from '../application.ts';
import { isCertain, type Glyph, type RequestState, type Tone } from '../policy.ts';
import type { Writing } from './actions.ts';
import type { Managed, ManagedDetail } from './desk.ts';
import type { Offered } from './launcher.ts';
import type { Outage } from './outage-list.ts';
import type { RequestRecord } from './request-cases.ts';

// From the names of the code to those of the wire. What both call the same goes as it is; the schema lets nothing else out.

/** The address changes with the picture, so that a browser may keep it. */
function icon({ id, glyph, tone, iconFileId }: { id: string; glyph: Glyph; tone: Tone; iconFileId: string | null }) {
  return { glyph, tone, url: iconFileId === null ? null : `/api/applications/${id}/icon?v=${iconFileId}` };
}

export function offered<Row extends Offered>(row: Row, today: string) {
  const outage = row.outageId === null ? null : { reports: row.reports ?? 0, isConfirmed: row.confirmedAt !== null };
  return {
    ...row,
    icon: icon(row),
    has_report: row.hasReport,
    expires_on: row.expiresOn,
    days_left: row.expiresOn === null ? null : daysApart(today, row.expiresOn),
    score: Math.round(row.score * 1_000) / 1_000,
    outage: outage && {
      id: row.outageId!,
      reports: outage.reports,
      since: row.openedAt!.toISOString(),
      certain: isCertain(outage),
      confirmed: outage.isConfirmed,
      note: row.note,
      mine: row.isMine,
    },
  };
}

export function managed<Row extends Managed>(row: Row) {
  return {
    ...row,
    icon: icon(row),
    audience: addressees(row.audience),
    listed_only: row.listedOnly,
    expires_on: row.expiresOn,
    days_left: row.daysLeft,
    owner: { id: row.ownerId, name: row.ownerName ?? '' },
    updated_at: row.updatedAt.toISOString(),
  };
}

export function managedDetail(row: ManagedDetail) {
  return { ...managed(row), report_url: row.reportUrl, audience_names: row.audienceNames };
}

export function outage(row: Outage) {
  const state = row.endedAt
    ? row.endedBy === null
      ? ('silent' as const)
      : ('solved' as const)
    : row.confirmedAt
      ? ('confirmed' as const)
      : ('reported' as const);
  return {
    ...row,
    application: { id: row.applicationId, name: row.name, icon: icon({ ...row, id: row.applicationId }) },
    opened_at: row.openedAt.toISOString(),
    reported_at: row.reportedAt.toISOString(),
    state,
    ended_at: row.endedAt?.toISOString() ?? null,
    ended_by: row.endedBy,
    words: row.words.map((word) => ({ ...word, at: new Date(word.at).toISOString() })),
  };
}

export function accessRequest({
  id,
  title,
  state,
  version,
  own,
  created_at: askedAt,
  closed_at: endedAt,
}: RequestRecord) {
  const { reason, answer, applicationId, applicationName, answeredBy } = own;
  return {
    ...{ id, name: title, reason, state: state as RequestState, answer, version },
    application: applicationId && applicationName ? { id: applicationId, name: applicationName } : null,
    answered_by: answeredBy,
    created_at: askedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}

export function accessRequestAtDesk(record: RequestRecord) {
  const person = { id: record.owner_id!, name: record.ownerName!, place: record.own.place };
  return { ...accessRequest(record), person, is_own: record.isOwner };
}

type Sent = (typeof applicationBody)['_zod']['output'];

export function writingOf({ report_url, owner, listed_only, expires_on, ...body }: Sent): Writing {
  return { ...body, reportUrl: report_url, ownerId: owner, listedOnly: listed_only, expiresOn: expires_on };
}
