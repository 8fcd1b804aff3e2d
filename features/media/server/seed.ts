import './tables.ts';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { addAskedRelease, addPastEdition, saveTags } from '#features/editorial/server/actions.ts';
import { placeFile } from '#features/files/server/actions.ts';
import { addPastRequest } from '#features/must-read/server/actions.ts';
import { audienceColumns, audienceOf } from '#features/organization/audience.ts';
import { listClients } from '#features/organization/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { recordingUses } from '../policy.ts';
import { deskLink, linkOf } from './publication.ts';
import { categories, recordings, type Recording } from './seed/recordings.ts';
import { bodyOf } from './writing.ts';

const DAY = 86_400_000;
const types = { podcast: 'audio/mpeg', video: 'video/webm' } as const;

/**
 * Three episodes, one of them for one client alone that must be confirmed, and two videos, one of them corrected once, with
 * recordings that play; a colleague has begun one. Another episode is in review, and another video scheduled.
 */
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
    const row = await rowOf(ctx, recording, { clients, categoryIds, authorId: idOf('content') });
    await ctx.db.insertInto('media_items').values(row).execute();
    await addDeskWork(ctx, recording, row);
    if (recording.file === 'pausa-activa.mp3' && !recording.state) await begin(ctx, row.id, idOf('manager'));
  }
  await seedListening(ctx);
}

interface Known {
  readonly clients: ReadonlyMap<string, string>;
  readonly categoryIds: ReadonlyMap<string, string>;
  readonly authorId: string;
}

async function rowOf(ctx: SeedContext, recording: Recording, { clients, categoryIds, authorId }: Known) {
  const { file, kind, title, summary, transcript, seconds, days, corrected, confirm } = recording;
  const bytes = await readFile(new URL(`seed/${file}`, import.meta.url));
  const stored = { bytes, name: file, type: types[kind] };
  const recordingId = await placeFile(ctx, stored, { use: recordingUses[kind], ownerId: authorId });
  const state = recording.state ?? ('published' as const);
  const isOut = state === 'published';
  const madeAt = new Date(`${ctx.daysAgo(state === 'scheduled' ? 2 : days)}T08:00:00-05:00`);
  const edition = corrected ? 2 : 1;
  const plan = confirm && { due_on: ctx.daysAgo(-confirm.days), questions: confirm.questions };
  return {
    ...audienceColumns({ clients: recording.clients?.map((code) => clients.get(code)!) }),
    ...{ id: newId(), kind, title, summary, transcript, seconds, state, edition },
    category_id: categoryIds.get(recording.category)!,
    cover_motif: categories.find(({ code }) => code === recording.category)!.motif,
    cover_seed: recording.seed ?? file.replace(/\.\w+$/, ''),
    recording_file_id: recordingId,
    author_id: authorId,
    edited_by: authorId,
    out_edition: isOut ? edition : 0,
    correction_note: corrected?.note ?? null,
    corrected_at: corrected ? new Date(madeAt.getTime() + DAY) : null,
    confirmation: plan ? JSON.stringify(plan) : null,
    publish_at: state === 'scheduled' ? new Date(`${ctx.daysAgo(-days)}T08:00:00-05:00`) : null,
    published_at: isOut ? madeAt : null,
    created_at: madeAt,
    updated_at: madeAt,
  };
}

type Row = Awaited<ReturnType<typeof rowOf>>;

/** Its tags, what it said before, who is to let it out, and who has confirmed it. */
async function addDeskWork(ctx: SeedContext, recording: Recording, row: Row): Promise<void> {
  const { corrected, confirm, tags } = recording;
  const { id, kind, title, author_id: authorId } = row;
  const audience = audienceOf(row);
  const item = { source: 'media', itemId: id, title } as const;
  await saveTags(ctx, 'media', id, tags);
  if (corrected)
    await addPastEdition(ctx, {
      ...{ ...item, edition: 1, note: corrected.note, replacedBy: authorId, replacedAt: row.corrected_at! },
      writing: bodyOf({
        ...{ ...row, audience, tags, expires_at: null },
        transcript: row.transcript.replace(corrected.now, corrected.before),
      }),
    });
  if (row.state === 'in_review')
    await addAskedRelease(ctx, { ...item, link: deskLink(id), audience, authorId, askedAt: row.updated_at });
  if (confirm)
    await addPastRequest(ctx, {
      ...{ ...item, edition: row.edition, link: linkOf({ id, kind }), audience, askedBy: authorId },
      ...{ askedAt: row.published_at!, dueAt: new Date(`${ctx.daysAgo(-confirm.days)}T23:59:59-05:00`) },
      ...{ endsAt: null, closedAt: null, questions: confirm.questions, share: confirm.share, undecided: [] },
    });
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
        .where('media_items.state', '=', 'published')
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
