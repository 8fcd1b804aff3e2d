import './tables.ts';
import ical from 'ical-generator';
import { sql } from 'kysely';
import { listForOutsider } from '#features/habeas-data/server/queries.ts';
import { openFile } from '#features/files/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { stages } from '../candidacy.ts';
import { keepLanguage, openLink } from './link-access.ts';
import { findReferrer } from './ports.ts';
import { getPublic, listOpen, type OpenVacancy } from './vacancy-queries.ts';

const mostInFeed = 100;

export function baseOf(ctx: Context): string {
  return (ctx.settings.PUBLIC_URL ?? `http://localhost:${ctx.settings.PORT}`).replace(/\/$/, '');
}

export function publicRow(row: OpenVacancy) {
  const { id, title, description, requirements, schedule, shift, seats, starts_on, published_on, closes_on } = row;
  return {
    id,
    title,
    description,
    requirements,
    schedule,
    shift,
    seats,
    starts_on,
    published_on,
    closes_on,
    city: row.city ?? '',
    country: row.country ?? '',
    country_code: row.country_code,
  };
}

/** One vacancy with the structured data of a job posting (schema.org), as search engines read it. @throws not_found */
export async function getPublicVacancy(ctx: Context, id: string, key?: string) {
  const row = publicRow(await getPublic(ctx, id));
  const company = ctx.settings.COMPANY_NAME;
  const structured = JSON.stringify({
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: row.title,
    description: `${row.description}\n${row.requirements}`,
    identifier: { '@type': 'PropertyValue', name: company, value: row.id },
    datePosted: row.published_on,
    validThrough: row.closes_on,
    employmentType: 'FULL_TIME',
    workHours: row.schedule,
    hiringOrganization: { '@type': 'Organization', name: company },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: row.city, addressCountry: row.country_code },
    },
    directApply: true,
  });
  const referrer = await findReferrer(ctx, key);
  return { ...row, company, structured, referrer: referrer?.name ?? null };
}

/** What job boards read. */
export async function feedOf(ctx: Context): Promise<FileAnswer> {
  const { items } = await listOpen(ctx, {}, { page: 1, size: mostInFeed }, true);
  const base = baseOf(ctx);
  const title = ctx.t('recruitment.feed.title', { company: ctx.settings.COMPANY_NAME });
  const entries = items.map((row) => {
    const url = `${base}/trabaja-con-nosotros/${row.id}`;
    const date = new Date(`${row.published_on}T12:00:00Z`).toUTCString();
    return [
      '<item>',
      `<title>${xml(`${row.title}, ${row.city ?? ''}`)}</title>`,
      `<link>${xml(url)}</link>`,
      `<guid isPermaLink="false">${row.id}</guid>`,
      `<pubDate>${date}</pubDate>`,
      `<description>${xml(`${row.description}\n${row.requirements}`)}</description>`,
      '</item>',
    ].join('');
  });
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${xml(title)}</title><link>${xml(`${base}/trabaja-con-nosotros`)}</link><description>${xml(title)}</description>${entries.join('')}</channel></rss>`;
  return { content: Buffer.from(feed), type: 'application/rss+xml', name: 'vacantes.rss', maxAge: 300 };
}

export async function jsonFeedOf(ctx: Context, page: { page: number; size: number }) {
  const { items } = await listOpen(ctx, {}, page, true);
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: ctx.t('recruitment.feed.title', { company: ctx.settings.COMPANY_NAME }),
    items: items.map((row) => ({
      id: row.id,
      url: `${baseOf(ctx)}/trabaja-con-nosotros/${row.id}`,
      title: `${row.title}, ${row.city ?? ''}`,
      content_text: `${row.description}\n\n${row.requirements}`,
      date_published: `${row.published_on}T12:00:00Z`,
    })),
  };
}

/**
 * Where an application stands, for who holds its link: the language in which they read it is the one of their next mails.
 * @throws not_found, link_expired
 */
export async function getStatus(ctx: Context, token: string) {
  const { candidacyId } = await openLink(ctx, token, 'status');
  await keepLanguage(ctx, candidacyId);
  return statusOf(ctx, candidacyId);
}

export async function statusOf(ctx: Context, candidacyId: string) {
  const found = await ctx.db
    .selectFrom('candidacies')
    .innerJoin('candidates', 'candidates.id', 'candidacies.candidate_id')
    .innerJoin('vacancies', 'vacancies.id', 'candidacies.vacancy_id')
    .innerJoin('cities', 'cities.id', 'vacancies.city_id')
    .innerJoin('cases', 'cases.id', 'candidacies.case_id')
    .select([
      'vacancies.id as vacancyId',
      'vacancies.title as vacancy',
      'cities.name as city',
      'candidates.first_names as first_name',
      'candidates.id as candidateId',
      'candidates.employee_id as employeeId',
      sql<boolean>`candidates.anonymised_at is not null`.as('isForgotten'),
      'candidates.keep_until',
      'candidacies.signed_at as signedAt',
      'candidacies.test_at as testAt',
      'vacancies.test_form_id as testForm',
      'vacancies.test_name as testName',
      'cases.state as stage',
      'cases.due_at',
      'cases.is_open',
    ])
    .where('candidacies.case_id', '=', candidacyId)
    .executeTakeFirst();
  if (!found) throw platformErrors.not_found();
  const place = stages.findIndex((stage) => stage === found.stage);
  const slots = await ctx.db
    .selectFrom('interview_slots')
    .select(['id', 'starts_at', 'minutes', 'venue', 'candidacy_id'])
    .where('vacancy_id', '=', found.vacancyId)
    .where((eb) =>
      eb.or([
        eb('candidacy_id', '=', candidacyId),
        eb.and([eb('candidacy_id', 'is', null), eb('starts_at', '>', ctx.now())]),
      ]),
    )
    .orderBy('starts_at')
    .limit(60)
    .execute();
  const chosen = slots.find((slot) => slot.candidacy_id === candidacyId);
  const documents = await ctx.db
    .selectFrom('candidacy_documents')
    .select(['id', 'name', 'due_on', 'file_id'])
    .where('candidacy_id', '=', candidacyId)
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  const told = await ctx.db
    .selectFrom('candidacy_messages')
    .select(['subject', 'words', 'sent_at'])
    .where('candidacy_id', '=', candidacyId)
    .orderBy('sent_at', 'desc')
    .limit(50)
    .execute();
  const asked = (await listForOutsider(ctx, 'recruitment', found.candidateId)).map(({ kind, matter, ...row }) => ({
    number: row.number,
    what:
      kind === 'query' ? ('copy' as const) : matter === 'deletion' ? ('deletion' as const) : ('correction' as const),
    is_open: row.is_open,
    due_on: row.due_on,
  }));
  const moment = (slot: (typeof slots)[number]) => ({
    starts_at: slot.starts_at.toISOString(),
    minutes: slot.minutes,
    venue: slot.venue,
  });
  return {
    vacancy: found.vacancy,
    city: found.city,
    first_name: found.first_name,
    stage: found.stage,
    step: place < 0 ? null : place + 1,
    steps: stages.length,
    promised_at: found.is_open ? (found.due_at?.toISOString() ?? null) : null,
    test:
      found.stage === 'tests' && found.testForm !== null
        ? { name: found.testName, is_taken: found.testAt !== null }
        : null,
    documents: documents.map(({ file_id: fileId, ...row }) => ({ ...row, is_given: fileId !== null })),
    slots:
      found.stage === 'interview'
        ? slots.filter((slot) => slot.candidacy_id === null).map((slot) => ({ id: slot.id, ...moment(slot) }))
        : [],
    slot: chosen ? moment(chosen) : null,
    told: told.map(({ sent_at: at, ...row }) => ({ ...row, sent_at: at.toISOString() })),
    data: { may_ask: found.employeeId === null && !found.isForgotten, asked },
    may_withdraw: found.is_open,
    has_letter: found.signedAt !== null,
    keep_until: found.keep_until,
  };
}

/** The chosen interview for a calendar. @throws not_found, link_expired */
export async function calendarOf(ctx: Context, token: string): Promise<FileAnswer> {
  const { candidacyId } = await openLink(ctx, token, 'status');
  const { slot, vacancy } = await statusOf(ctx, candidacyId);
  if (!slot) throw platformErrors.not_found();
  const start = new Date(slot.starts_at);
  const calendar = ical({ prodId: { company: 'Plaza', product: 'recruitment' }, name: vacancy });
  calendar.createEvent({
    id: candidacyId,
    start,
    end: new Date(start.getTime() + slot.minutes * 60_000),
    stamp: ctx.now(),
    summary: ctx.t('recruitment.calendar.summary', { vacancy, company: ctx.settings.COMPANY_NAME }),
    location: slot.venue,
  });
  return {
    content: Buffer.from(calendar.toString()),
    type: 'text/calendar',
    name: 'entrevista.ics',
    disposition: 'attachment',
  };
}

/** The letter that the candidate signed. @throws not_found, link_expired */
export async function openLetter(ctx: Context, token: string): Promise<FileAnswer> {
  const { candidacyId } = await openLink(ctx, token, 'status');
  const found = await ctx.db
    .selectFrom('candidacies')
    .select('letter_file_id')
    .where('case_id', '=', candidacyId)
    .where('signed_at', 'is not', null)
    .executeTakeFirst();
  if (!found?.letter_file_id) throw platformErrors.not_found();
  return openFile(ctx, found.letter_file_id, { disposition: 'attachment' });
}

const signs: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};
// What XML cannot say at all is left out.
const xml = (text: string) =>
  [...text]
    .filter((letter) => letter >= ' ' || letter === '\n')
    .map((letter) => signs[letter] ?? letter)
    .join('');
