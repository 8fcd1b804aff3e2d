import './tables.ts';
import { sql, type Expression, type InferResult, type SqlBool } from 'kysely';
import { audienceNames, audienceOf } from '#features/organization/audience.ts';
import { audienceCovers, placeIn, reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, listColleagues } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds, reachOf, type Scope } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { prepared } from '#platform/server/prepared.ts';
import { pageOf } from '#platform/server/page.ts';
import { wordsOf } from '#platform/server/text-search.ts';
import { canManage, canReadActivity, mostOffered, type Category } from '../policy.ts';

/** For whom applications are listed, as a scope names somebody. */
export type Who = Pick<Scope, 'kind' | 'personId' | 'attributes'>;

export interface Filters {
  readonly search?: string | undefined;
  readonly category?: Category | undefined;
}

/** More applications than anybody has. */
const MOST = 500;

/** Seconds in which a score halves. */
export const halfLife = 30 * 86_400;

/**
 * A condition for `where` on `applications`: they are meant for this person, who is in the audience or on the list of
 * those to whom it was given one by one.
 */
export function meantFor(who: Who): Expression<SqlBool> {
  if (who.kind === 'system') return sql<SqlBool>`true`;
  return sql<SqlBool>`((not applications.listed_only and ${audienceCovers(who, 'applications')})
    or applications.id in (select application_id from application_people where person_id = ${who.personId || null}::uuid))`;
}

/** Applications in use on a day that are meant for somebody. Every way to one begins here. */
export function visible(read: Read, who: Who, today: string) {
  return read.db
    .selectFrom('applications')
    .where('applications.active', '=', true)
    .where(sql<SqlBool>`(applications.expires_on is null or applications.expires_on >= ${today}::date)`)
    .where(meantFor(who));
}

/** Somebody's whole launcher by name, with their favourites, how much they use each, and what does not work. */
function launcherOf(read: Read, who: Who, today: string) {
  return selectOffered(read, visible(read, who, today), who)
    .orderBy(byName)
    .orderBy('applications.id')
    .limit(MOST);
}

export type Offered = Awaited<ReturnType<typeof ownLauncher>>[number];

/** The caller's launcher: everybody asks for it all day. */
const ownLauncher = prepared((read, { today }: { today: string }) => launcherOf(read, read.scope, today));

/** A page of the caller's applications by name. */
export async function listApplications(
  read: Read,
  filters: Filters,
  { today, page, size }: { today: string; page: number; size: number },
) {
  let found = visible(read, read.scope, today);
  const words = wordsOf(filters.search);
  if (filters.search && words.length === 0) return { items: [], total: 0 };
  for (const word of words) found = found.where(holdsWord(word));
  if (filters.category) found = found.where('applications.category', '=', filters.category);
  return pageOf(selectOffered(read, found, read.scope).orderBy(byName).orderBy('applications.id'), { page, size });
}

/**
 * The launcher of who has this document number: one's own, or that of somebody within the reach of who manages applications.
 * @throws forbidden for who manages none
 * @throws not_found when there is nobody within reach
 */
export async function listByDocument(read: Read, documentNumber: string, today: string) {
  if (documentNumber === read.scope.attributes['documentNumber']) return ownLauncher(read, { today });
  if (!holds(read.scope, 'applications:manage')) throw platformErrors.forbidden();
  const person = await read.db
    .selectFrom(employeeFacts(read.db).as('facts'))
    .selectAll('facts')
    .where('facts.documentNumber', '=', documentNumber)
    .where('facts.active', '=', true)
    .where(reachCovers(reachOf(read.scope, 'applications:manage'), factColumns))
    .executeTakeFirst();
  if (!person) throw platformErrors.not_found();
  return launcherOf(read, whoIs(person), today).execute();
}

/**
 * One application of the caller with all that its page shows; who manages it finds it after its end as well.
 * @throws not_found
 */
export async function getApplication(read: Read, applicationId: string, today: string) {
  const all = read.db.selectFrom('applications').where('applications.id', '=', applicationId);
  const [row] = await selectOffered(read, all, read.scope)
    .select([
      'applications.details',
      'applications.report_url as reportUrl',
      'applications.active',
      'applications.owner_id as ownerId',
      'applications.listed_only as listedOnly',
      ...audienceNames,
      sql<number>`coalesce(ranking.uses, 0)`.as('uses'),
      'ranking.used_at as usedAt',
      sql<boolean>`${meantFor(read.scope)}`.as('isMeant'),
    ])
    .execute();
  if (!row) throw platformErrors.not_found();
  const mayManage = canManage(read.scope, { ...row, audience: audienceOf(row) });
  const isInUse = row.active && (row.expiresOn === null || row.expiresOn >= today);
  if (!mayManage && !(isInUse && row.isMeant)) throw platformErrors.not_found();
  const owner = (await listColleagues(read, [row.ownerId])).get(row.ownerId);
  return { ...row, canManage: mayManage, owner: { name: owner?.name ?? '', position: owner?.position ?? '' } };
}

/** @throws not_found when it is not in use, or not meant for the caller */
export async function requireVisible(read: Read, applicationId: string, today: string) {
  const found = await visible(read, read.scope, today)
    .select(['applications.id', 'applications.name'])
    .where('applications.id', '=', applicationId)
    .executeTakeFirst();
  if (!found) throw platformErrors.not_found();
  return found;
}

/** The uploaded picture of an application that the caller has or manages. @throws not_found */
export async function getIcon(read: Read, applicationId: string): Promise<string> {
  const found = await read.db
    .selectFrom('applications')
    .select('icon_file_id as fileId')
    .where('applications.id', '=', applicationId)
    .where(holds(read.scope, 'applications:manage') ? sql<SqlBool>`true` : meantFor(read.scope))
    .executeTakeFirst();
  if (!found?.fileId) throw platformErrors.not_found();
  return found.fileId;
}

/**
 * The six that somebody uses most and still has, by id or document number.
 * @throws forbidden when it is another's and the caller may not read activity
 * @throws not_found when there is nobody
 */
export async function listMostUsed(read: Read, key: string, today: string) {
  const { scope } = read;
  const isOwn = key === scope.personId || key === scope.attributes['documentNumber'];
  const who = isOwn ? scope : await findOther(read, key);
  const score = currentScore(read);
  const items = await visible(read, who, today)
    .innerJoin('application_rankings as ranking', (join) =>
      join.onRef('ranking.application_id', '=', 'applications.id').on('ranking.person_id', '=', who.personId),
    )
    .select(['applications.id', 'applications.name', 'ranking.uses', 'ranking.used_at as usedAt'])
    .select(
      sql<boolean>`exists (select from application_favourites where application_id = applications.id
        and document_number = ${who.attributes['documentNumber'] ?? null})`.as('isFavourite'),
    )
    .orderBy(score, 'desc')
    .orderBy('applications.id')
    .limit(mostOffered)
    .execute();
  return { personId: who.personId, items };
}

async function findOther(read: Read, key: string): Promise<Who> {
  if (!holds(read.scope, 'applications:read-activity')) throw platformErrors.forbidden();
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key);
  const row = await employeeFacts(read.db)
    .where(isId ? 'employees.id' : 'employees.document_number', '=', key)
    .executeTakeFirst();
  if (!row || !canReadActivity(read.scope, row)) throw platformErrors.not_found();
  return whoIs(row);
}

type Facts = InferResult<ReturnType<typeof employeeFacts>>[number];

/** Somebody by what is known of them. */
function whoIs({ id, documentNumber, clientId, campaignId, costCenterId, headquartersId, profileId }: Facts): Who {
  const attributes = { documentNumber, clientId, campaignId, costCenterId, headquartersId, profileId };
  return { kind: 'person', personId: id, attributes };
}

/** Where the facts of a person keep the parts of their place. */
export const factColumns = placeIn('facts');

const byName = sql`applications.name collate "es_intranet"`;

/** A condition for `where`: a word of name or summary begins so. */
export function holdsWord(word: string): Expression<SqlBool> {
  return sql<SqlBool>`applications.search_text like '% ' || plaza_fold(${word}) || '%'`;
}

function currentScore(read: Read) {
  const now = read.now();
  return sql<number>`ranking.score * power(2::float8, -extract(epoch from (${now}::timestamptz - ranking.used_at))::float8 / ${sql.lit(halfLife)})`;
}

function selectOffered(read: Read, found: ReturnType<typeof visible>, who: Who) {
  return found
    .leftJoin('application_favourites as favourite', (join) =>
      join
        .onRef('favourite.application_id', '=', 'applications.id')
        .on('favourite.document_number', '=', who.attributes['documentNumber'] ?? ''),
    )
    .leftJoin('application_rankings as ranking', (join) =>
      join
        .onRef('ranking.application_id', '=', 'applications.id')
        .on('ranking.person_id', '=', sql<string>`${who.personId || null}::uuid`),
    )
    .leftJoin('application_outages as outage', (join) =>
      join.onRef('outage.application_id', '=', 'applications.id').on('outage.ended_at', 'is', null),
    )
    .select([
      'applications.id',
      'applications.name',
      'applications.summary',
      'applications.category',
      'applications.url',
      'applications.glyph',
      'applications.tone',
      'applications.icon_file_id as iconFileId',
      'applications.expires_on as expiresOn',
      'applications.alternative',
      sql<boolean>`applications.report_url is not null`.as('hasReport'),
      'favourite.position as favourite',
      sql<number>`coalesce(${currentScore(read)}, 0)`.as('score'),
      'outage.id as outageId',
      'outage.reports',
      'outage.opened_at as openedAt',
      'outage.confirmed_at as confirmedAt',
      'outage.note',
      sql<boolean>`outage.id is not null and exists (select from application_outage_reports report
        where report.outage_id = outage.id and report.person_id = ${who.personId || null}::uuid)`.as('isMine'),
    ]);
}
