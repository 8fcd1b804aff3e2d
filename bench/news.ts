import { statementsOf } from './capture.ts';
import { company } from './company.ts';
import { rateFigure, type Scenario } from './figure.ts';
import { bombard, type Shot } from './load.ts';
import { inTurns, roundSeconds } from './rounds.ts';
import { planKey, startBare, startPlazaFor } from './servers.ts';
import { signInMany } from './visitors.ts';

const readers = 64;
const goal = { least: 0.5, aim: 0.8 };

/** Twenty news, and one article: session checked, audience applied, beside the same SQL without anything around it. */
export const news: Scenario = async () => {
  const grown = await company();
  const plaza = await startPlazaFor(grown);
  const tokens = await signInMany(plaza.address, grown.usernames.slice(0, readers));
  const lists = tokens.map((token): Shot => ({ method: 'POST', path: '/content/noticias/1/20', token, body: {} }));
  const articles = await articlesFor(plaza.address, lists);
  const plan: Record<string, Awaited<ReturnType<typeof statementsOf>>> = {};
  for (const shot of [...lists, ...articles])
    plan[planKey(shot.method, shot.path, shot.token ?? '')] = await statementsOf(grown.plaza, shot);
  const bare = await startBare(grown.url, plan);
  const rate = (address: string, shots: readonly Shot[]) => async () =>
    (await bombard(address, shots, roundSeconds)).perSecond;
  try {
    const list = await inTurns({ ours: rate(plaza.address, lists), bare: rate(bare.address, lists) });
    const one = await inTurns({ ours: rate(plaza.address, articles), bare: rate(bare.address, articles) });
    return [
      rateFigure('news, list of 20', list.ours, list.bare, goal),
      rateFigure('news, one article', one.ours, one.bare, goal),
    ];
  } finally {
    await plaza.stop();
    await bare.stop();
  }
};

/** One article of the first page for each reader, the readers' pages taken by turns. */
async function articlesFor(address: string, lists: readonly Shot[]): Promise<Shot[]> {
  return Promise.all(
    lists.map(async ({ path, token = '' }, n): Promise<Shot> => {
      const answer = await fetch(address + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      });
      const { data } = (await answer.json()) as { data: { id: string }[] };
      return { method: 'GET', path: `/content/noticias/${data[n % data.length]!.id}`, token };
    }),
  );
}
