import { sql } from 'kysely';
import { codeAt, stepAt } from '#features/id-cards/rotation.ts';
import type { TestApp } from '#platform/server/testing.ts';

// Screens of one record show nothing without it: which record of the demo company each is opened with, and by whom.

export interface ScreenExample {
  /** Who opens it; nobody where the page is public. */
  readonly as: string | undefined;
  readonly path: string;
}

type Finding = (app: TestApp, as: string | undefined) => Promise<Readonly<Record<string, string | undefined>>>;

/** The example of every such screen, by its declared path. @throws Error where the demo company has none */
export async function screenExamples(app: TestApp): Promise<Map<string, ScreenExample>> {
  const found = new Map<string, ScreenExample>();
  for (const [path, [as, find]] of Object.entries(findings)) {
    const values = await find(app, as);
    const concrete = path.replace(/\{?\$(\w+)\}?/g, (_whole, name: string) => {
      const value = values[name];
      if (!value) throw new Error(`The demo company has no ${name} for ${path}`);
      return value;
    });
    found.set(path, { as, path: concrete });
  }
  return found;
}

/** A query's first row gives the parts of the address by their names. */
const of =
  (query: string): Finding =>
  async ({ db }) =>
    (await sql.raw<Record<string, string>>(query).execute(db)).rows[0] ?? {};

/** The rows of a person of the cast. */
const mine = (as: string) => `(select id from employees where username = '${as}')`;
const newestCase = (kind: string, order = 'number desc') =>
  of(`select id from cases where kind = '${kind}' order by ${order} limit 1`);

const findings: Readonly<Record<string, readonly [string | undefined, Finding]>> = {
  '/convenio/$id': [
    'employee',
    of(
      `select id from agreements where state = 'published' and code_prefix is not null and audience_campaigns is null and audience_clients is null order by title limit 1`,
    ),
  ],
  '/gestion/convenios/$id': [
    'wellbeing',
    of(`select id from agreements where state = 'published' order by title limit 1`),
  ],
  '/app/details/$id': ['employee', of(`select id from applications where name = 'CRM Nube'`)],
  '/app/reporting/$id': ['employee', of(`select id from applications where name = 'Tableros'`)],
  '/gestion/aplicaciones/$id': ['admin', of(`select id from applications where name = 'CRM Nube'`)],
  '/linguo/marcas/$id': ['admin', of(`select id from brands where client_id is not null order by name limit 1`)],
  '/canales-reservados/contar/$channel': ['employee', () => Promise.resolve({ channel: 'convivencia' })],
  '/canales-reservados/$id': [
    'convivencia',
    of(
      `select case_id as id from complaints where channel = 'coexistence' and ended_on is null order by filed_on limit 1`,
    ),
  ],
  '/disciplinarios/list/detalle/$id': [
    'labor',
    of(`select case_id as id from disciplinary_processes order by known_on desc limit 1`),
  ],
  '/document/empresa/$id': [
    'hr',
    of(
      `select document_id as id from document_assignments where state = 'pending' and title like 'Ajuste de salario%' limit 1`,
    ),
  ],
  '/verificar-documento/$code': [
    undefined,
    of(
      `select code from document_assignments where state = 'completed' and title = 'Código de conducta 2026' and person_id = ${mine('employee')}`,
    ),
  ],
  '/verificar-certificado/$code': [
    undefined,
    of(`select code from employment_certificates order by issued_at limit 1`),
  ],
  '/verificar/$code': [undefined, cardCode],
  '/profile/datos/$id': [
    'employee',
    newestCase('habeas-data.request', `owner_id = ${mine('employee')} desc, number desc`),
  ],
  '/gestion/datos-personales/$id': ['hr', newestCase('habeas-data.request', 'is_open desc, number desc')],
  '/ayuda/tutorial/$id': [
    'employee',
    of(`select id from tutorials where state = 'published' and title = 'Conectar la VPN desde casa'`),
  ],
  '/ayuda/solicitud/$id': [
    'employee',
    of(
      `select id from cases where kind = 'help.request' and owner_id = ${mine('employee')} order by is_open desc, number desc limit 1`,
    ),
  ],
  '/gestion/ayuda/solicitud/$id': ['support', newestCase('help.request', 'is_open desc, number')],
  '/gestion/tutoriales/$id': [
    'content',
    of(`select id from tutorials where state = 'published' order by title limit 1`),
  ],
  '/podcast/$id': [
    'employee',
    of(`select id from media_items where state = 'published' and kind = 'podcast' order by published_at desc limit 1`),
  ],
  '/gestion/podcast/$id': [
    'content',
    of(`select id from media_items where state = 'published' order by published_at desc limit 1`),
  ],
  '/gestion/lecturas/$id': ['content', of(`select id from must_reads order by asked_at desc limit 1`)],
  '/news/$id': [
    'employee',
    of(
      `select id from articles where live and audience_campaigns is null and audience_clients is null and audience_headquarters is null order by published_at desc limit 1`,
    ),
  ],
  '/gestion/news/$id': ['content', of(`select id from articles where live order by published_at desc limit 1`)],
  '/gestion/politicas/$id': [
    'content',
    of(`select id from policies where state = 'published' and kind <> 'terms' order by title limit 1`),
  ],
  '/forms/details/$id': ['employee', of(`select id from surveys where title = 'Clima laboral 2026'`)],
  '/forms/details/answers/$id': [
    'employee',
    of(`select id from surveys where title = 'Guion de retención: qué aprendiste'`),
  ],
  '/forms/safe/passage/$result': ['employee', () => Promise.resolve({ result: 'today' })],
  '/gestion/forms/$id': ['content', of(`select id from surveys where title = 'Clima laboral 2026'`)],
  '/gestion/bienvenida/$id': ['content', of(`select id from brochures order by position limit 1`)],
  '/ocupation/create/$id': ['admin', of(`select id from floors order by level limit 1`)],
};

/** What the card of the employee says at the moment. */
async function cardCode(app: TestApp): Promise<{ code: string | undefined }> {
  const answer = await app.call('id-cards.getOwnCard', { as: 'employee' });
  const { serial, leases } = answer.data as { serial: string; leases: Parameters<typeof codeAt>[1] };
  return { code: codeAt(serial, leases, stepAt(new Date(app.house.now()))) };
}
