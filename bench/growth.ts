import type { Company } from './company.ts';
import { openCrowd } from './crowd.ts';
import { line, type Figure, type Scenario } from './figure.ts';
import { grow } from './growth-company.ts';
import { callerOf, questionsOf } from './growth-questions.ts';
import { rounds, sized } from './rounds.ts';

// Every call that answers a list is asked in a small and in a large company, a hundred times as large, by turns: the first
// page, the last one, a search that finds nothing, one that finds about half, and each value of each filter. Which calls
// there are the OpenAPI document says; a new one is measured without a line here.

const times = 100;
export const small = { people: 1_000, requests: sized(10_000), articles: 100, days: 36 };
export const large = {
  ...small,
  people: times * small.people,
  requests: times * small.requests,
  articles: times * small.articles,
};
const most = 1.5;
/** What takes less than this says nothing: the clock and the neighbours do. */
const leastMilliseconds = 15;
const attempts = 2 + rounds;
/** So far above the goal that asking again would say no more. */
const clearly = 2 * most;
export const growth: Scenario = async () => {
  const few = await openCrowd('plaza_bench_growth_few', small.people);
  const many = await openCrowd('plaza_bench_growth_many', large.people);
  try {
    await grow(few, small);
    await grow(many, large);
    return await compare(few, many);
  } finally {
    await few.drop();
    await many.drop();
  }
};

/** Asks the same of both, by turns; answers what costs more in the large one than it may, and how many hold. */
export async function compare(few: Pick<Company, 'plaza'>, many: Pick<Company, 'plaza'>): Promise<Figure[]> {
  const asked = await Promise.all([few, many].map(callerOf));
  const [askFew, askMany] = [asked[0]!, asked[1]!];
  const figures: Figure[] = [];
  for (const question of await questionsOf(few, [askFew, askMany])) {
    const taken = [Infinity, Infinity];
    let refused: number | undefined;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      for (const at of attempt % 2 ? [1, 0] : [0, 1]) {
        const { milliseconds, status } = await (at === 0 ? askFew : askMany)(question, question.records[at]);
        if (status !== 200) refused = status;
        taken[at] = Math.min(taken[at]!, milliseconds);
      }
      const isClear = attempt > 0 && figureOf('', taken[0]!, taken[1]!).ratio! > clearly;
      if (refused !== undefined || isClear) break;
    }
    const name = `growth, ${question.operation.id} as ${question.account}, ${question.variant}`;
    if (refused === undefined) figures.push(figureOf(name, taken[0]!, taken[1]!));
    else if (refused !== 400) figures.push({ name, ours: String(refused), limit: '', goal: '200', ok: false });
    const last = figures.at(-1);
    if (process.env['BENCH_VERBOSE'] && last && !last.ok) console.error(line(last));
  }
  const missed = figures.filter(({ ok }) => !ok);
  return [
    ...missed,
    {
      name: `growth, ${figures.length} questions to lists of a company ${times} times as large`,
      ours: `${figures.length - missed.length} hold`,
      limit: '',
      goal: `<= ${most} each`,
      ok: missed.length === 0,
    },
  ];
}

function figureOf(name: string, few: number, many: number): Figure {
  const ratio = many / Math.max(few, leastMilliseconds / most);
  return {
    name,
    ours: `${many.toFixed(1)} ms`,
    limit: `${few.toFixed(1)} ms`,
    ratio,
    goal: `<= ${most}`,
    ok: ratio <= most,
  };
}
