import './tables.ts';
import { audienceColumns, type Audience } from '#features/organization/audience.ts';
import { mayDraftFor } from '#features/organization/release.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import type { SurveyKind } from '../policy.ts';
import type { Document } from '../question.ts';
import { getManaged, lockManaged, requireStep, type ManagedSurvey } from './desk.ts';

/** A form as its author writes it. */
export interface Writing {
  readonly kind: SurveyKind;
  readonly title: string;
  readonly description: string;
  readonly document: Document;
  readonly anonymous: boolean;
  readonly repeatable: boolean;
  readonly forAll: boolean;
  readonly audience: Audience;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

/** Begins a form; nobody but its authors sees it. @throws audience_out_of_reach */
export async function draftSurvey(ctx: Context, writing: Writing): Promise<ManagedSurvey> {
  return ctx.tx(async (tx) => {
    refuseOutOfReach(tx, writing.audience);
    return recordSurvey(tx, writing);
  });
}

/**
 * Changes a form. What a published one asks is changed in the builder alone until it is published again; its period
 * and audience change at once.
 * @throws not_found, conflict, wrong_state, audience_out_of_reach, period, anonymity_fixed once somebody has answered
 */
export async function editSurvey(
  ctx: Context,
  id: string,
  { version, ...writing }: Writing & { version: number },
): Promise<ManagedSurvey> {
  return ctx.tx(async (tx) => {
    const survey = await lockManaged(tx, id);
    requireStep('edit', survey, version);
    refuseOutOfReach(tx, writing.audience);
    const isOut = survey.state === 'published';
    if (isOut && writing.anonymous !== survey.anonymous && (await hasBegun(tx, id))) throw errors.anonymity_fixed();
    const period = isOut
      ? { opens_at: writing.opensAt ?? survey.opens_at, closes_at: writing.closesAt ?? survey.closes_at }
      : { opens_at: writing.opensAt, closes_at: writing.closesAt };
    const { opens_at: opensAt, closes_at: closesAt } = period;
    if (isOut && closesAt !== null && (closesAt <= tx.now() || closesAt <= opensAt!)) throw errors.period();
    await tx.db
      .updateTable('surveys')
      .set({
        ...columnsOf(writing),
        ...period,
        kind: isOut ? survey.kind : writing.kind,
        version: version + 1,
        updated_at: tx.now(),
      })
      .where('id', '=', id)
      .execute();
    await tx.audit('surveys.edited', {
      subject: 'survey',
      subjectId: id,
      before: settingsOf({ ...survey, closesAt: survey.closes_at }),
      after: settingsOf(writing),
    });
    return getManaged(tx, id);
  });
}

/** @throws not_found, wrong_state once it was published */
export async function removeDraft(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const survey = await lockManaged(tx, id);
    requireStep('remove', survey);
    await tx.db.deleteFrom('surveys').where('id', '=', id).execute();
    await tx.audit('surveys.removed', { subject: 'survey', subjectId: id, before: { title: survey.title } });
  });
}

/** Begins a form with what another one asks; its audience comes along where the caller may address it. @throws not_found */
export async function copySurvey(ctx: Context, id: string, title: string): Promise<ManagedSurvey> {
  return ctx.tx(async (tx) => {
    const survey = await lockManaged(tx, id);
    const isReachable = mayDraftFor(tx.scope, 'surveys:manage', survey.audience);
    const { kind, description, document, anonymous, repeatable } = survey;
    const audience = isReachable ? survey.audience : {};
    const writing = { kind, title, description, document, anonymous, repeatable, audience };
    return recordSurvey(tx, { ...writing, forAll: survey.for_all, opensAt: null, closesAt: null });
  });
}

async function recordSurvey(tx: Tx, writing: Writing): Promise<ManagedSurvey> {
  const id = newId();
  await tx.db
    .insertInto('surveys')
    .values({
      ...columnsOf(writing),
      id,
      kind: writing.kind,
      opens_at: writing.opensAt,
      closes_at: writing.closesAt,
      created_by: tx.scope.personId,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .execute();
  await tx.audit('surveys.drafted', { subject: 'survey', subjectId: id, after: settingsOf(writing) });
  return getManaged(tx, id);
}

async function hasBegun(tx: Tx, id: string): Promise<boolean> {
  const begun = await tx.db
    .selectFrom('survey_participations')
    .select('survey_id')
    .where('survey_id', '=', id)
    .union(tx.db.selectFrom('survey_drafts').select('survey_id').where('survey_id', '=', id))
    .limit(1)
    .executeTakeFirst();
  return begun !== undefined;
}

function refuseOutOfReach(tx: Tx, audience: Audience): void {
  if (!mayDraftFor(tx.scope, 'surveys:manage', audience)) throw errors.audience_out_of_reach();
}

/** Nobody answers an anonymous form twice: it could not be told whose second answer it is. */
function columnsOf({ title, description, document, anonymous, repeatable, forAll, audience }: Writing) {
  return {
    ...audienceColumns(audience),
    title,
    description,
    document: JSON.stringify(document),
    anonymous,
    repeatable: repeatable && !anonymous,
    for_all: forAll,
  };
}

const settingsOf = ({
  title,
  anonymous,
  audience,
  closesAt,
}: Pick<Writing, 'title' | 'anonymous' | 'audience' | 'closesAt'>) => ({
  title,
  anonymous,
  audience,
  closesAt,
});
