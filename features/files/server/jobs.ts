import './tables.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { uploadHours } from '../policy.ts';
import { storageKey } from './blob.ts';
import { chunkKey } from './upload.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BATCH = 500;

export const jobs: RoomJobs = {
  work: { 'files.collect': collect },
  schedule: { 'files.collect': '17 * * * *' },
};

/** Forgets files that nobody kept for a day, then the bytes that no file names any more, and uploads given up. */
async function collect(ctx: Context): Promise<void> {
  await dropStaleUploads(ctx);
  await eraseChunks(ctx);
  while ((await forgetLooseFiles(ctx)) === BATCH);
  while ((await condemnBlobs(ctx)) === BATCH);
  await eraseCondemned(ctx);
}

async function forgetLooseFiles(ctx: Context): Promise<number> {
  return ctx.tx(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      delete from files where id in (
        select id from files where kept_at is null and created_at < ${dayBefore(tx)}
        order by created_at limit ${BATCH} for update skip locked
      ) returning id`.execute(tx.db);
    if (rows.length > 0)
      await tx.audit('files.collected', { subject: 'file', subjectId: rows[0]!.id, after: { files: rows.length } });
    return rows.length;
  });
}

async function condemnBlobs(ctx: Context): Promise<number> {
  const { rows } = await sql`
    update blobs set condemned_at = ${ctx.now()} where condemned_at is null and touched_at < ${dayBefore(ctx)} and id in (
      select id from blobs where condemned_at is null and touched_at < ${dayBefore(ctx)}
      and not exists (select from files where files.blob_id = blobs.id)
      and not exists (select from file_renditions where file_renditions.blob_id = blobs.id)
      order by touched_at limit ${BATCH} for update skip locked
    ) returning id`.execute(ctx.db);
  return rows.length;
}

/** The row goes last: when erasing is interrupted, the next run goes on from it. */
async function eraseCondemned(ctx: Context): Promise<void> {
  const condemned = await ctx.db
    .selectFrom('blobs')
    .select(['id', 'sha256'])
    .where('condemned_at', '<=', ctx.now())
    .execute();
  for (const blob of condemned) {
    await ctx.services.storage.remove(storageKey(blob));
    await ctx.db.deleteFrom('blobs').where('id', '=', blob.id).execute();
  }
}

/** What nothing came for in a day is given up; what was finished is forgotten, for its file stands. */
async function dropStaleUploads(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - uploadHours * 3_600_000);
  await ctx.db
    .updateTable('uploads')
    .set({ state: 'dropped' })
    .where('state', '!=', 'dropped')
    .where('touched_at', '<', before)
    .execute();
}

/** Chunks of uploads that were given up or finished; then the uploads that were given up. Rows go after their bytes. */
async function eraseChunks(ctx: Context): Promise<void> {
  for (;;) {
    const chunks = await ctx.db
      .selectFrom('upload_chunks')
      .innerJoin('uploads', 'uploads.id', 'upload_chunks.upload_id')
      .select(['upload_id', 'start', 'sha256'])
      .where('uploads.state', 'in', ['dropped', 'done'])
      .limit(BATCH)
      .execute();
    for (const chunk of chunks) {
      await ctx.services.storage.remove(chunkKey(chunk.upload_id, chunk));
      await ctx.db
        .deleteFrom('upload_chunks')
        .where('upload_id', '=', chunk.upload_id)
        .where('start', '=', chunk.start)
        .where('sha256', '=', chunk.sha256)
        .execute();
    }
    if (chunks.length < BATCH) break;
  }
  await ctx.db
    .deleteFrom('uploads')
    .where('state', '=', 'dropped')
    .where('touched_at', '<', new Date(ctx.now().getTime() - HOUR))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('upload_chunks').whereRef('upload_id', '=', 'uploads.id').select('start'))),
    )
    .execute();
}

const dayBefore = ({ now }: Pick<Context, 'now'>) => new Date(now().getTime() - DAY);
