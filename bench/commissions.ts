import { middle, processorFigure, take, type Taken } from './beside-floor.ts';
import { statementsOf } from './capture.ts';
import { callerOf, type Caller } from './caller.ts';
import type { Company } from './company.ts';
import { openCrowd } from './crowd.ts';
import { costFigure, scoreFigure, type Figure, type Scenario } from './figure.ts';
import type { Shot } from './load.ts';
import { rounds, sized } from './rounds.ts';
import { planKey, startBare, startPlazaFor, type Server } from './servers.ts';
import { signIn, signInMany } from './visitors.ts';

const people = Math.max(500, sized(20_000));
const inputsEach = 30;
const provisionDays = 50;
const fileRows = Math.min(20_000, people);
const month = '2026-05';
const filters = [
  ['client'],
  ['campaign'],
  ['contractor', 'profile'],
  ['cost_center'],
  ['month', 'client'],
  ['day'],
] as const;

/** A month of 20,000 people as a job, the wall of winners beside it, one's own commission, a file, and the sums. */
export const commissions: Scenario = async () => {
  const company = await openCrowd('plaza_bench_commissions', people);
  try {
    await giveConditions(company);
    const plaza = await startPlazaFor(company);
    try {
      const desk = callerOf(plaza.address, await signIn(plaza.address, 'commissions'));
      return [
        ...(await monthFigures(plaza, desk)),
        await ownFigure(company, plaza),
        await sumsFigure(desk),
        await fileFigure(company, desk),
      ];
    } finally {
      await plaza.stop();
    }
  } finally {
    await company.drop();
  }
};

/** Everybody signed the plan of sales; thirty figures each, and a provision of fifty days. */
async function giveConditions({ fill, database }: Company): Promise<void> {
  await fill(`
    insert into commission_conditions (id, version_id, person_id, starts_on, state, decided_at, created_at)
    select gen_random_uuid(), version.id, person.id, version.starts_on, 'signed', now(), now()
    from employees person, commission_versions version join commission_plans plan on plan.id = version.plan_id
    where plan.code = 'VTA' and version.number = 1 and person.active
      and not exists (select from commission_conditions own where own.person_id = person.id)`);
  await fill(
    `insert into commission_inputs (id, person_id, metric, day, value, source, created_by, created_at)
     select gen_random_uuid(), person.id, case when n % 3 = 0 then 'quality' else 'sales' end, $1::date + n,
       case when n % 3 = 0 then 0.9 else 1 + n % 4 end, 'file', person.id, now()
     from employees person, generate_series(0, $2::int - 1) n where person.active
     on conflict do nothing`,
    [`${month}-01`, inputsEach],
  );
  await fill(`insert into commission_periods (id, month, created_at)
    select gen_random_uuid(), day::date, now() from unnest(array['2026-03-01', '2026-04-01', '2026-05-01']::date[]) day
    on conflict do nothing`);
  await fill(
    `insert into commission_provisions (period_id, person_id, day, commission, income, cost, client_id, campaign_id,
       contractor_id, profile_id, cost_center_id, sub_cost_center_id, headquarters_id)
     select period.id, person.id, at.day, 1200, 9000, 6000, client_id, campaign_id, contractor_id, profile_id,
       cost_center_id, sub_cost_center_id, headquarters_id
     from employees person
     cross join (select date '2026-03-01' + n as day from generate_series(0, $1::int - 1) n) at
     join commission_periods period on period.month = date_trunc('month', at.day)::date
     where person.active on conflict do nothing`,
    [provisionDays],
  );
  await fill(`
    insert into commission_sums (period_id, day, client_id, campaign_id, contractor_id, profile_id, cost_center_id,
      sub_cost_center_id, headquarters_id, count, commission, income, cost)
    select period_id, day, client_id, campaign_id, contractor_id, profile_id, cost_center_id, sub_cost_center_id,
      headquarters_id, count(*), sum(commission), sum(income), sum(cost)
    from commission_provisions provision join commission_periods period on period.id = provision.period_id
    where period.month between '2026-03-01' and '2026-05-01' group by 1, 2, 3, 4, 5, 6, 7, 8, 9`);
  await database.run('vacuum analyze');
}

/** How long the job takes, and how late the wall of winners answers while it runs. */
async function monthFigures({ address }: Server, desk: Caller): Promise<Figure[]> {
  const reader = callerOf(address, await signIn(address, 'employee'));
  const wall = () => reader.json('POST', '/bienestar-desarrollo/api/ganadores', { page: 1, size: 20 });
  const idle = await timed(wall, async () => false, 300);
  const began = performance.now();
  await desk.json('POST', '/api/commissions/periods/calculate', { month });
  let took = 0;
  const isDone = async () => {
    const [period] = (await desk.json('GET', `/api/costMargin/getCommission?month=${month}`)) as unknown as Period[];
    if (period?.job?.state === 'failed') throw new Error('The calculation failed');
    if (period?.job?.state === 'done') took = (performance.now() - began) / 1_000;
    return took > 0;
  };
  const beside = await timed(wall, isDone, Number.POSITIVE_INFINITY);
  return [
    costFigure(`commissions, a month of ${people} people`, took, 's', { most: 30 }),
    costFigure('wall of winners, p99 idle', p(idle, 0.99), 'ms', { most: Number.POSITIVE_INFINITY }),
    costFigure('wall of winners, p99 beside the job', p(beside, 0.99), 'ms', { most: p(idle, 0.99) * 3 }),
  ];
}

interface Period {
  readonly job: { readonly state: string } | null;
}

/** Calls one after the other until it is enough or something is so, asked for once in twenty. In milliseconds. */
async function timed(call: () => Promise<unknown>, isDone: () => Promise<boolean>, most: number): Promise<number[]> {
  const took: number[] = [];
  while (took.length < most) {
    const began = performance.now();
    await call();
    took.push(performance.now() - began);
    if (took.length % 20 === 0 && (await isDone())) break;
  }
  return took;
}

const p = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** One's own commission beside a bare server that runs the very statements, in processor time. */
async function ownFigure(company: Company, plaza: Server): Promise<Figure> {
  const names = company.usernames.slice(0, 64);
  const tokens = await signInMany(plaza.address, names);
  const shots = tokens.map((token): Shot => ({
    method: 'POST',
    path: '/api/commisicons/collaborator',
    token,
    body: { month },
  }));
  const plan: Record<string, Awaited<ReturnType<typeof statementsOf>>> = {};
  for (const shot of shots)
    plan[planKey(shot.method, shot.path, shot.token ?? '')] = await statementsOf(company.plaza, shot);
  const bare = await startBare(company.url, plan);
  try {
    const taken = { ours: [] as Taken[], bare: [] as Taken[] };
    // The first round warms both up. Processor time hardly suffers from what else the machine does; rates do.
    for (let round = 0; round <= rounds; round += 1)
      for (const side of round % 2 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
        const one = await take(company, side === 'ours' ? plaza : bare, shots);
        if (round > 0) taken[side].push(one);
      }
    return processorFigure('commissions, one’s own', middle(taken.ours), middle(taken.bare), 3);
  } finally {
    await bare.stop();
  }
}

/** `dinamicFilter` by every field over a million provision rows. */
async function sumsFigure(desk: Caller): Promise<Figure> {
  const took: number[] = [];
  for (let round = 0; round < 10; round += 1)
    for (const by of filters) {
      const began = performance.now();
      await desk.json('POST', '/api/costMargin/dinamicFilter', { from: '2026-03', to: month, by });
      took.push(performance.now() - began);
    }
  return costFigure(`commissions, sums of ${people * provisionDays} rows, p95`, p(took, 0.95), 'ms', { most: 300 });
}

/** A file of figures of everybody, from the upload to the preview with its errors. */
async function fileFigure({ database }: Company, desk: Caller): Promise<Figure> {
  const { rows } = await database.run('select document_number from employees where active limit $1', [fileRows]);
  const lines = rows.map((row) => `${String(row['document_number'])};2026-11-03;Ventas;3`);
  const form = new FormData();
  form.set(
    'file',
    new Blob([['Documento;Fecha;Medida;Valor', ...lines].join('\n')], { type: 'text/csv' }),
    'cifras.csv',
  );
  const began = performance.now();
  await desk.json('POST', '/api/commissions/inputs/upload', form);
  const perSecond = Math.round(rows.length / ((performance.now() - began) / 1_000));
  return scoreFigure(`commissions, a file of ${rows.length} rows previewed, rows/s`, perSecond, { least: 3_000 });
}
