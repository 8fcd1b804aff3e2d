import './tables.ts';
import { sql } from 'kysely';
import { audienceOf } from '#features/organization/audience.ts';
import { countByAudience, listPersonIdsByAudience } from '#features/people/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { actionsDueDays, reachesAudience } from '../policy.ts';
import { problemsOf } from '../publishable.ts';
import { countLastBallots } from './ballot.ts';
import { forgetDrafts } from './draft-files.ts';
import { getManaged, lockManaged, requireStep, type ManagedSurvey } from './desk.ts';
import type { PublishedAction } from './tables.ts';

const DAY = 86_400_000;
const DEFAULT_DAYS = 14;
/** So many people are told by one event. */
const PART = 500;

type Survey = Awaited<ReturnType<typeof lockManaged>>;

/**
 * Publishes a form, or what has changed in a published one. Until its first answer the edition is replaced; from then
 * on a new one begins whose results stand apart.
 * @throws not_found, conflict, wrong_state, incomplete, period, audience_out_of_reach, nobody_in_audience
 */
export async function publishSurvey(
  ctx: Context,
  id: string,
  { version }: { version: number },
): Promise<ManagedSurvey> {
  return ctx.tx(async (tx) => {
    const survey = await lockManaged(tx, id);
    requireStep('publish', survey, version);
    const now = tx.now();
    const opensAt = survey.opens_at ?? now;
    // A test is open until somebody closes it.
    const isTest = survey.kind === 'test';
    const closesAt = isTest ? null : (survey.closes_at ?? new Date(opensAt.getTime() + DEFAULT_DAYS * DAY));
    await requireReady(tx, survey, { opensAt, closesAt });
    // What was answered to a test is kept elsewhere: each publication is an edition of its own.
    const isNew = survey.edition === 0 || isTest || (await isFrozen(tx, survey));
    const edition = isNew ? survey.edition + 1 : survey.edition;
    const document = JSON.stringify(survey.document);
    await tx.db
      .insertInto('survey_editions')
      .values({ survey_id: id, edition, document, published_at: now })
      .onConflict((conflict) => conflict.columns(['survey_id', 'edition']).doUpdateSet({ document, published_at: now }))
      .execute();
    await tx.db
      .updateTable('surveys')
      .set({
        state: 'published',
        edition,
        opens_at: opensAt,
        closes_at: closesAt,
        published_at: survey.published_at ?? now,
        version: version + 1,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
    await tx.audit('surveys.published', { subject: 'survey', subjectId: id, after: { title: survey.title, edition } });
    if (opensAt <= now) await announce(tx, survey);
    return getManaged(tx, id);
  });
}

/** Tells those who have not answered. @throws not_found, conflict, wrong_state, nobody_missing, reminded_today */
export async function remindMissing(
  ctx: Context,
  id: string,
  { version }: { version: number },
): Promise<ManagedSurvey> {
  return ctx.tx(async (tx) => {
    const survey = await lockManaged(tx, id);
    requireStep('remind', survey, version);
    const zone = ctx.settings.COMPANY_TIME_ZONE;
    const today = dayIn(zone, tx.now());
    if (survey.reminded_at && dayIn(zone, survey.reminded_at) === today) throw errors.reminded_today();
    const told = await tellMissing(tx, survey, { isLastDay: false, key: `${id}:${today}` });
    if (told === 0) throw errors.nobody_missing();
    await step(tx, survey, { reminded_at: tx.now() });
    await tx.audit('surveys.reminded', { subject: 'survey', subjectId: id, after: { people: told } });
    return getManaged(tx, id);
  });
}

/** @throws not_found, conflict, wrong_state */
export async function closeSurvey(ctx: Context, id: string, { version }: { version: number }): Promise<ManagedSurvey> {
  return ctx.tx(async (tx) => {
    const survey = await lockManaged(tx, id);
    requireStep('close', survey, version);
    await recordClosing(tx, survey, ctx.settings.COMPANY_TIME_ZONE);
    return getManaged(tx, id);
  });
}

/** @throws not_found, conflict, wrong_state */
export async function archiveSurvey(
  ctx: Context,
  id: string,
  { version }: { version: number },
): Promise<ManagedSurvey> {
  return ctx.tx(async (tx) => {
    const survey = await lockManaged(tx, id);
    requireStep('archive', survey, version);
    await step(tx, survey, { state: 'archived' });
    await forgetDrafts(tx, id);
    await tx.audit('surveys.archived', { subject: 'survey', subjectId: id, before: { title: survey.title } });
    return getManaged(tx, id);
  });
}

/** Publishes what people said and what was done; they are told the first time. @throws not_found, conflict, wrong_state */
export async function publishActions(
  ctx: Context,
  id: string,
  { version, actions }: { version: number; actions: readonly PublishedAction[] },
): Promise<ManagedSurvey> {
  return ctx.tx(async (tx) => {
    const survey = await lockManaged(tx, id);
    requireStep('answer', survey, version);
    await step(tx, survey, { actions: JSON.stringify(actions), actions_at: survey.actions_at ?? tx.now() });
    await tx.audit('surveys.acted', { subject: 'survey', subjectId: id, before: survey.actions, after: actions });
    const { title, audience } = survey;
    if (survey.actions_at === null) await tx.emit('surveys.acted', { surveyId: id, title, audience });
    return getManaged(tx, id);
  });
}

/** Announces what has opened, calls those who are missing on the last day, closes what is over; run by the clock. */
export async function advanceSurveys(ctx: Context): Promise<number> {
  return ctx.tx(async (tx) => {
    const now = tx.now();
    const tomorrow = new Date(now.getTime() + DAY);
    const due = await tx.db
      .selectFrom('surveys')
      .selectAll()
      .where('state', '=', 'published')
      .where('opens_at', '<=', now)
      .where((eb) =>
        eb.or([
          eb('closes_at', '<=', now),
          eb('announced_at', 'is', null),
          eb.and([eb('closes_at', '<=', tomorrow), eb('last_called_at', 'is', null)]),
        ]),
      )
      .orderBy('closes_at')
      .limit(50)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of due) {
      const survey = { ...row, audience: audienceOf(row) };
      if (row.closes_at! <= now) await recordClosing(tx, survey, ctx.settings.COMPANY_TIME_ZONE);
      else if (row.announced_at === null) await announce(tx, survey);
      else await callLast(tx, survey);
    }
    return due.length;
  });
}

async function requireReady(tx: Tx, survey: Survey, { opensAt, closesAt }: { opensAt: Date; closesAt: Date | null }) {
  const problems = problemsOf(survey.document, survey);
  const issues = problems.map(({ question }) => ({
    path: question === '' ? 'document' : `document.${question}`,
    code: 'invalid',
  }));
  if (issues.length > 0) throw errors.incomplete({}, { issues });
  if (closesAt === null) return;
  if (closesAt <= tx.now() || closesAt <= opensAt) throw errors.period();
  if (!reachesAudience(tx.scope, survey.audience)) throw errors.audience_out_of_reach();
  if ((await countByAudience(tx, survey.audience)) === 0) throw errors.nobody_in_audience();
}

/** Somebody has answered the current edition. */
async function isFrozen(tx: Tx, { id, edition }: Survey): Promise<boolean> {
  const { rows } = await sql<{ frozen: boolean }>`
    select exists (select from survey_answers where survey_id = ${id} and edition = ${edition})
      or exists (select from survey_ballots where survey_id = ${id} and edition = ${edition})
      or exists (select from survey_passages where survey_id = ${id} and edition = ${edition}) as frozen`.execute(
    tx.db,
  );
  return rows[0]!.frozen;
}

async function announce(tx: Tx, survey: Survey): Promise<void> {
  const { id, title, audience } = survey;
  await tx.db.updateTable('surveys').set({ announced_at: tx.now() }).where('id', '=', id).execute();
  if (survey.announced_at === null && survey.kind === 'survey')
    await tx.emit('surveys.opened', { surveyId: id, title, audience });
}

async function callLast(tx: Tx, survey: Survey): Promise<void> {
  await tx.db.updateTable('surveys').set({ last_called_at: tx.now() }).where('id', '=', survey.id).execute();
  if (survey.kind === 'survey') await tellMissing(tx, survey, { isLastDay: true, key: `${survey.id}:last` });
}

async function recordClosing(tx: Tx, survey: Survey, zone: string): Promise<void> {
  const due = dayIn(zone, new Date(tx.now().getTime() + actionsDueDays * DAY));
  await step(tx, survey, {
    state: 'closed',
    closed_at: tx.now(),
    actions_due_on: survey.kind === 'survey' ? due : null,
  });
  await countLastBallots(tx, survey);
  if (survey.anonymous) await forgetDrafts(tx, survey.id);
  await tx.audit('surveys.closed', { subject: 'survey', subjectId: survey.id, before: { title: survey.title } });
}

async function step(tx: Tx, { id, version }: Survey, change: object): Promise<void> {
  await tx.db
    .updateTable('surveys')
    .set({ ...change, version: version + 1, updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
}

async function tellMissing(
  tx: Tx,
  survey: Survey,
  { isLastDay, key }: { isLastDay: boolean; key: string },
): Promise<number> {
  const missing = await listMissing(tx, survey);
  for (let at = 0; at < missing.length; at += PART)
    await tx.emit('surveys.missed', {
      surveyId: survey.id,
      title: survey.title,
      personIds: missing.slice(at, at + PART),
      isLastDay,
      key: `${key}:${at / PART}`,
    });
  return missing.length;
}

async function listMissing(read: Read, { id, audience }: Pick<Survey, 'id' | 'audience'>): Promise<string[]> {
  const rows = await read.db
    .selectFrom('survey_participations')
    .select('person_id')
    .where('survey_id', '=', id)
    .execute();
  const filled = new Set(rows.map((row) => row.person_id));
  return (await listPersonIdsByAudience(read, audience)).filter((personId) => !filled.has(personId));
}
