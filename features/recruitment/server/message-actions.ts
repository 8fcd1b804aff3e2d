import './tables.ts';
import { sql } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Events } from '#platform/server/context.ts';
import { formatDay, formatMoment } from '#platform/server/i18n.ts';
import { makeLink } from './link-access.ts';
import { baseOf } from './public-queries.ts';

type Due = Events['recruitment.message_due'];

/** Steps that the candidate is told nothing of: they change nothing for them. */
const silent = new Set(['back_to_applied', 'back_to_screened', 'back_to_interview', 'back_to_references', 'sign']);

/**
 * Tells a candidate what happened to their application, in the language that they read: the one of their account where they
 * work here, else the one in which they applied or last looked at their status page, which keeps what is told. It is sent
 * by mail with a link of its own, and bears being run twice: a message is written once for each event, and mailed
 * once unless the queue of mails failed after it was written; then the next run mails it.
 */
export async function tellCandidate(
  ctx: Context,
  { candidacyId, kind, words, code }: Due,
  eventId: string,
): Promise<void> {
  if (silent.has(kind)) return;
  const found = await findAddressee(ctx, candidacyId);
  if (!found || found.email === '') return;
  const messageId = messageIdOf(eventId);
  const speaker = ctx.speaking((await languageOf(ctx, found.employeeId)) ?? found.language);
  const mail = await ctx.tx(async (tx) => {
    const known = await tx.db
      .selectFrom('candidacy_messages')
      .select(['subject', 'words', 'mailed_at'])
      .where('id', '=', messageId)
      .executeTakeFirst();
    if (known && known.mailed_at !== null) return undefined;
    // Of a key only its hash is kept, so a mail that is sent after all has keys of its own.
    const status = await makeLink(tx, candidacyId, 'status');
    const offer = kind === 'offer' ? await makeLink(tx, candidacyId, 'offer') : undefined;
    const told = known ?? phrase(speaker, { found, kind, words, code, until: offer?.expiresAt });
    if (!known) {
      await tx.db
        .insertInto('candidacy_messages')
        .values({ ...told, id: messageId, candidacy_id: candidacyId, sent_to: found.email, sent_at: tx.now() })
        .execute();
      await tx.audit('recruitment.told', { subject: 'candidacy', subjectId: candidacyId, after: { kind } });
    }
    const base = baseOf(ctx);
    const links = [
      ...(offer ? [speaker.t('recruitment.mail.offerLink'), `${base}/oferta-laboral/${offer.token}`] : []),
      speaker.t('recruitment.mail.statusLink'),
      `${base}/mi-postulacion/${status.token}`,
    ];
    const text = [told.words, links.join('\n'), speaker.t('recruitment.mail.foot')].join('\n\n');
    return { to: found.email, subject: told.subject, text };
  });
  if (!mail) return;
  await ctx.services.mail.send({ ...mail, kind: 'recruitment.message' });
  await ctx.db.updateTable('candidacy_messages').set({ mailed_at: ctx.now() }).where('id', '=', messageId).execute();
}

type Addressee = NonNullable<Awaited<ReturnType<typeof findAddressee>>>;

/** What they are told, by the kind of step, its code and what the recruiter wrote. */
function phrase(
  speaker: Context,
  { found, kind, words, code, until }: Omit<Due, 'candidacyId'> & { found: Addressee; until: Date | undefined },
) {
  const { language, settings } = speaker;
  const params = {
    name: found.firstName,
    vacancy: found.vacancy,
    by: found.dueAt ? formatDay(language, dayIn(settings.COMPANY_TIME_ZONE, found.dueAt)) : '',
    until: until ? formatMoment(language, until, settings.COMPANY_TIME_ZONE) : '',
  };
  const parts = [
    speaker.t('recruitment.mail.hello', params),
    speaker.t(`recruitment.mail.${kind === 'test' && !found.hasTestForm ? 'testApart' : kind}`, params),
    ...(code === null ? [] : [speaker.t(`recruitment.mail.why.${code}`)]),
    ...(words === '' ? [] : [words]),
    ...(found.dueAt && found.isOpen ? [speaker.t('recruitment.mail.promise', params)] : []),
  ];
  return { subject: speaker.t(`recruitment.mail.subject.${subjectOf(kind)}`, params), words: parts.join('\n\n') };
}

function findAddressee(ctx: Context, candidacyId: string) {
  return ctx.db
    .selectFrom('candidacies')
    .innerJoin('candidates', 'candidates.id', 'candidacies.candidate_id')
    .innerJoin('vacancies', 'vacancies.id', 'candidacies.vacancy_id')
    .innerJoin('cases', 'cases.id', 'candidacies.case_id')
    .select([
      'candidates.email',
      'candidates.first_names as firstName',
      'candidates.employee_id as employeeId',
      'vacancies.title as vacancy',
      'cases.due_at as dueAt',
      'cases.is_open as isOpen',
      'candidacies.language',
      sql<boolean>`vacancies.test_form_id is not null`.as('hasTestForm'),
    ])
    .where('candidacies.case_id', '=', candidacyId)
    .executeTakeFirst();
}

async function languageOf(ctx: Context, employeeId: string | null) {
  if (employeeId === null) return undefined;
  return (await employeeFacts(ctx.db).where('employees.id', '=', employeeId).executeTakeFirst())?.language;
}

const subjectOf = (kind: string) =>
  ({ applied: 'applied', again: 'again', offer: 'offer', reject: 'reject', onboard: 'onboard' })[kind] ?? 'moved';

/** The id of an event is one already where it is a uuid; else the message has one of its own. */
function messageIdOf(eventId: string): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(eventId) ? eventId : newId();
}
