import { type Statement, statementsOf } from './capture.ts';
import { company, type Company } from './company.ts';
import { rateFigure, type Scenario } from './figure.ts';
import { bombard, type Shot } from './load.ts';
import { inTurns, roundSeconds } from './rounds.ts';
import { startBare, startPlazaFor } from './servers.ts';
import { signInMany } from './visitors.ts';

const readers = 64;
const goal = { least: 0.35, aim: 0.5 };

/**
 * Somebody opens an article for the first time: session, visibility, receipt, counter, audit row and event in one
 * transaction, beside a bare server that makes the same insert (with what it looks at and counts) and nothing else.
 */
export const write: Scenario = async () => {
  const grown = await company();
  const plaza = await startPlazaFor(grown);
  const tokens = await signInMany(plaza.address, grown.usernames.slice(0, readers));
  const others = await signInMany(plaza.address, grown.usernames.slice(readers, 2 * readers));
  const [sample = '', ...articles] = await articlesForEverybody(grown);
  const plan: Record<string, Statement[]> = {};
  for (const [reader, token] of others.entries()) plan[reader] = [await insertOf(grown, token, sample)];
  const bare = await startBare(grown.url, plan);
  const receipts = pairs(tokens, articles, 4_000, (token, article): Shot => ({
    method: 'POST',
    path: pathOf(article),
    token,
    body,
  }));
  const inserts = pairs(Object.keys(plan), articles, 16_000, (reader, article): Shot => ({
    method: 'POST',
    path: '/bare/insert',
    body: { reader, article, sample },
  }));
  try {
    const rate = await inTurns({
      ours: async () => (await bombard(plaza.address, receipts(), roundSeconds)).perSecond,
      bare: async () => (await bombard(bare.address, inserts(), roundSeconds)).perSecond,
    });
    return [rateFigure('write, audit and event', rate.ours, rate.bare, goal)];
  } finally {
    await plaza.stop();
    await bare.stop();
  }
};

const body = { progress: 10 };
const pathOf = (article: string) => `/api/news/articles/${article}/read`;

/** The statement with which the application makes the change, seen when it makes it once. */
async function insertOf({ plaza }: Company, token: string, article: string): Promise<Statement> {
  const asked = await statementsOf(plaza, { method: 'POST', path: pathOf(article), token, body });
  const insert = asked.find(({ text }) => text.includes('insert into "article_readings"'));
  if (insert === undefined) throw new Error('No receipt was inserted');
  return insert;
}

/** Requests for pairs that never come again: each call goes on where the last one ended. */
function pairs(
  who: readonly string[],
  what: readonly string[],
  mostPerSecond: number,
  shot: (a: string, b: string) => Shot,
) {
  let next = 0;
  return () =>
    Array.from({ length: mostPerSecond * roundSeconds }, () => {
      const turn = Math.floor(next / who.length);
      const place = next % who.length;
      next += 1;
      return shot(who[place]!, what[(turn + place * 97) % what.length]!);
    });
}

async function articlesForEverybody({ database }: Company): Promise<string[]> {
  const { rows } = await database.run(`
    select id from articles where live and num_nonnulls(audience_clients, audience_campaigns, audience_cost_centers,
      audience_headquarters, audience_profiles, audience_people) = 0
    and not exists (select from article_readings where article_id = articles.id) order by id`);
  return rows.map(({ id }) => String(id));
}
