import './tables.ts';
import { submitForOutsider } from '#features/habeas-data/server/actions.ts';
import { registerIssued } from '#features/files/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Events, Read } from '#platform/server/context.ts';
import { formatDay, formatMoment } from '#platform/server/i18n.ts';
import { ink, letter as sheet } from '#platform/server/pdf-pen.ts';
import { Sheets } from '#platform/server/pdf-sheets.ts';
import type { dataAsks } from '../policy.ts';
import { openLink } from './link-access.ts';
import { statusOf } from './public-queries.ts';
import { forgetCandidate } from './retention-jobs.ts';

// What who has no account may ask of their data (Ley 1581 de 2012, art. 8): the link of an application says who they are.

/**
 * Asks about one's own data: a query, or a claim that it be put right or erased. The office of data answers it within the
 * terms of the law. Answers the id of the candidacy. @throws not_found, link_expired, habeas-data.already_asked
 */
export async function askAboutData(
  ctx: Context,
  { token, what, words }: { token: string; what: (typeof dataAsks)[number]; words: string },
): Promise<string> {
  const { candidacyId } = await openLink(ctx, token, 'status');
  const person = await findPerson(ctx, candidacyId);
  if (person.employee_id !== null || person.anonymised_at !== null) throw platformErrors.not_found();
  await submitForOutsider(ctx, {
    kind: what === 'copy' ? 'query' : 'claim',
    matter: what === 'copy' ? null : what,
    subject: ctx.t(`recruitment.data.subject.${what}`),
    words,
    outsider: { name: nameOf(person), email: person.email, room: 'recruitment', ref: person.id },
  });
  return candidacyId;
}

/** All that is kept of who holds the link. @throws not_found, link_expired */
export async function openOwnData(ctx: Context, token: string): Promise<FileAnswer> {
  const { candidacyId } = await openLink(ctx, token, 'status');
  const person = await findPerson(ctx, candidacyId);
  const status = await statusOf(ctx, candidacyId);
  const title = ctx.t('recruitment.data.title');
  const sheets = await Sheets.begin(ctx, { title, from: ctx.settings.COMPANY_NAME });
  const { language, settings } = ctx;
  const facts: readonly (readonly [string, string])[] = [
    ['name', nameOf(person)],
    ['document', `${person.document_type} ${person.document_number ?? ''}`],
    ['email', person.email],
    ['phone', person.phone],
    ['address', person.address],
    ['born', person.born_on === null ? '' : formatDay(language, person.born_on)],
    ['skills', person.skills],
    ['cv', person.cv_name],
    [
      'consent',
      `${person.consent_version}, ${formatMoment(language, person.consented_at, settings.COMPANY_TIME_ZONE)}`,
    ],
    ['kept', formatDay(language, status.keep_until)],
    ['vacancy', `${status.vacancy}, ${status.city}`],
    ['stage', ctx.t(`recruitment.case.candidacy.state.${status.stage}`)],
    ['told', status.told.map(({ subject }) => subject).join('. ')],
  ];
  const width = sheet.width - 2 * sheet.margin;
  sheets.pen.down(16);
  for (const [key, value] of facts) {
    if (value === '') continue;
    sheets.pen.down(8);
    sheets.pen.paragraph(`${ctx.t(`recruitment.data.${key}`)}: ${value}`, { size: 11, tone: ink.dark, width });
  }
  const answer = await sheets.finish(title);
  await ctx.tx(async (tx) => {
    await registerIssued(tx, answer.content, { kind: 'recruitment.copy' });
    await tx.audit('recruitment.data_copied', { subject: 'candidate', subjectId: person.id });
  });
  return answer;
}

/** The office of data granted that somebody be erased. Bears being run twice. */
export async function eraseGranted(ctx: Context, granted: Events['habeas-data.deletion_granted']): Promise<void> {
  if (granted.room === 'recruitment') await forgetCandidate(ctx, granted.ref);
}

function findPerson(read: Read, candidacyId: string) {
  return read.db
    .selectFrom('candidacies')
    .innerJoin('candidates', 'candidates.id', 'candidacies.candidate_id')
    .selectAll('candidates')
    .where('candidacies.case_id', '=', candidacyId)
    .executeTakeFirstOrThrow();
}

const nameOf = ({ first_names: first, last_names: last }: { first_names: string; last_names: string }) =>
  `${first} ${last}`.trim();
