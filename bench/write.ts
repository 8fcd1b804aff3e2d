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
 * transaction. Beside it a bare server that asks the session and makes the same insert (with what it looks at and
 * counts), as the bare server of the reads asks it; and one that makes the insert and nothing else.
 */
export const write: Scenario = async () => {
  const grown = await company();
  const plaza = await startPlazaFor(grown);
  const tokens = await signInMany(plaza.address, grown.usernames.slice(0, readers));
  const others = await signInMany(plaza.address, grown.usernames.slice(readers, 2 * readers));
  const [sample = '', ...articles] = await articlesForEverybody(grown);
  const plan: Record<string, Statement[]> = {};
  for (const [reader, token] of others.entries()) {
    const { session, insert } = await statementsOfWrite(grown, token, sample);
    plan[`checked ${reader}`] = [session, insert];
    plan[`alone ${reader}`] = [insert];
  }
  const bare = await startBare(grown.url, plan);
  const receipts = pairs(tokens, articles, 4_000, (token, article): Shot => ({
    method: 'POST',
    path: pathOf(article),
    token,
    body,
  }));
  const insertsOf = (kind: string) => {
    const who = Object.keys(plan).filter((reader) => reader.startsWith(kind));
    // Each kind has its own half of the articles: no pair comes twice.
    const half = articles.filter((_one, at) => (at % 2 === 0) === (kind === 'alone'));
    return pairs(who, half, 4_500, (reader, article): Shot => ({
      method: 'POST',
      path: '/bare/insert',
      body: { reader, article, sample },
    }));
  };
  const [checked, alone] = [insertsOf('checked'), insertsOf('alone')];
  try {
    const rate = await inTurns({
      ours: async () => (await bombard(plaza.address, receipts(), roundSeconds)).perSecond,
      checked: async () => (await bombard(bare.address, checked(), roundSeconds)).perSecond,
      alone: async () => (await bombard(bare.address, alone(), roundSeconds)).perSecond,
    });
    return [
      rateFigure('write, audit and event', rate.ours, rate.checked, goal),
      { ...rateFigure('write, beside the insert alone', rate.ours, rate.alone, goal), goal: 'told', ok: true },
    ];
  } finally {
    await plaza.stop();
    await bare.stop();
  }
};

const body = { progress: 10 };
const pathOf = (article: string) => `/api/news/articles/${article}/read`;

/** The statements with which the application asks the session and makes the change, seen when it does so once. */
async function statementsOfWrite({ plaza }: Company, token: string, article: string) {
  const asked = await statementsOf(plaza, { method: 'POST', path: pathOf(article), token, body });
  const session = asked.find(({ text }) => text.includes('"sessions"."token_hash"'));
  const insert = asked.find(({ text }) => text.includes('insert into "article_readings"'));
  if (session === undefined || insert === undefined) throw new Error('No session was asked or no receipt inserted');
  return { session, insert };
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
