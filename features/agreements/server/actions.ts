import './tables.ts';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { audienceColumns, type Audience } from '#features/organization/audience.ts';
import { releaseFile } from '#features/files/server/actions.ts';
import { nameOf } from '#features/organization/server/queries.ts';
import { countByAudience } from '#features/people/server/queries.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import { newId } from '#platform/contract/id.ts';
import { requireComplete } from '#platform/server/complete.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { cleanRichText, type CleanText } from '#platform/server/rich-text.ts';
import { errors } from '../errors.ts';
import { canManage, type AgreementCategory } from '../policy.ts';
import { getManuscript, lockManaged, type Manuscript } from './desk.ts';
import { imagesOf } from './image.ts';
import { countUses, getUsable, todayIn } from './queries.ts';

/** What the editor wrote. */
export interface Writing {
  readonly title: string;
  readonly partner: string;
  readonly category: AgreementCategory;
  readonly summary: string;
  readonly benefit: string;
  readonly body: string;
  readonly website: string | null;
  readonly contact: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly codePrefix: string | null;
  readonly coverMotif: CoverKind;
  readonly cityIds: readonly string[];
  readonly audience: Audience;
}

/** Begins an agreement; nobody sees it before it is published. @throws audience_out_of_reach, ends_before_start */
export async function draftAgreement(ctx: Context, writing: Writing): Promise<Manuscript> {
  const id = newId();
  const body = await cleanRichText(writing.body, imagesOf(id));
  return ctx.tx(async (tx) => {
    refuseWriting(tx, writing);
    await tx.db
      .insertInto('agreements')
      .values({
        ...columnsOf(writing, body),
        id,
        author_id: tx.scope.personId,
        created_at: tx.now(),
        updated_at: tx.now(),
        published_at: null,
      })
      .execute();
    await saveCities(tx, id, writing.cityIds);
    await tx.audit('agreements.drafted', { subject: 'agreement', subjectId: id, after: { title: writing.title } });
    return getManuscript(tx, id);
  });
}

/**
 * Changes an agreement. What is published must stay complete, and changes at once.
 * @throws not_found, conflict, wrong_state, audience_out_of_reach, ends_before_start, incomplete, nobody_in_audience, already_over
 */
export async function editAgreement(
  ctx: Context,
  id: string,
  { version, ...writing }: Writing & { version: number },
): Promise<Manuscript> {
  const body = await cleanRichText(writing.body, imagesOf(id));
  return ctx.tx(async (tx) => {
    const agreement = await lockManaged(tx, 'edit', id, version);
    refuseWriting(tx, writing);
    const columns = columnsOf(writing, body);
    if (agreement.state === 'published') await requireReady(ctx, tx, { ...columns, audience: writing.audience });
    await tx.db
      .updateTable('agreements')
      .set({ ...columns, version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await saveCities(tx, id, writing.cityIds);
    await tx.audit('agreements.edited', {
      subject: 'agreement',
      subjectId: id,
      before: { title: agreement.title, ends_on: agreement.ends_on, audience: agreement.audience },
      after: { title: writing.title, ends_on: writing.endsOn, audience: writing.audience },
    });
    return getManuscript(tx, id);
  });
}

/** @throws not_found, wrong_state */
export async function removeDraft(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const { title, cover_file_id: cover } = await lockManaged(tx, 'remove', id);
    const images = await tx.db
      .selectFrom('agreement_images')
      .select('file_id')
      .where('agreement_id', '=', id)
      .execute();
    await tx.db.deleteFrom('agreements').where('id', '=', id).execute();
    for (const fileId of [cover, ...images.map((image) => image.file_id)]) if (fileId) await releaseFile(tx, fileId);
    await tx.audit('agreements.removed', { subject: 'agreement', subjectId: id, before: { title } });
  });
}

/** @throws not_found, conflict, wrong_state, incomplete, nobody_in_audience, already_over */
export async function publishAgreement(ctx: Context, id: string, version: number): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const agreement = await lockManaged(tx, 'publish', id, version);
    await requireReady(ctx, tx, agreement);
    await tx.db
      .updateTable('agreements')
      .set({ state: 'published', published_at: tx.now(), updated_at: tx.now(), version: version + 1 })
      .where('id', '=', id)
      .execute();
    const { title, audience } = agreement;
    await tx.audit('agreements.published', { subject: 'agreement', subjectId: id, after: { title, audience } });
    await tx.emit('agreements.published', { agreementId: id, title, audience });
    return getManuscript(tx, id);
  });
}

/** @throws not_found, conflict, wrong_state */
export async function archiveAgreement(ctx: Context, id: string, version: number): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const { title } = await lockManaged(tx, 'archive', id, version);
    await tx.db
      .updateTable('agreements')
      .set({ state: 'archived', updated_at: tx.now(), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await tx.audit('agreements.archived', { subject: 'agreement', subjectId: id, before: { title } });
    return getManuscript(tx, id);
  });
}

/** The caller's own code, made at the first time they ask. @throws not_found, no_code, not_started */
export async function issueCode(ctx: Context, id: string): Promise<{ code: string }> {
  return ctx.tx(async (tx) => {
    const agreement = await requireStarted(ctx, tx, id);
    if (agreement.codePrefix === null) throw errors.no_code();
    const { personId } = tx.scope;
    const own = await tx.db
      .selectFrom('agreement_codes')
      .select('code')
      .where('agreement_id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (own) return own;
    await tx.db
      .insertInto('agreement_codes')
      .values({ agreement_id: id, person_id: personId, code: newCode(agreement.codePrefix), created_at: tx.now() })
      .onConflict((conflict) => conflict.columns(['agreement_id', 'person_id']).doNothing())
      .execute();
    await tx.audit('agreements.code_issued', { subject: 'agreement', subjectId: id, personId });
    // Asked twice at once, both are given the one that came first.
    return tx.db
      .selectFrom('agreement_codes')
      .select('code')
      .where('agreement_id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
  });
}

/** Notes that the caller used the agreement today; a calendar day counts once. @throws not_found, not_started */
export async function noteUse(ctx: Context, id: string) {
  return ctx.tx(async (tx) => {
    await requireStarted(ctx, tx, id);
    const { personId } = tx.scope;
    const added = await tx.db
      .insertInto('agreement_uses')
      .values({
        agreement_id: id,
        person_id: personId,
        used_on: todayIn(tx, ctx.settings.COMPANY_TIME_ZONE),
        used_at: tx.now(),
      })
      .onConflict((conflict) => conflict.columns(['agreement_id', 'person_id', 'used_on']).doNothing())
      .returning('used_on')
      .executeTakeFirst();
    if (added) await tx.audit('agreements.used', { subject: 'agreement', subjectId: id, personId });
    return countUses(tx, id);
  });
}

/** @throws not_found when the agreement is not meant for the caller */
export async function setFavourite(ctx: Context, id: string, favourite: boolean): Promise<{ favourite: boolean }> {
  return ctx.tx(async (tx) => {
    await getUsable(tx, todayIn(tx, ctx.settings.COMPANY_TIME_ZONE), id);
    const { personId } = tx.scope;
    if (favourite)
      await tx.db
        .insertInto('agreement_favourites')
        .values({ person_id: personId, agreement_id: id, created_at: tx.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await tx.db
        .deleteFrom('agreement_favourites')
        .where('person_id', '=', personId)
        .where('agreement_id', '=', id)
        .execute();
    const action = favourite ? 'agreements.favourite_added' : 'agreements.favourite_removed';
    await tx.audit(action, { subject: 'agreement', subjectId: id, personId });
    return { favourite };
  });
}

// Without 0, O, 1 and I, which people confuse at a counter.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function newCode(prefix: string): string {
  return `${prefix}-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;
}

async function requireStarted(ctx: Context, tx: Tx, id: string) {
  const today = todayIn(tx, ctx.settings.COMPANY_TIME_ZONE);
  const agreement = await getUsable(tx, today, id);
  if (agreement.startsOn > today) throw errors.not_started();
  return agreement;
}

interface Complete {
  readonly summary: string;
  readonly benefit: string;
  readonly body_text: string;
  readonly ends_on: string;
  readonly audience: Audience;
}

async function requireReady(ctx: Context, tx: Tx, agreement: Complete): Promise<void> {
  const { summary, benefit, body_text: body } = agreement;
  requireComplete(errors.incomplete, { summary, benefit, body });
  if (agreement.ends_on < todayIn(tx, ctx.settings.COMPANY_TIME_ZONE)) throw errors.already_over();
  if ((await countByAudience(tx, agreement.audience)) === 0) throw errors.nobody_in_audience();
}

function refuseWriting(tx: Tx, { audience, startsOn, endsOn }: Writing): void {
  if (!canManage(tx.scope, audience)) throw errors.audience_out_of_reach();
  if (endsOn < startsOn)
    throw errors.ends_before_start({}, { issues: [{ path: 'ends_on', code: 'agreements.error.ends_before_start' }] });
}

async function saveCities(tx: Tx, id: string, cityIds: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('agreement_cities').where('agreement_id', '=', id).execute();
  // A city that has gone from the lists meanwhile is left out.
  const given = sql`select distinct given.city_id from unnest(${[...cityIds]}::uuid[]) as given (city_id)`;
  await sql`insert into agreement_cities (agreement_id, city_id)
    select ${id}::uuid, city_id from (${given}) as given
    where ${nameOf('cities', 'given.city_id')} is not null`.execute(tx.db);
}

function columnsOf(writing: Writing, body: CleanText) {
  const { title, partner, category, summary, benefit, website, contact } = writing;
  return {
    ...audienceColumns(writing.audience),
    ...{ title, partner, category, summary, benefit, website, contact },
    body_html: body.html,
    body_text: body.text,
    starts_on: writing.startsOn,
    ends_on: writing.endsOn,
    code_prefix: writing.codePrefix,
    cover_motif: writing.coverMotif,
  };
}
