import './tables.ts';
import { sql } from 'kysely';
import { type Telling, telling, tellingOf } from '#platform/server/at-once.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { prepared } from '#platform/server/prepared.ts';
import { requireReadable, visible } from './queries.ts';

export interface Reading {
  readonly readers: number;
  readonly progress: number;
}

/**
 * Notes how far, in percent, the caller has read. The first note of a calendar day (in the company's time zone)
 * counts as a view; the progress never goes back.
 * @throws not_found when the article is not meant for the caller
 */
export async function readArticle(ctx: Context, articleId: string, progress: number): Promise<Reading> {
  const note = { timeZone: ctx.settings.COMPANY_TIME_ZONE, articleId, progress };
  const { personId } = ctx.scope;
  const told = tellingOf(
    ctx,
    ['news.read', { subject: 'article', subjectId: articleId, personId }],
    ['news.read', { articleId, personId }],
  );
  const [first] = await countAndTell(ctx, { ...note, ...told });
  return first ?? ctx.tx((tx) => recordProgress(tx, note));
}

/** The same as a part of something else that the caller does. @throws not_found */
export async function recordArticleReading(tx: Tx, note: Note): Promise<Reading> {
  const { articleId } = note;
  const [first] = await countReading(tx, note);
  if (first === undefined) return recordProgress(tx, note);
  await tx.audit('news.read', { subject: 'article', subjectId: articleId, personId: tx.scope.personId });
  await tx.emit('news.read', { articleId, personId: tx.scope.personId });
  return first;
}

type Note = {
  readonly timeZone: string;
  readonly articleId: string;
  readonly progress: number;
};

/** The day's first note and the article's figures, in one statement. No row when there is nothing to count. */
const countReading = prepared((tx, note: Note) => figuresOf(counting(tx, note)));

/** The same, with its audit row and its event. */
const countAndTell = prepared((read, { timeZone, articleId, progress, ...told }: Note & Telling) => {
  const { audited, told: event } = telling(told, sql.table('reading'));
  const counted = counting(read, { timeZone, articleId, progress });
  return figuresOf(counted.with('audited', () => audited).with('told', () => event));
});

const figuresOf = (counted: ReturnType<typeof counting>) =>
  counted
    .selectFrom('reading')
    .innerJoin('counted', (join) => join.onTrue())
    .select(['reading.progress', 'counted.readers']);

function counting(tx: Read, { timeZone, articleId, progress }: Note) {
  const now = sql<Date>`${tx.now()}::timestamptz`;
  return tx.db
    .with('reading', (db) =>
      db
        .insertInto('article_readings')
        .columns(['article_id', 'person_id', 'first_at', 'last_at', 'last_on', 'progress'])
        .expression(
          visible(tx)
            .where('articles.id', '=', articleId)
            .select([
              'articles.id as article_id',
              sql<string>`${tx.scope.personId}::uuid`.as('person_id'),
              now.as('first_at'),
              now.as('last_at'),
              sql<string>`(${now} at time zone ${timeZone})::date`.as('last_on'),
              sql<number>`${progress}::smallint`.as('progress'),
            ]),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['article_id', 'person_id'])
            .doUpdateSet((eb) => ({
              last_at: eb.ref('excluded.last_at'),
              last_on: eb.ref('excluded.last_on'),
              days: sql`article_readings.days + 1`,
              progress: sql`greatest(article_readings.progress, excluded.progress)`,
            }))
            .whereRef('article_readings.last_on', '<', 'excluded.last_on'),
        )
        .returning(['article_id', 'days', 'progress']),
    )
    .with('counted', (db) =>
      db
        .insertInto('article_counts')
        .columns(['article_id', 'readers', 'views'])
        .expression(
          db
            .selectFrom('reading')
            .select(['article_id', sql<number>`(days = 1)::integer`.as('readers'), sql<number>`1`.as('views')]),
        )
        .onConflict((conflict) =>
          conflict.column('article_id').doUpdateSet({
            readers: sql`article_counts.readers + excluded.readers`,
            views: sql`article_counts.views + 1`,
          }),
        )
        .returning('readers'),
    );
}

/** @throws not_found */
async function recordProgress(tx: Tx, { articleId, progress }: Note): Promise<Reading> {
  await requireReadable(tx, articleId);
  return tx.db
    .updateTable('article_readings')
    .set({ last_at: tx.now(), progress: sql`greatest(progress, ${progress})` })
    .where('article_id', '=', articleId)
    .where('person_id', '=', tx.scope.personId)
    .returning([
      'progress',
      sql<number>`coalesce((select readers from article_counts where article_id = ${articleId}), 0)`.as('readers'),
    ])
    .executeTakeFirstOrThrow();
}
