import './tables.ts';
import { sql } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context } from '#platform/server/context.ts';
import type { Events } from '#platform/server/context.ts';
import { formatDay, formatMoment } from '#platform/server/i18n.ts';
import { makeLink } from './link-access.ts';

type Due = Events['recruitment.message_due'];

/** Steps that the candidate is told nothing of: they change nothing for them. */
const silent = new Set(['back_to_applied', 'back_to_screened', 'back_to_interview', 'back_to_references', 'sign']);

/**
 * Tells a candidate what happened to their application: kept for their status page, and sent by mail with a link of its
 * own. It bears being run twice: a message is written once for each event.
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
  const mail = await ctx.tx(async (tx) => {
    const known = await tx.db
      .selectFrom('candidacy_messages')
      .select('id')
      .where('id', '=', messageId)
      .executeTakeFirst();
    if (known) return undefined;
    const base = ctx.settings.PUBLIC_URL ?? `http://localhost:${ctx.settings.PORT}`;
    const status = await makeLink(tx, candidacyId, 'status');
    const offer = kind === 'offer' ? await makeLink(tx, candidacyId, 'offer') : undefined;
    const params = {
      name: found.firstName,
      vacancy: found.vacancy,
      by: found.dueAt ? formatDay(ctx.language, dayIn(ctx.settings.COMPANY_TIME_ZONE, found.dueAt)) : '',
      until: offer ? formatMoment(ctx.language, offer.expiresAt, ctx.settings.COMPANY_TIME_ZONE) : '',
    };
    const parts = [
      ctx.t('recruitment.mail.hello', params),
      ctx.t(`recruitment.mail.${kind === 'test' && !found.hasTestForm ? 'testApart' : kind}`, params),
      ...(code === null ? [] : [ctx.t(`recruitment.mail.why.${code}`)]),
      ...(words === '' ? [] : [words]),
      ...(found.dueAt && found.isOpen ? [ctx.t('recruitment.mail.promise', params)] : []),
    ];
    const told = parts.join('\n\n');
    const subject = ctx.t(`recruitment.mail.subject.${subjectOf(kind)}`, params);
    await tx.db
      .insertInto('candidacy_messages')
      .values({
        id: messageId,
        candidacy_id: candidacyId,
        subject,
        words: told,
        sent_to: found.email,
        sent_at: tx.now(),
      })
      .execute();
    await tx.audit('recruitment.told', { subject: 'candidacy', subjectId: candidacyId, after: { kind } });
    const links = [
      ...(offer ? [ctx.t('recruitment.mail.offerLink', params), `${base}/oferta-laboral/${offer.token}`] : []),
      ctx.t('recruitment.mail.statusLink'),
      `${base}/mi-postulacion/${status.token}`,
    ];
    return { to: found.email, subject, text: [told, links.join('\n'), ctx.t('recruitment.mail.foot')].join('\n\n') };
  });
  if (mail) await ctx.services.mail.send({ ...mail, kind: 'recruitment.message' });
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
      'vacancies.title as vacancy',
      'cases.due_at as dueAt',
      'cases.is_open as isOpen',
      sql<boolean>`vacancies.test_form_id is not null`.as('hasTestForm'),
    ])
    .where('candidacies.case_id', '=', candidacyId)
    .executeTakeFirst();
}

const subjectOf = (kind: string) =>
  ({ applied: 'applied', again: 'again', offer: 'offer', reject: 'reject', onboard: 'onboard' })[kind] ?? 'moved';

/** The id of an event is one already where it is a uuid; else the message has one of its own. */
function messageIdOf(eventId: string): string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(eventId) ? eventId : newId();
}
