import './tables.ts';
import { rm } from 'node:fs/promises';
import { sql, type Updateable } from 'kysely';
import type * as z from 'zod/mini';
import { audienceColumns, audienceOf, isEverybody, type Audience } from '#features/organization/audience.ts';
import { dayIn } from '#features/people/calendar.ts';
import { keepFile, pngOfBitmap, releaseFile, storePicture } from '#features/files/server/actions.ts';
import { countByAudience, employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Database, Tx, Upload } from '#platform/server/context.ts';
import { isEmbeddable } from '../address.ts';
import type { applicationBody } from '../application.ts';
import { errors } from '../errors.ts';
import { mayOffer } from '../policy.ts';
import { getManaged, lockManaged, type ManagedDetail } from './desk.ts';

const use = 'applications.icon';

type Sent = z.infer<typeof applicationBody>;

/** What the editor of an application holds. */
export interface Writing extends Omit<Sent, 'audience' | 'report_url' | 'owner' | 'listed_only' | 'expires_on'> {
  readonly reportUrl: string | null;
  readonly ownerId: string;
  readonly audience: Audience;
  readonly listedOnly: boolean;
  readonly expiresOn: string | null;
}

/**
 * Adds an application to the catalogue.
 * @throws name_taken, unknown_owner, audience_out_of_reach, nobody_in_audience, origin_not_allowed, expired_already
 */
export async function createApplication(ctx: Context, writing: Writing): Promise<ManagedDetail> {
  const today = todayOf(ctx);
  return ctx.tx(async (tx) => {
    const id = newId();
    await requireFitting(ctx, tx, writing);
    if (writing.expiresOn !== null && writing.expiresOn < today) throw expired();
    await tx.db
      .insertInto('applications')
      .values({ ...columnsOf(writing), id, created_at: tx.now(), updated_at: tx.now() })
      .execute();
    await tx.audit('applications.created', { subject: 'application', subjectId: id, after: writing });
    return getManaged(tx, id, today);
  });
}

/**
 * Changes an application. Its people and favourites stay as they are.
 * @throws not_found, conflict when the version has moved on
 * @throws name_taken, unknown_owner, audience_out_of_reach, nobody_in_audience, origin_not_allowed, expired_already
 */
export async function editApplication(
  ctx: Context,
  id: string,
  { version, ...writing }: Writing & { version: number },
): Promise<ManagedDetail> {
  const today = todayOf(ctx);
  return ctx.tx(async (tx) => {
    const before = await lockManaged(tx, id, version);
    await requireFitting(ctx, tx, writing, before);
    if (writing.expiresOn !== null && writing.expiresOn < today && writing.expiresOn !== before.expires_on)
      throw expired();
    await change(tx, before, columnsOf(writing));
    await tx.audit('applications.edited', {
      subject: 'application',
      subjectId: id,
      ...changesBetween(writingOf(before), writing),
    });
    return getManaged(tx, id, today);
  });
}

/**
 * Retires an application, or brings it back with its people and favourites.
 * @throws not_found, conflict, name_taken when another one has taken its name meanwhile
 */
export async function setActive(
  ctx: Context,
  id: string,
  { version, active, reason }: { version: number; active: boolean; reason?: string | undefined },
): Promise<ManagedDetail> {
  return ctx.tx(async (tx) => {
    const before = await lockManaged(tx, id, version);
    if (active) await requireFreeName(tx, before.name, id);
    await change(tx, before, { active });
    await tx.audit(active ? 'applications.restored' : 'applications.retired', {
      subject: 'application',
      subjectId: id,
      before: { active: before.active },
      after: { active },
      reason: reason || undefined,
    });
    return getManaged(tx, id, todayOf(ctx));
  });
}

/** The profiles to which it is offered. @throws not_found, conflict, audience_out_of_reach, nobody_in_audience */
export async function setProfiles(
  ctx: Context,
  id: string,
  profiles: readonly string[],
  version?: number,
): Promise<ManagedDetail> {
  return ctx.tx(async (tx) => {
    const before = await lockManaged(tx, id, version);
    const audience = { ...before.audience, profiles };
    if (!mayOffer(tx.scope, { audience, listedOnly: before.listedOnly })) throw errors.audience_out_of_reach();
    await requireSomebody(tx, { audience, listedOnly: before.listedOnly }, before);
    await change(tx, before, audienceColumns(audience));
    await tx.audit('applications.edited', {
      subject: 'application',
      subjectId: id,
      ...changesBetween({ audience: before.audience }, { audience: audienceOf(audienceColumns(audience)) }),
    });
    return getManaged(tx, id, todayOf(ctx));
  });
}

/** Puts a picture in the place of the drawn icon. @throws not_found, not_a_picture, picture_too_large */
export async function setIcon(ctx: Context, id: string, upload: Upload): Promise<ManagedDetail> {
  await getManaged(ctx, id, todayOf(ctx));
  const source = upload.type === 'image/bmp' ? await pngOfBitmap(upload) : upload;
  let file;
  try {
    file = await storePicture(ctx, source, { use });
  } finally {
    if (source !== upload) await rm(source.path, { force: true });
  }
  return ctx.tx(async (tx) => {
    await keepFile(tx, file.id, { use });
    const before = await replaceIcon(tx, id, file.id);
    await tx.audit('applications.edited', noteOfIcon(id, before, file.id));
    return getManaged(tx, id, todayOf(ctx));
  });
}

/** Goes back to the drawn icon. @throws not_found */
export function removeIcon(ctx: Context, id: string): Promise<ManagedDetail> {
  return ctx.tx(async (tx) => {
    const before = await replaceIcon(tx, id, null);
    await tx.audit('applications.edited', noteOfIcon(id, before, null));
    return getManaged(tx, id, todayOf(ctx));
  });
}

type Columns = Updateable<Database['applications']>;

/** Of an application that is locked. */
async function change(tx: Tx, { id, version }: { id: string; version: number }, columns: Columns): Promise<void> {
  await tx.db
    .updateTable('applications')
    .set({ ...columns, version: version + 1, updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
}

/** Answers the picture that it had. */
async function replaceIcon(tx: Tx, id: string, fileId: string | null): Promise<string | null> {
  const before = await lockManaged(tx, id);
  await change(tx, before, { icon_file_id: fileId });
  if (before.icon_file_id) await releaseFile(tx, before.icon_file_id);
  return before.icon_file_id;
}

function noteOfIcon(subjectId: string, before: string | null, after: string | null) {
  return { subject: 'application', subjectId, before: { icon: before }, after: { icon: after } };
}

const todayOf = (ctx: Context) => dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());

const expired = () => errors.expired_already.at('expires_on');

/** What stood before is not held against whoever changes something else. */
async function requireFitting(
  ctx: Context,
  tx: Tx,
  writing: Writing,
  before?: Awaited<ReturnType<typeof lockManaged>>,
): Promise<void> {
  if (!mayOffer(tx.scope, writing)) throw errors.audience_out_of_reach();
  await requireSomebody(tx, writing, before);
  const report = writing.reportUrl === before?.report_url ? null : writing.reportUrl;
  if (report !== null && !isEmbeddable(report, ctx.settings.EMBED_ORIGINS))
    throw errors.origin_not_allowed.at('report_url');
  const owner = await employeeFacts(tx.db)
    .where('employees.id', '=', writing.ownerId)
    .where('employees.active', '=', true)
    .executeTakeFirst();
  if (!owner) throw errors.unknown_owner.at('owner');
  if (writing.name !== before?.name) await requireFreeName(tx, writing.name, before?.id);
}

type Offer = Pick<Writing, 'audience' | 'listedOnly'>;

/** Somebody active meets the audience. One that is for its list alone may still wait for its people. */
async function requireSomebody(tx: Tx, { audience, listedOnly }: Offer, before?: Offer): Promise<void> {
  if (listedOnly || isEverybody(audience)) return;
  const same = JSON.stringify(audienceColumns(audience));
  if (before && !before.listedOnly && JSON.stringify(audienceColumns(before.audience)) === same) return;
  if ((await countByAudience(tx, audience)) > 0) return;
  throw errors.nobody_in_audience.at('audience');
}

async function requireFreeName(tx: Tx, name: string, id?: string): Promise<void> {
  const { rows } = await sql`select 1 from applications where active and plaza_fold(name) = plaza_fold(${name})
    and id is distinct from ${id ?? null}::uuid`.execute(tx.db);
  if (rows.length > 0) throw errors.name_taken.at('name');
}

function columnsOf({ audience, reportUrl, ownerId, listedOnly, expiresOn, ...words }: Writing) {
  return {
    ...audienceColumns(audience),
    ...words,
    report_url: reportUrl,
    owner_id: ownerId,
    listed_only: listedOnly,
    expires_on: expiresOn,
  };
}

function writingOf(row: Awaited<ReturnType<typeof lockManaged>>): Writing {
  return {
    name: row.name,
    summary: row.summary,
    details: row.details,
    alternative: row.alternative,
    category: row.category,
    url: row.url,
    reportUrl: row.report_url,
    glyph: row.glyph,
    tone: row.tone,
    ownerId: row.owner_id,
    audience: row.audience,
    listedOnly: row.listed_only,
    expiresOn: row.expires_on,
  };
}

/** The fields that differ, as they were and as they are. */
function changesBetween<T extends object>(before: T, after: T) {
  const changed = (Object.keys(after) as (keyof T)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (from: T) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}
