import { openCompany } from './company.ts';
import { costFigure, rateFigure, type Figure, type Scenario } from './figure.ts';
import { processorTime } from './processor.ts';
import { planKey, startBare, startPlazaFor, type Server } from './servers.ts';
import { signInMany } from './visitors.ts';

const orders = 50_000;
const open = 2_000;
const candidates = { few: 1_000, many: 10_000 } as const;
const rounds = 120;

type Opened = Awaited<ReturnType<typeof openCompany>>;
type Ask = (n: number) => { method: 'GET' | 'POST'; path: string; body?: object };

/** Development requests: what is like a text among 50,000, and the board of 2,000 that are open. */
export const workOrders: Scenario = async () => {
  const company = await openCompany('plaza_bench_orders');
  try {
    await growOrders(company);
    return await withPlaza(company, ['pm', 'employee'], async (call, plaza) => {
      const similar = await times(call, 'employee', (n) => ({
        method: 'POST',
        path: '/api/workorder/similar',
        body: { title: `${wordsOf(n, 6)}`, problem: wordsOf(n * 7, 300) },
      }));
      const ask = () => ({ method: 'GET', path: '/api/workorder/board' }) as const;
      const board = await times(call, 'pm', ask, 30);
      const drag = await times(call, 'pm', await planned(company), 40);
      const beside = await besideFloor(company, plaza, () => call('pm', ask()));
      return [
        ...beside,
        costFigure('a card dragged to another place, p95', at(drag, 0.95), 'ms', { most: 100 }),
        costFigure(`similar to 300 words among ${orders}, p95`, at(similar, 0.95), 'ms', { most: 60 }),
        costFigure(`board of ${open} open orders, p95`, at(board, 0.95), 'ms', { most: 300 }),
      ];
    });
  } finally {
    await company.drop();
  }
};

/**
 * Processor milliseconds of a board, of the server and its database, beside those of a bare server with one statement
 * for the same cards: no session, no reach, no clocks counted in business hours, no steps that are allowed.
 */
async function besideFloor(company: Opened, plaza: Server, ours: () => Promise<void>): Promise<Figure[]> {
  const path = '/api/workorder/board';
  const bare = await startBare(company.url, { [planKey('GET', path, '')]: [{ text: leastBoard, values: [] }] });
  const theirs = async () => void (await (await fetch(bare.address + path)).arrayBuffer());
  const spent = async (server: Server, ask: () => Promise<void>) => {
    const before = await processorTime(server.child.pid!, company);
    for (let n = 0; n < boards; n += 1) await ask();
    const after = await processorTime(server.child.pid!, company);
    if (!before || !after) return { server: Number.NaN, database: Number.NaN };
    return { server: (after.server - before.server) / boards, database: (after.database - before.database) / boards };
  };
  try {
    await spent(plaza, ours);
    await spent(bare, theirs);
    const [our, floor] = [await spent(plaza, ours), await spent(bare, theirs)];
    const told = (one: typeof our) => `${one.server.toFixed(1)} + ${one.database.toFixed(1)} ms`;
    const ratio = (our.server + our.database) / (floor.server + floor.database);
    return [
      {
        name: 'board beside its floor, processor',
        ours: told(our),
        limit: told(floor),
        ratio,
        goal: '<= 3 times',
        ok: ratio <= 3,
      },
    ];
  } finally {
    await bare.stop();
  }
}
const boards = 100;

/** The cards of the board with what stands on them, and how many there are of each part. */
const leastBoard = `
  with placed as (
    (select id from work_orders where stage = 'triage' order by rank desc, id limit 40)
    union all (select id from work_orders where stage = 'queue' order by rank desc, id limit 40)
    union all (select id from work_orders where stage = 'work' order by rank desc, id limit 400)
    union all (select id from work_orders where stage = 'validation' order by rank desc, id limit 40)),
  totals as (select stage, count(*)::int as count from work_orders where stage is not null group by stage)
  select cases.id, cases.number, cases.state, cases.title, cases.owner_id, owner.display_name as owner, cases.assignee_id,
    solver.display_name as solver, cases.waits_for, cases.due_at, cases.version, cases.created_at, cases.updated_at,
    o.type, o.impact, o.urgency, o.priority, o.yearly, o.joined, o.effort_hours, o.promised_on, o.rank, o.tests,
    campaigns.name as campaign,
    (select count(*) from work_order_tasks where order_id = o.id)::int as tasks,
    (select count(*) from work_order_tasks where order_id = o.id and done_at is not null)::int as done,
    (select jsonb_agg(c) from case_clocks c where c.case_id = cases.id) as clocks,
    (select jsonb_object_agg(stage, count) from totals) as totals
  from placed join cases using (id) join work_orders o using (id)
  left join employees owner on owner.id = cases.owner_id left join employees solver on solver.id = cases.assignee_id
  left join campaigns on campaigns.id = o.campaign_id
  order by o.rank desc, cases.id`;

/** A card is given another place by hand, each time one more. */
async function planned({ database }: Opened): Promise<Ask> {
  const { rows } = await database.run(
    `select cases.id, version from cases join work_orders using (id) where stage = 'queue' order by rank desc limit 60`,
  );
  return (n) => ({
    method: 'POST',
    path: `/api/workorder/${String(rows[n]?.['id'])}/plan`,
    body: { version: Number(rows[n]?.['version']), rank: 5_000 + n, reason: 'Medida del tablero' },
  });
}

/** Candidates: first page, search and free text among 10,000 beside 1,000. */
export const recruitment: Scenario = async () => {
  const found: Record<string, number[]> = {};
  for (const [size, count] of Object.entries(candidates)) {
    const company = await openCompany('plaza_bench_candidates');
    try {
      await growCandidates(company, count);
      await withPlaza(company, ['selection'], async (call) => {
        const list = (body: object) => () => ({ method: 'POST', path: '/seleccion/candidatos', body }) as const;
        found[`first ${size}`] = await times(call, 'selection', list({}));
        found[`filter ${size}`] = await times(call, 'selection', list({ source: 'fair' }));
        found[`cv ${size}`] = await times(call, 'selection', (n) => ({
          method: 'POST',
          path: '/seleccion/candidatos',
          body: { search: wordsOf(n, 2) },
        }));
        return [];
      });
    } finally {
      await company.drop();
    }
  }
  const median = (name: string) => at(found[name] ?? [], 0.5);
  const beside = (what: string, key: string) =>
    rateFigure(
      `candidates, ${what}, 10,000 beside 1,000`,
      1_000 / median(`${key} many`),
      1_000 / median(`${key} few`),
      {
        least: 1 / 1.5,
        aim: 1,
      },
    );
  return [
    beside('first page', 'first'),
    beside('by source', 'filter'),
    costFigure('words of CVs among 10,000, p95', at(found['cv many'] ?? [], 0.95), 'ms', { most: 80 }),
  ];
};

async function withPlaza(
  company: Opened,
  names: readonly string[],
  measure: (call: (as: string, ask: ReturnType<Ask>) => Promise<void>, plaza: Server) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const plaza = await startPlazaFor(company);
  try {
    const tokens = await signInMany(plaza.address, [...names]);
    return await measure(async (as, { method, path, body }) => {
      const answer = await fetch(plaza.address + path, {
        method,
        headers: { authorization: `Bearer ${tokens[names.indexOf(as)]}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    }, plaza);
  } finally {
    await plaza.stop();
  }
}

/** Milliseconds of each call, one after the other, sorted; the first of them warm up and do not count. */
async function times(call: (as: string, ask: ReturnType<Ask>) => Promise<void>, as: string, ask: Ask, count = rounds) {
  const taken: number[] = [];
  for (let n = -10; n < count; n += 1) {
    const start = performance.now();
    await call(as, ask(n + 11));
    if (n >= 0) taken.push(performance.now() - start);
  }
  return taken.sort((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Infinity;

const stock =
  'reporte robot cliente llamada planilla cola turno venta factura tablero extracto pago marcador guion encuesta soporte cédula saldo correo campaña monitoreo reclamo acceso integración consulta proceso digitar conciliar descargar consolidar transferir buscar medir avisar cerrar abrir esperar tarde error minuto hora equipo líder agente calidad nómina horario ruta bodega'.split(
    ' ',
  );
/** The same words for the same number, as SQL and here: some of a stock, and some that are rare. */
function wordsOf(n: number, count: number): string {
  return Array.from({ length: count }, (_, i) =>
    i % 5 === 4 ? `palabra${(n * 31 + i * 17) % 4_000}` : stock[(n * 13 + i * i * 7) % stock.length],
  ).join(' ');
}
const words = (count: number) => `(select string_agg(case when i % 5 = 4 then 'palabra' || ((n * 31 + i * 17) % 4000)
  else (string_to_array($1, ' '))[1 + (n * 13 + i * i * 7) % ${stock.length}] end, ' ') from generate_series(0, ${count - 1}) as i)`;

async function growOrders({ fill, database }: Opened): Promise<void> {
  await fill(
    `with owners as (select array_agg(id) as ids from employees where active), made as (
      insert into cases (id, kind, number, state, title, is_sealed, owner_id, is_open, created_at, updated_at, closed_at)
      select gen_random_uuid(), 'work-orders.order', 100000 + n,
        case when n <= ${open} then (array['created', 'approved', 'in_review'])[1 + n % 3] else 'closed' end,
        left(${words(6)}, 120), false, ids[1 + n % cardinality(ids)], n <= ${open}, now(), now(),
        case when n <= ${open} then null else now() end
      from generate_series(1, ${orders}) as n, owners returning id, number, title, state)
    insert into work_orders (id, type, problem, said, impact, urgency, priority, worth, own_yearly, yearly, rank, submitted_at, state)
    select id, 'report', '', title || ' ' || ${words(120).replaceAll('n *', '(number - 100000) *')}, 'team', 'soon', 'medium',
      (select worth from work_orders limit 1), 1000000, 1000000, number % 2000, now(), state from made`,
    [stock.join(' ')],
  );
  await database.run('vacuum analyze');
}

export async function growCandidates({ fill, database }: Opened, count: number): Promise<void> {
  await fill(
    `with held as (select id, last_place from vacancies where state = 'published' order by id limit 1), people as (
      insert into candidates (id, document_type, document_number, first_names, last_names, email, phone, skills, cv_text,
        consent_version, consented_at, keep_until, created_at, updated_at)
      select gen_random_uuid(), 'CC', (70000000 + n)::text, 'Persona', n::text, 'p' || n || '@x.example', (3000000000 + n)::text,
        '', ${words(200)}, '2026-11', now(), current_date + 300, now() - make_interval(mins => n), now()
      from generate_series(1, ${count}) as n returning id, document_number), made as (
      insert into cases (id, kind, number, state, title, is_sealed, is_open, created_at, updated_at)
      select gen_random_uuid(), 'recruitment.candidacy', document_number::int, 'applied', id::text, false, true, now(), now()
      from people returning id, title)
    insert into candidacies (case_id, candidate_id, vacancy_id, place, source)
    select made.id, made.title::uuid, held.id, held.last_place + (row_number() over ())::int,
      (array['portal', 'fair', 'other'])[1 + (row_number() over ())::int % 3] from made, held`,
    [stock.join(' ')],
  );
  await database.run('vacuum analyze');
}
