import { statementsOf } from './capture.ts';
import { company } from './company.ts';
import { costFigure, rateFigure, type Scenario } from './figure.ts';
import { bombard, type Shot } from './load.ts';
import { inTurns, roundSeconds } from './rounds.ts';
import { planKey, startBare, startPlazaFor } from './servers.ts';
import { signInMany } from './visitors.ts';

/** Enough that nobody comes to the limit of the call, 600 a minute, while they are answered from memory. */
const people = 400;
const goal = { least: 0.5, aim: 0.8 };
const path = '/api/home/pending';

/** Pendientes and its count: what every room publishes for somebody, in one query however many rooms there are. */
export const pending: Scenario = async () => {
  const grown = await company();
  const plaza = await startPlazaFor(grown);
  const [other, ...tokens] = await signInMany(plaza.address, grown.usernames.slice(0, people + 1));
  const shots = tokens.map((token): Shot => ({ method: 'GET', path, token }));
  const plan: Record<string, Awaited<ReturnType<typeof statementsOf>>> = {};
  for (const shot of shots)
    plan[planKey(shot.method, shot.path, shot.token ?? '')] = await statementsOf(grown.plaza, shot);
  // What any call of a signed-in person asks of the database is not the list's own.
  const [first] = shots;
  const usual = await statementsOf(grown.plaza, { ...first!, token: other!, path: '/api/news/categories' });
  const known = new Set(usual.map(({ text }) => text));
  const own = (plan[planKey('GET', path, first!.token ?? '')] ?? []).filter(({ text }) => !known.has(text));
  const bare = await startBare(grown.url, plan);
  const rate = (address: string) => async () => (await bombard(address, shots, roundSeconds)).perSecond;
  try {
    const list = await inTurns({ ours: rate(plaza.address), bare: rate(bare.address) });
    return [
      rateFigure('home, Pendientes', list.ours, list.bare, goal),
      costFigure('home, queries of Pendientes', own.length, 'queries', { most: 1 }),
    ];
  } finally {
    await plaza.stop();
    await bare.stop();
  }
};
