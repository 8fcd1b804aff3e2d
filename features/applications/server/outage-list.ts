import './tables.ts';
import { sql } from 'kysely';
import { personName } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import type { PendingSelect } from '#platform/server/pending.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { wordsOf } from '#platform/server/text-search.ts';
import { holdsWord } from './launcher.ts';
import { isHandled } from './outage-reach.ts';

interface OutageFilters extends Page {
  readonly search?: string | undefined;
  readonly isOpen: boolean;
}

/** Outages of the applications that the caller handles: the open ones, then the last ones. */
export async function listOutages(read: Read, { search, isOpen, page, size }: OutageFilters) {
  const words = wordsOf(search);
  if (search && words.length === 0) return { items: [], total: 0 };
  let found = selectOutages(read);
  for (const word of words) found = found.where(holdsWord(word));
  if (isOpen) found = found.where('outage.ended_at', 'is', null);
  return pageOf(
    found
      .orderBy(sql`outage.ended_at is null`, 'desc')
      .orderBy('outage.opened_at', 'desc')
      .orderBy('outage.id', 'desc'),
    { page, size },
  );
}

/** @throws not_found */
export async function getOutage(read: Read, outageId: string) {
  const row = await selectOutages(read).where('outage.id', '=', outageId).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

export type Outage = Awaited<ReturnType<typeof getOutage>>;

/** Outages that wait for somebody of support to say that they know. */
export function pendingOutages(read: Read): PendingSelect | undefined {
  if (!holds(read.scope, 'applications:handle-outages')) return undefined;
  return sql`
    select 'applications'::text as source, outage.id, 'applications.pending.outage'::text as title_key,
      jsonb_build_object('title', applications.name) as params, null::timestamptz as due_at,
      outage.opened_at as created_at, '/gestion/aplicaciones/fallas?outage=' || outage.id as link
    from application_outages outage join applications on applications.id = outage.application_id
    where outage.ended_at is null and outage.confirmed_at is null and ${isHandled(read)}`;
}

/** Up to this many words of people come along with an outage. */
const WORDS = 8;

function selectOutages(read: Read) {
  return read.db
    .selectFrom('application_outages as outage')
    .innerJoin('applications', 'applications.id', 'outage.application_id')
    .where(isHandled(read))
    .select([
      'outage.id',
      'outage.opened_at as openedAt',
      'outage.reported_at as reportedAt',
      'outage.reports',
      'outage.confirmed_at as confirmedAt',
      sql<string | null>`coalesce(outage.ending, outage.note)`.as('note'),
      'outage.ended_at as endedAt',
      personName('outage.ended_by').as('endedBy'),
      'applications.id as applicationId',
      'applications.name',
      'applications.glyph',
      'applications.tone',
      'applications.icon_file_id as iconFileId',
      sql<{ name: string; note: string; at: string }[]>`coalesce((
        select json_agg(json_build_object('name', said.name, 'note', said.note, 'at', said.at)) from (
          select ${personName('report.person_id')} as name, report.note, report.reported_at as at
          from application_outage_reports report where report.outage_id = outage.id and report.note is not null
          order by report.reported_at desc limit ${sql.lit(WORDS)}) said), '[]'::json)`.as('words'),
    ]);
}
