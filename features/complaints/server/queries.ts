import './tables.ts';
import { sql } from 'kysely';
import { getCase, isOwn, listCases, type CaseRecord } from '#features/cases/server/queries.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { listColleagues } from '#features/people/server/queries.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { complaint } from '../complaint.ts';
import { channels, type Channel } from '../policy.ts';
import { todayOf, type Own } from './cases.ts';
import { listReaders, ownChannels, isDealtBy } from './member-access.ts';

export { getStatistics } from './report.ts';

interface Asked {
  readonly folio?: string | undefined;
  readonly channel?: Channel | undefined;
  readonly state?: 'open' | 'closed' | undefined;
  readonly box?: 'own' | 'dealt' | undefined;
}

/** The caller's own complaints, and those that they deal with. */
export function listComplaints(read: Read, { folio, channel, state, box }: Asked, page: Page) {
  const conditions = [
    ...(folio ? [sql`one.folio = upper(${folio})`] : []),
    ...(channel ? [sql`one.channel = ${channel}`] : []),
  ];
  const narrowed =
    conditions.length === 0
      ? sql`true`
      : sql`exists (select from complaints as one where one.case_id = cases.id and ${sql.join(conditions, sql` and `)})`;
  const boxed = box === 'own' ? isOwn(read) : box === 'dealt' ? isDealtBy(read) : sql`true`;
  return listCases<Own>(read, complaint.kind, { state, where: sql<boolean>`(${narrowed} and ${boxed})` }, page);
}

/** One that the caller may see. @throws not_found */
export function getComplaint(read: Read, id: string, lock = false): Promise<CaseRecord<Own>> {
  return getCase<Own>(read, id, { kind: complaint.kind, lock });
}

/** The two channels: who reads each, and in how many days they deal with it. */
export async function listChannels(read: Read) {
  const [table, today, own] = [await loadLegalTable(read), todayOf(read), ownChannels(read)];
  const list = [];
  for (const channel of channels)
    list.push({
      channel,
      days: table.on(channel === 'harassment' ? 'harassment_days' : 'coexistence_days', today),
      readers: (await listReaders(read, channel)).map(({ id, name }) => ({ id, name })),
      is_reader: own.includes(channel),
    });
  return { channels: list, may_count: holds(read.scope, 'complaints:count') };
}

/** Minutes of meetings, the last first, with the notes of the cases that the caller deals with. */
export async function listMeetings(read: Read, page: Page, only?: string) {
  // Who administers accounts reads none, whatever they were granted.
  if (!ownChannels(read).includes('coexistence')) return { items: [], total: 0 };
  const { items, total } = await pageOf(
    read.db
      .selectFrom('complaint_meetings as meeting')
      .selectAll('meeting')
      .$if(only !== undefined, (found) => found.where('meeting.id', '=', only!))
      .orderBy('meeting.held_on', 'desc')
      .orderBy('meeting.id', 'desc'),
    page,
  );
  const notes =
    items.length === 0
      ? []
      : await read.db
          .selectFrom('complaint_meeting_cases as note')
          .innerJoin('complaints as one', 'one.case_id', 'note.case_id')
          .innerJoin('cases', 'cases.id', 'note.case_id')
          .select(['note.meeting_id as meetingId', 'note.case_id as id', 'one.folio', 'note.note'])
          .where(
            'note.meeting_id',
            'in',
            items.map(({ id }) => id),
          )
          .where(isDealtBy(read))
          .orderBy('one.folio')
          .execute();
  const names = await listColleagues(
    read,
    items.map(({ written_by: by }) => by),
  );
  const law = await loadLegalTable(read);
  return {
    items: items.map(({ id, held_on: heldOn, present, minutes, written_by: by }) => ({
      id,
      held_on: heldOn,
      next_by: endOfMonthAfter(heldOn, law.on('coexistence_meeting_months', heldOn)),
      present,
      minutes,
      written_by: names.get(by)?.name ?? '',
      cases: notes.filter((one) => one.meetingId === id).map(({ meetingId: _, ...note }) => note),
    })),
    total,
  };
}

/** The last day of the month so many months later. */
function endOfMonthAfter(day: string, months: number): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + months, 0)).toISOString().slice(0, 10);
}
