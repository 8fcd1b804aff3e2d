import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import {
  hasTag,
  listEditions as listPieceEditions,
  listReaders as listPieceReaders,
  tagsOf,
  textOrTagsHold,
} from '#features/editorial/server/queries.ts';
import { audienceNamesOf, audienceOf } from '#features/organization/audience.ts';
import { audienceCovers, audienceWithin, nameOf } from '#features/organization/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { rankOfWords, wordsOf } from '#platform/server/text-search.ts';
import { canManage, type AgreementCategory } from '../policy.ts';
import { getManuscript } from './desk.ts';
import { cities, uses } from './figures.ts';

export { getManuscript, listManaged } from './desk.ts';

export interface Filters {
  readonly search?: string | undefined;
  readonly category?: AgreementCategory | undefined;
  readonly cityId?: string | undefined;
  readonly tag?: string | undefined;
  readonly favourites: boolean;
}

/** Agreements for the caller: favourites first, then by title; when searched, the best match first. */
export async function listAgreements(read: Read, today: string, filters: Filters, page: Page) {
  const words = wordsOf(filters.search);
  if (filters.search && words.length === 0) return { items: [], total: 0 };
  let found = visible(read, today);
  if (filters.category) found = found.where('agreements.category', '=', filters.category);
  if (filters.cityId) found = found.where(holdsIn(filters.cityId));
  if (filters.tag) found = found.where(hasTag('agreements', 'agreements.id', filters.tag));
  if (filters.favourites) found = found.where(isFavourite(read));
  if (words.length > 0)
    found = found
      .where(textOrTagsHold('agreements', { id: 'agreements.id', text: 'agreements.search' }, words))
      .orderBy(rankOfWords('agreements.search', words), 'desc');
  const each = found
    .select(cardColumns)
    .select([isFavourite(read).as('isFavourite'), uses().as('uses'), cities().as('cities'), tags().as('tags')])
    .orderBy('isFavourite', 'desc')
    .orderBy(sql`agreements.title collate "es_intranet"`)
    .orderBy('agreements.id');
  return pageOf(each, page);
}

export type Card = Awaited<ReturnType<typeof listAgreements>>['items'][number];

/** Where the caller's agreements hold, by name. */
export async function listCities(read: Read, today: string) {
  const name = nameOf('cities', 'agreement_cities.city_id');
  const rows = await visible(read, today)
    .innerJoin('agreement_cities', 'agreement_cities.agreement_id', 'agreements.id')
    .select(['agreement_cities.city_id as id', name.as('name'), sql<number>`count(*)::int`.as('agreements')])
    .groupBy('agreement_cities.city_id')
    .orderBy(sql`${name} collate "es_intranet"`)
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, name: row.name ?? '' }));
}

/** One agreement that the caller may use. @throws not_found */
export async function getAgreement(read: Read, today: string, id: string) {
  const person = sql`${read.scope.personId || null}::uuid`;
  const row = await visible(read, today)
    .select(cardColumns)
    .select(['agreements.body_html as body', 'agreements.website', 'agreements.contact'])
    .select(audienceNamesOf('agreements'))
    .select([isFavourite(read).as('isFavourite'), uses().as('uses'), cities().as('cities'), tags().as('tags')])
    .select(['agreements.edition', 'agreements.correction_note as correctionNote'])
    .select('agreements.corrected_at as correctedAt')
    .select([
      sql<boolean>`agreements.code_prefix is not null`.as('hasCode'),
      sql<string | null>`(select code from agreement_codes
        where agreement_id = agreements.id and person_id = ${person})`.as('code'),
      sql<number>`(select count(*)::int from agreement_uses
        where agreement_id = agreements.id and person_id = ${person})`.as('ownUses'),
      sql<boolean>`exists (select from agreement_uses
        where agreement_id = agreements.id and person_id = ${person} and used_on = ${today}::date)`.as('usedToday'),
    ])
    .where('agreements.id', '=', id)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return {
    ...row,
    canManage: holds(read.scope, 'agreements:manage') && canManage(read.scope, audienceOf(row)),
  };
}

/** What using an agreement asks about it. @throws not_found when it is not meant for the caller */
export async function getUsable(read: Read, today: string, id: string) {
  const row = await visible(read, today)
    .select(['agreements.id', 'agreements.code_prefix as codePrefix', 'agreements.starts_on as startsOn'])
    .where('agreements.id', '=', id)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

/** The uploaded cover of an agreement that the caller may use or has at their desk. @throws not_found */
export async function getCover(read: Read, today: string, id: string): Promise<string> {
  const row = await seen(read, today)
    .select('agreements.cover_file_id as fileId')
    .where('agreements.id', '=', id)
    .executeTakeFirst();
  if (!row?.fileId) throw platformErrors.not_found();
  return row.fileId;
}

/** A reader may see the pictures of what they may use, an editor those at their desk. @throws not_found */
export async function requireImage(
  read: Read,
  today: string,
  { id, fileId }: { id: string; fileId: string },
): Promise<void> {
  const row = await seen(read, today)
    .innerJoin('agreement_images', 'agreement_images.agreement_id', 'agreements.id')
    .select('agreement_images.file_id')
    .where('agreements.id', '=', id)
    .where('agreement_images.file_id', '=', fileId)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
}

/** What an agreement at the caller's desk said before each correction, the last first. @throws not_found */
export async function listEditions(read: Read, id: string) {
  await getManuscript(read, id);
  return listPieceEditions(read, 'agreements', id);
}

/** Who has read an agreement at the caller's desk. @throws not_found */
export async function listReaders(read: Read, id: string, page: Page) {
  await getManuscript(read, id);
  return listPieceReaders(read, 'agreements', id, page);
}

/** How often an agreement was used in all, and by the caller. */
export async function countUses(read: Read, id: string) {
  return read.db
    .selectFrom('agreement_uses')
    .select([
      sql<number>`count(*)::int`.as('uses'),
      sql<number>`(count(*) filter (where person_id = ${read.scope.personId}::uuid))::int`.as('own_uses'),
    ])
    .where('agreement_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The calendar day where the company is. */
export function todayIn(read: Read, timeZone: string): string {
  return dayIn(timeZone, read.now());
}

const tags = () => tagsOf('agreements', 'agreements.id');

const cardColumns = [
  'agreements.id',
  'agreements.title',
  'agreements.partner',
  'agreements.category',
  'agreements.summary',
  'agreements.benefit',
  'agreements.cover_motif as coverMotif',
  'agreements.cover_file_id as coverFileId',
  'agreements.starts_on as startsOn',
  'agreements.ends_on as endsOn',
] as const;

/** Published, not over, and meant for the caller. Every way to an agreement begins here. */
function visible(read: Read, today: string) {
  return read.db.selectFrom('agreements').where(isOut(today)).where(audienceCovers(read.scope, 'agreements'));
}

/** What the caller may use or has at their desk. */
function seen(read: Read, today: string) {
  const atDesk = audienceWithin(reachOf(read.scope, 'agreements:manage'), 'agreements');
  return read.db
    .selectFrom('agreements')
    .where(sql<SqlBool>`((${isOut(today)} and ${audienceCovers(read.scope, 'agreements')}) or ${atDesk})`);
}

function isOut(today: string) {
  return sql<SqlBool>`(agreements.state = 'published' and agreements.ends_on >= ${today}::date)`;
}

/** An agreement without cities holds in every one. */
function holdsIn(cityId: string) {
  return sql<SqlBool>`(not exists (select from agreement_cities where agreement_id = agreements.id)
    or exists (select from agreement_cities where agreement_id = agreements.id and city_id = ${cityId}::uuid))`;
}

function isFavourite(read: Read) {
  return sql<boolean>`exists (select from agreement_favourites as favourite
    where favourite.agreement_id = agreements.id and favourite.person_id = ${read.scope.personId || null}::uuid)`;
}
