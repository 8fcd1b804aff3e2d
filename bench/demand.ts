import { openCompany } from './company.ts';
import { costFigure, rateFigure, type Figure, type Scenario } from './figure.ts';
import { startPlazaFor } from './servers.ts';
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
    return await withPlaza(company, ['pm', 'employee'], async (call) => {
      const similar = await times(call, 'employee', (n) => ({
        method: 'POST',
        path: '/api/workorder/similar',
        body: { title: `${wordsOf(n, 6)}`, problem: wordsOf(n * 7, 300) },
      }));
      const board = await times(call, 'pm', () => ({ method: 'GET', path: '/api/workorder/board' }), 30);
      return [
        costFigure(`similar to 300 words among ${orders}, p95`, at(similar, 0.95), 'ms', { most: 60 }),
        costFigure(`board of ${open} open orders, p95`, at(board, 0.95), 'ms', { most: 300 }),
      ];
    });
  } finally {
    await company.drop();
  }
};

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
  measure: (call: (as: string, ask: ReturnType<Ask>) => Promise<void>) => Promise<readonly Figure[]>,
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
    });
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

async function growCandidates({ fill, database }: Opened, count: number): Promise<void> {
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
