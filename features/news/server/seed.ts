import './tables.ts';
import { sql } from 'kysely';
import { addHeldCorrection } from '#features/editorial/server/actions.ts';
import { audienceColumns, audienceOf as audienceOfColumns, type Audience } from '#features/organization/audience.ts';
import {
  listCampaignsWithClients,
  listClients,
  listHeadquarters,
  listProfiles,
} from '#features/organization/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { defaultExpiryDays, type ArticleState } from '../policy.ts';
import { tagSlug } from '#features/editorial/tag.ts';
import { cleanBody } from './body.ts';
import { categories, stories, type Story } from './seed/stories.ts';
import { seedTalk } from './seed/talk.ts';

const DAY = 86_400_000;

/** A year of news: 40 articles, five of them for one client alone, with who read them; and at the desk one in review, one scheduled, one draft. */
export async function seed(ctx: SeedContext): Promise<void> {
  const places = await readPlaces(ctx);
  const categoryIds = new Map<string, string>(categories.map(({ code }) => [code, newId()]));
  await ctx.db
    .insertInto('news_categories')
    .values(categories.map((category, at) => ({ id: categoryIds.get(category.code)!, ...category, position: at + 1 })))
    .execute();
  const tags = new Map<string, { id: string; slug: string; name: string }>();
  for (const name of stories.flatMap((story) => story.tags))
    tags.set(tagSlug(name), tags.get(tagSlug(name)) ?? { id: newId(), slug: tagSlug(name), name });
  await ctx.db
    .insertInto('news_tags')
    .values([...tags.values()])
    .execute();

  const authors = await readAuthors(ctx);
  const rows = await Promise.all(stories.map((story) => rowOf(ctx, story, { places, categoryIds, authors })));
  await ctx.db.insertInto('articles').values(rows).execute();
  await ctx.db
    .insertInto('article_tags')
    .values(
      stories.flatMap((story, at) =>
        story.tags.map((name) => ({ article_id: rows[at]!.id, tag_id: tags.get(tagSlug(name))!.id })),
      ),
    )
    .execute();
  for (const [at, story] of stories.entries()) await seedVersions(ctx, story, rows[at]!);
  await seedReadings(ctx, new Map(rows.map((row, at) => [row.id, stories[at]!.read])));
  await seedTalk(ctx);
}

type Places = Awaited<ReturnType<typeof readPlaces>>;

interface Known {
  readonly places: Places;
  readonly categoryIds: ReadonlyMap<string, string>;
  readonly authors: ReadonlyMap<string, string>;
}

async function rowOf(ctx: SeedContext, story: Story, { places, categoryIds, authors }: Known) {
  const id = newId();
  const body = await cleanBody(htmlOf(story.text), id);
  const now = ctx.now().getTime();
  const told = Date.parse(`${ctx.daysAgo(story.days)}T${story.hour}:00-05:00`);
  // Whoever starts the demo before breakfast still finds today's news.
  const publishedAt = new Date(Math.min(told, now - 20 * 60_000));
  const authorId = authors.get(story.author)!;
  const state: ArticleState = story.state ?? (story.correction ? 'corrected' : 'published');
  const isOut = story.state === undefined;
  return {
    ...audienceColumns(audienceOf(story, places)),
    id,
    title: story.title,
    summary: story.summary,
    body_html: body.html,
    body_text: body.text,
    minutes: Math.max(body.minutes, 1 + Math.round(body.text.length / 500)),
    category_id: categoryIds.get(story.category)!,
    cover_motif: story.motif ?? categories.find(({ code }) => code === story.category)!.motif,
    cover_seed: story.seed ?? tagSlug(story.title).slice(0, 60),
    author_id: authorId,
    edited_by: authorId,
    state,
    edition: story.correction ? 2 : 1,
    correction_note: story.correction?.note ?? null,
    corrected_at: story.correction ? new Date(Math.min(publishedAt.getTime() + 3_600_000, now - 60_000)) : null,
    featured_position: story.featured ?? null,
    publish_at: state === 'scheduled' ? new Date(`${ctx.daysAgo(-5)}T08:00:00-05:00`) : null,
    published_at: isOut ? publishedAt : null,
    // The demo company keeps its year: what is old still has three months before it.
    expires_at: isOut ? new Date(Math.max(publishedAt.getTime(), now) + defaultExpiryDays * DAY) : null,
    created_at: new Date(publishedAt.getTime() - DAY),
    updated_at: publishedAt,
  };
}

type Row = Awaited<ReturnType<typeof rowOf>>;

/** What a story said before it was corrected, and what it is to say when somebody has approved it. */
async function seedVersions(ctx: SeedContext, story: Story, row: Row): Promise<void> {
  const { id, title, summary, author_id: authorId } = row;
  if (story.correction) {
    const { note, now, before } = story.correction;
    const body = await cleanBody(htmlOf(story.text.replace(now, before)), id);
    await ctx.db
      .insertInto('article_editions')
      .values({
        ...{ article_id: id, edition: 1, title, summary, body_html: body.html, note },
        replaced_by: authorId,
        replaced_at: row.corrected_at!,
      })
      .execute();
  }
  if (story.held) {
    const { note, now, then } = story.held;
    const body = await cleanBody(htmlOf(story.text.replace(now, then)), id);
    await addHeldCorrection(ctx, {
      ...{ source: 'news', itemId: id, title, link: `/gestion/news/${id}`, authorId, note, confirmation: null },
      audience: audienceOfColumns(row),
      askedAt: new Date(ctx.now().getTime() - 20 * 60_000),
      writing: { title, summary, body: body.html },
    });
  }
}

/** In one statement: who has read what follows from the article and the person, so it is the same at every start. */
async function seedReadings(ctx: SeedContext, shares: ReadonlyMap<string, number>): Promise<void> {
  const now = ctx.now();
  const people = employeeFacts(ctx.db).where('employees.active', '=', true).as('person');
  const shareOf = sql`(${JSON.stringify(Object.fromEntries(shares))}::jsonb ->> articles.id::text)::int`;
  const chance = (salt: string) =>
    sql`(abs(hashtext(${salt} || articles.title || person.username)::bigint) % 1000)::int`;
  const at = sql`greatest(articles.published_at + interval '3 minutes', least(
    articles.published_at + make_interval(mins => 10 + ${chance('when')} * ${chance('how long')} / 25),
    ${now}::timestamptz - make_interval(mins => 1 + ${chance('lately')} % 170)))`;
  await ctx.db
    .insertInto('article_readings')
    .columns(['article_id', 'person_id', 'first_at', 'last_at', 'last_on', 'days', 'progress'])
    .expression(
      ctx.db
        .selectFrom('articles')
        .innerJoin(people, (join) => join.onTrue())
        .select([
          'articles.id as article_id',
          'person.id as person_id',
          sql<Date>`${at}`.as('first_at'),
          sql<Date>`${at}`.as('last_at'),
          sql<string>`(${at} at time zone 'America/Bogota')::date`.as('last_on'),
          sql<number>`case when ${chance('again')} < 150 then 2 else 1 end`.as('days'),
          sql<number>`case when ${chance('far')} < 750 then 100 else 20 + ${chance('far')} % 70 end`.as('progress'),
        ])
        .where('articles.live', '=', true)
        .where(sql<boolean>`${chance('reads')} < 10 * ${shareOf}`)
        .where(sql<boolean>`(articles.audience_clients is null or person."clientId" = any(articles.audience_clients))`)
        .where(
          sql<boolean>`(articles.audience_campaigns is null or person."campaignId" = any(articles.audience_campaigns))`,
        )
        .where(
          sql<boolean>`(articles.audience_headquarters is null or person."headquartersId" = any(articles.audience_headquarters))`,
        )
        .where(
          sql<boolean>`(articles.audience_profiles is null or person."profileId" = any(articles.audience_profiles))`,
        )
        // Whoever tries the demo as one of these finds news that they have not read.
        .where(
          sql<boolean>`not (person.username in ('employee', 'outsider') and articles.published_at > ${new Date(now.getTime() - 4 * DAY)})`,
        ),
    )
    .execute();
  await sql`insert into article_counts (article_id, readers, views)
    select article_id, count(*), sum(days) from article_readings group by article_id`.execute(ctx.db);
}

async function readPlaces(ctx: SeedContext) {
  const byCode = (rows: readonly { id: string; code: string }[]) => new Map(rows.map((row) => [row.code, row.id]));
  return {
    clients: byCode(await listClients(ctx)),
    campaigns: byCode(await listCampaignsWithClients(ctx)),
    headquarters: byCode(await listHeadquarters(ctx)),
    profiles: byCode(await listProfiles(ctx)),
  };
}

async function readAuthors(ctx: SeedContext): Promise<Map<string, string>> {
  const usernames = [...new Set(stories.map((story) => story.author))];
  const people = await employeeFacts(ctx.db).where('employees.username', 'in', usernames).execute();
  return new Map(people.map((person) => [person.username, person.id]));
}

function audienceOf(story: Story, places: Places): Audience {
  const ids = (kind: keyof Places) => story[kind]?.map((code) => places[kind].get(code)!);
  return {
    clients: ids('clients'),
    campaigns: ids('campaigns'),
    headquarters: ids('headquarters'),
    profiles: ids('profiles'),
  };
}

function htmlOf(text: string): string {
  const bold = (line: string) => line.replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('## ')) return `<h2>${bold(line.slice(3))}</h2>`;
      if (line.startsWith('- ')) return `<ul><li>${bold(line.slice(2))}</li></ul>`;
      if (line.startsWith('> ')) return `<blockquote><p>${bold(line.slice(2))}</p></blockquote>`;
      return `<p>${bold(line)}</p>`;
    })
    .join('')
    .replaceAll('</ul><ul>', '');
}
