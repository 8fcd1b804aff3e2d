import './tables.ts';
import { sql } from 'kysely';
import { nobody } from '#features/cases/server/queries.ts';
import type { CampaignAsked } from '#features/organization/place-keys.ts';
import { campaignLiesIn, nameOf } from '#features/organization/server/queries.ts';
import { personName } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { holdsWords, wordsOf } from '#platform/server/text-search.ts';
import { stages } from '../candidacy.ts';
import { forecast, type Conversion } from '../forecast.ts';
import type { Shift, vacancySorts } from '../policy.ts';
import { isManaged, takenSeats } from './candidacy-cases.ts';
import { todayOf } from './clock.ts';

interface OpenFilters {
  readonly search?: string | undefined;
  readonly country?: string | undefined;
  readonly city?: string | undefined;
  readonly shift?: Shift | undefined;
}

function selectOpen(read: Read) {
  return read.db.selectFrom('vacancies').select([
    'vacancies.id',
    'vacancies.title',
    'vacancies.description',
    'vacancies.requirements',
    'vacancies.schedule',
    'vacancies.shift',
    'vacancies.seats',
    'vacancies.starts_on',
    'vacancies.published_on',
    'vacancies.public_on',
    'vacancies.closes_on',
    'vacancies.country_id',
    'vacancies.city_id',
    nameOf('cities', 'vacancies.city_id').as('city'),
    nameOf('countries', 'vacancies.country_id').as('country'),
    nameOf('campaigns', 'vacancies.campaign_id').as('campaign'),
    sql<string>`(select code from countries where countries.id = vacancies.country_id)`.as('country_code'),
    sql<string | null>`(select held.id from candidacies join cases as held on held.id = candidacies.case_id
      where candidacies.vacancy_id = vacancies.id and held.owner_id = ${read.scope.personId || nobody}::uuid)`.as(
      'candidacy_id',
    ),
  ]);
}

export type OpenVacancy = Awaited<ReturnType<typeof listOpen>>['items'][number];

/** Vacancies that take applications today: from the first day for employees, from the second for everybody. */
export async function listOpen(
  read: Read,
  { search, country, city, shift }: OpenFilters,
  page: Page,
  isPublic: boolean,
) {
  const today = todayOf(read);
  let found = selectOpen(read)
    .where('vacancies.state', '=', 'published')
    .where('vacancies.closes_on', '>=', today)
    .where(isPublic ? 'vacancies.public_on' : 'vacancies.published_on', '<=', today);
  if (country) found = found.where('vacancies.country_id', '=', country);
  if (city) found = found.where('vacancies.city_id', '=', city);
  if (shift) found = found.where('vacancies.shift', '=', shift);
  if (search) {
    const words = wordsOf(search);
    if (words.length === 0) return { items: [], total: 0 };
    found = found.where(holdsWords('vacancies.search', words));
  }
  return pageOf(found.orderBy('vacancies.closes_on').orderBy('vacancies.id'), page);
}

/** @throws not_found where it is not, or no longer, open to everybody */
export async function getPublic(read: Read, id: string): Promise<OpenVacancy> {
  const today = todayOf(read);
  const row = await selectOpen(read)
    .select(sql<number>`1`.as('total'))
    .where('vacancies.id', '=', id)
    .where('vacancies.state', '=', 'published')
    .where('vacancies.public_on', '<=', today)
    .where('vacancies.closes_on', '>=', today)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

/** Where there is something to apply for. */
export function listPublicPlaces(read: Read) {
  const today = todayOf(read);
  return read.db
    .selectFrom('vacancies')
    .select([
      'country_id',
      'city_id',
      nameOf('countries', 'vacancies.country_id').as('country'),
      nameOf('cities', 'vacancies.city_id').as('city'),
      sql<number>`count(*)::int`.as('vacancies'),
    ])
    .where('state', '=', 'published')
    .where('public_on', '<=', today)
    .where('closes_on', '>=', today)
    .groupBy(['country_id', 'city_id'])
    .orderBy(sql`${nameOf('cities', 'vacancies.city_id')} collate "es_intranet"`)
    .limit(500)
    .execute();
}

interface ManagedFilters extends CampaignAsked {
  readonly search?: string | undefined;
  readonly state?: 'published' | 'closed' | 'archived' | undefined;
  /** Those alone whose cohort is still being put together. */
  readonly isCurrent?: boolean;
  readonly city?: string | undefined;
  readonly sort?: Sort<(typeof vacancySorts)[number]> | undefined;
}

const standing = (states: readonly string[]) => sql<number>`(select count(*)::int from candidacies join cases on
  cases.id = candidacies.case_id where candidacies.vacancy_id = vacancies.id and cases.state = any(${states}::text[]))`;

function selectManaged(read: Read) {
  return read.db
    .selectFrom('vacancies')
    .selectAll('vacancies')
    .select([
      nameOf('cities', 'vacancies.city_id').as('city'),
      nameOf('campaigns', 'vacancies.campaign_id').as('campaign'),
      takenSeats('vacancies.id').as('signed'),
      sql<number>`(select count(*)::int from candidacies where candidacies.vacancy_id = vacancies.id)`.as('candidates'),
      standing(['applied']).as('waiting'),
      sql<Record<string, number>>`(select coalesce(jsonb_object_agg(state, people), '{}') from (
        select cases.state, count(*)::int as people from candidacies join cases on cases.id = candidacies.case_id
        where candidacies.vacancy_id = vacancies.id group by 1) as counted)`.as('standing'),
    ])
    .where(isManaged(read));
}

export type Managed = Awaited<ReturnType<typeof getManaged>>;

export async function listManaged(read: Read, filters: ManagedFilters, page: Page) {
  const { search, state, isCurrent, city, sort } = filters;
  let found = selectManaged(read).where(campaignLiesIn(filters, 'vacancies.campaign_id'));
  if (isCurrent) found = found.where(isStill(read));
  if (state) found = found.where('vacancies.state', '=', state);
  if (city) found = found.where('vacancies.city_id', '=', city);
  if (search) {
    const words = wordsOf(search);
    if (words.length === 0) return { items: [], total: 0 };
    found = found.where(holdsWords('vacancies.search', words));
  }
  if (sort) found = found.orderBy(orderOf(sort, orders));
  return pageOf(found.orderBy('vacancies.published_on', 'desc').orderBy('vacancies.id', 'desc'), page);
}

/** It takes applications, or its cohort has not begun for long: what came in time is still decided. */
const isStill = (read: Read) => sql<boolean>`(vacancies.state = 'published'
  or (vacancies.state = 'closed' and vacancies.starts_on >= ${todayOf(read)}::date - 15))`;

const orders = {
  title: sql`vacancies.title collate "es_intranet"`,
  closes: sql.ref('vacancies.closes_on'),
  seats: sql.ref('vacancies.seats'),
  candidates: sql`(select count(*) from candidacies where candidacies.vacancy_id = vacancies.id)`,
};

/** @throws not_found where the caller does not select */
export async function getManaged(read: Read, id: string) {
  const row = await selectManaged(read).where('vacancies.id', '=', id).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

/** How many ever came to each stage, and how many stand there now, in one vacancy or in all that are open. */
export async function funnelOf(read: Read, vacancyId?: string) {
  const { rows } = await sql<{ stage: string; reached: number; standing: number }>`
    select event.to_state as stage, count(distinct event.case_id)::int as reached,
      (count(distinct event.case_id) filter (where cases.state = event.to_state))::int as standing
    from candidacies join vacancies on vacancies.id = candidacies.vacancy_id
      join cases on cases.id = candidacies.case_id
      join case_events as event on event.case_id = candidacies.case_id
    where ${vacancyId ? sql`vacancies.id = ${vacancyId}::uuid` : isStill(read)} and ${isManaged(read)}
    group by 1`.execute(read.db);
  return stages.map((stage) => rows.find((row) => row.stage === stage) ?? { stage, reached: 0, standing: 0 });
}

/** Of those who came to a stage in what is decided already, how many signed: the company's own rates of a year. */
export async function conversionOf(read: Read): Promise<Conversion> {
  const { rows } = await sql<{ stage: string; reached: number; signed: number }>`
    select event.to_state as stage, count(distinct cases.id)::int as reached,
      (count(distinct cases.id) filter (where cases.state in ('signed', 'onboarded')))::int as signed
    from cases join case_events as event on event.case_id = cases.id
    where cases.kind = 'recruitment.candidacy'
      and cases.state in ('signed', 'onboarded', 'rejected', 'withdrawn')
      and cases.created_at > ${read.now()}::timestamptz - interval '1 year'
    group by 1`.execute(read.db);
  return Object.fromEntries(rows.map(({ stage, ...counts }) => [stage, counts]));
}

/** Who of earlier cohorts of a campaign still worked here on day 30, by where they came from. */
async function survivalOf(read: Read, campaignId: string) {
  const { rows } = await sql<{ source: string; hired: number; stayed: number }>`
    select candidacies.source, count(*)::int as hired,
      (count(*) filter (where hired."retiredOn" is null or hired."retiredOn" >= hired."enteredOn" + 30))::int as stayed
    from candidacies join vacancies on vacancies.id = candidacies.vacancy_id
      join (select id, entered_on as "enteredOn", retired_on as "retiredOn" from employees) as hired
        on hired.id = candidacies.hired_id
    where vacancies.campaign_id = ${campaignId}::uuid
      and hired."enteredOn" <= ${todayOf(read)}::date - 30
    group by 1 order by 3 desc, 1`.execute(read.db);
  return rows;
}

async function listSlots(read: Read, vacancyId: string) {
  const rows = await read.db
    .selectFrom('interview_slots as slot')
    .leftJoin('cases', 'cases.id', 'slot.candidacy_id')
    .select(['slot.id', 'slot.starts_at', 'slot.minutes', 'slot.venue', 'cases.title as taken_by'])
    .select(personName('slot.interviewer_id').as('interviewer'))
    .where('slot.vacancy_id', '=', vacancyId)
    .where('slot.starts_at', '>=', new Date(read.now().getTime() - 86_400_000))
    .orderBy('slot.starts_at')
    .limit(200)
    .execute();
  return rows.map(({ starts_at: at, interviewer, ...row }) => ({
    ...row,
    starts_at: at.toISOString(),
    interviewer: interviewer ?? '',
  }));
}

/** A vacancy of a list, with where it will get to. */
export function managedRow(row: Omit<Managed, never>, conversion: Conversion) {
  const { id, title, state, city, campaign, seats, signed, candidates, waiting, version } = row;
  return {
    id,
    title,
    state,
    city: city ?? '',
    campaign: campaign ?? '',
    seats,
    signed,
    candidates,
    waiting,
    version,
    starts_on: row.starts_on,
    published_on: row.published_on,
    public_on: row.public_on,
    closes_on: row.closes_on,
    forecast: forecast(row.standing, conversion),
  };
}

/** One vacancy for its page. @throws not_found */
export async function wireVacancy(ctx: Context, id: string) {
  const row = await getManaged(ctx, id);
  const { band_min: min, band_max: max } = row;
  return {
    ...managedRow(row, await conversionOf(ctx)),
    requisition_id: row.requisition_id,
    description: row.description,
    requirements: row.requirements,
    schedule: row.schedule,
    shift: row.shift,
    is_blind: row.is_blind,
    test_form: row.test_form_id,
    test_name: row.test_name,
    letter_template: row.letter_template_id,
    test_pass: row.test_pass,
    wanted_scorecards: row.wanted_scorecards,
    criteria: row.criteria,
    wanted_documents: row.wanted_documents as 'id'[],
    band: min !== null && max !== null && holds(ctx.scope, 'recruitment:see-pay') ? { min, max } : null,
    funnel: await funnelOf(ctx, id),
    survival: await survivalOf(ctx, row.campaign_id),
    slots: await listSlots(ctx, id),
  };
}
