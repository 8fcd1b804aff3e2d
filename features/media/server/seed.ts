import './tables.ts';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { placeFile } from '#features/files/server/actions.ts';
import { audienceColumns } from '#features/organization/audience.ts';
import { listClients } from '#features/organization/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { recordingUses } from '../policy.ts';
import { categories, recordings, type Recording } from './seed/recordings.ts';

const types = { podcast: 'audio/mpeg', video: 'video/webm' } as const;

/** Three episodes, one of them for one client alone, and two videos, with recordings that play; a colleague has begun one. */
export async function seed(ctx: SeedContext): Promise<void> {
  const categoryIds = new Map<string, string>(categories.map(({ code }) => [code, newId()]));
  await ctx.db
    .insertInto('media_categories')
    .values(categories.map((category, at) => ({ ...category, id: categoryIds.get(category.code)!, position: at + 1 })))
    .execute();
  const people = await employeeFacts(ctx.db).where('employees.username', 'in', ['content', 'manager']).execute();
  const idOf = (username: string) => people.find((person) => person.username === username)!.id;
  const clients = new Map((await listClients(ctx)).map((client) => [client.code, client.id]));
  for (const recording of recordings) {
    const id = await place(ctx, recording, { clients, categoryIds, authorId: idOf('content') });
    if (recording.file === 'pausa-activa.mp3') await begin(ctx, id, idOf('manager'));
  }
  await seedListening(ctx);
}

interface Known {
  readonly clients: ReadonlyMap<string, string>;
  readonly categoryIds: ReadonlyMap<string, string>;
  readonly authorId: string;
}

async function place(ctx: SeedContext, recording: Recording, { clients, categoryIds, authorId }: Known) {
  const { file, kind, title, summary, transcript, seconds } = recording;
  const bytes = await readFile(new URL(`seed/${file}`, import.meta.url));
  const stored = { bytes, name: file, type: types[kind] };
  const recordingId = await placeFile(ctx, stored, { use: recordingUses[kind], ownerId: authorId });
  const publishedAt = new Date(`${ctx.daysAgo(recording.days)}T08:00:00-05:00`);
  const id = newId();
  await ctx.db
    .insertInto('media_items')
    .values({
      ...audienceColumns({ clients: recording.clients?.map((code) => clients.get(code)!) }),
      id,
      kind,
      title,
      summary,
      transcript,
      seconds,
      category_id: categoryIds.get(recording.category)!,
      cover_motif: categories.find(({ code }) => code === recording.category)!.motif,
      cover_seed: file.replace(/\.\w+$/, ''),
      recording_file_id: recordingId,
      author_id: authorId,
      edited_by: authorId,
      state: 'published',
      published_at: publishedAt,
      created_at: publishedAt,
      updated_at: publishedAt,
    })
    .execute();
  return id;
}

async function begin(ctx: SeedContext, itemId: string, personId: string): Promise<void> {
  const at = new Date(ctx.now().getTime() - 86_400_000);
  const stopped = { item_id: itemId, person_id: personId, seconds: 12, finished_at: null, first_at: at, last_at: at };
  await ctx.db.insertInto('media_progress').values(stopped).execute();
}

/** In one statement: who has listened, and how far, follows from the item and the person. Whoever tries the demo as one of these finds what is new. */
async function seedListening(ctx: SeedContext): Promise<void> {
  const people = employeeFacts(ctx.db).where('employees.active', '=', true).as('person');
  const chance = (salt: string) =>
    sql<number>`(abs(hashtext(${salt} || media_items.title || person.username)::bigint) % 100)::int`;
  const at = sql<Date>`least(media_items.published_at + make_interval(mins => 20 + 60 * ${chance('when')}),
    ${ctx.now()}::timestamptz - interval '5 minutes')`;
  const isWhole = sql<boolean>`${chance('far')} < 70`;
  await ctx.db
    .insertInto('media_progress')
    .columns(['item_id', 'person_id', 'seconds', 'finished_at', 'first_at', 'last_at'])
    .expression(
      ctx.db
        .selectFrom('media_items')
        .innerJoin(people, (join) => join.onTrue())
        .select([
          'media_items.id as item_id',
          'person.id as person_id',
          sql<number>`case when ${isWhole} then media_items.seconds else 1 + media_items.seconds * ${chance('far')} / 110 end`.as(
            'seconds',
          ),
          sql<Date | null>`case when ${isWhole} then ${at} end`.as('finished_at'),
          at.as('first_at'),
          at.as('last_at'),
        ])
        .where(sql<boolean>`${chance('listens')} < 34`)
        .where(sql<boolean>`person.username not in ('employee', 'manager', 'outsider', 'hr', 'content')`)
        .where(
          sql<boolean>`(media_items.audience_clients is null or person."clientId" = any(media_items.audience_clients))`,
        ),
    )
    .execute();
  await sql`insert into media_counts (item_id, listeners, finished)
    select item_id, count(*), count(finished_at) from media_progress group by item_id`.execute(ctx.db);
}
