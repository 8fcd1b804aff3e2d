import './tables.ts';
import { sql } from 'kysely';
import { seedCases, type SeedCase, type SeedStep } from '#features/cases/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { seedRole } from '#features/session/server/actions.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { order, type OrderState } from '../order.ts';
import { questions, types, type Answers, type OrderType } from '../policy.ts';
import { priorityOf, rankOf, type Impact, type Urgency } from '../priority.ts';
import { nothing, yearlyOf, type Value } from '../value.ts';
import type { OrderTest } from './tables.ts';
import { workedDays } from './day-rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const rates = { hourCost: 12_000, daysAYear: 250 };

/** How many of the demo company’s orders stand where, and how many days ago the newest and the oldest were asked for. */
const shares: readonly (readonly [state: OrderState, count: number, newest: number, oldest: number])[] = [
  ['closed', 53, 40, 355],
  ['rejected', 8, 20, 300],
  ['cancelled', 5, 15, 280],
  ['merged', 2, 25, 30],
  ['draft', 4, 1, 50],
  ['created', 6, 0, 1],
  ['in_review', 5, 1, 3],
  ['needs_info', 3, 4, 8],
  ['approved', 22, 4, 45],
  ['assigned', 4, 5, 12],
  ['in_progress', 10, 6, 30],
  ['asked', 2, 6, 12],
  ['on_hold', 2, 8, 20],
  ['blocked', 2, 8, 14],
  ['in_validation', 6, 9, 30],
  ['delivered', 5, 12, 30],
  ['reopened', 1, 30, 30],
];

const wishes: readonly (readonly [title: string, problem: string, type: OrderType])[] = [
  [
    'Autocompletar la cédula en el CRM',
    'Copio la cédula de la telefonía y la pego en el CRM en cada llamada. Si me equivoco en un número, abro la ficha de otra persona.',
    'change',
  ],
  [
    'Alerta de SLA de la cola',
    'Nos enteramos tarde de que el nivel de servicio cayó y el cliente nos multa.',
    'report',
  ],
  ['Formulario de calamidad sin papel', 'Los permisos llegan en papel y se pierden entre sedes.', 'change'],
  ['Tablero de ausentismo por hora', 'El ausentismo se arma a mano en Excel cada mañana.', 'report'],
  [
    'Plantillas de correo para respuestas',
    'Cada agente escribe el mismo correo con palabras distintas y con errores.',
    'change',
  ],
  [
    'Reporte de grabaciones faltantes',
    'Calidad descubre las grabaciones que faltan cuando el cliente las pide.',
    'report',
  ],
  [
    'Robot que descarga los extractos',
    'Dos personas descargan extractos del portal del banco durante toda la tarde.',
    'robot',
  ],
  ['Macro para consolidar ventas', 'Consolidar las ventas de la campaña toma dos horas diarias.', 'robot'],
  [
    'Integrar pagos PSE en posventa',
    'El pago se confirma por otro sistema y el cliente espera en línea.',
    'integration',
  ],
  ['Carga masiva de turnos', 'Los turnos se digitan uno por uno cada semana.', 'integration'],
  ['No carga la grilla de clientes', 'La grilla queda en blanco desde ayer y nadie puede consultar saldos.', 'fault'],
  ['Falla el marcador al transferir', 'La llamada se cae cuando se transfiere a otra cola.', 'fault'],
  ['Acceso a la base de reclamos', 'Para responder los reclamos necesitamos consultar el histórico.', 'access'],
  ['Acceso a tableros de la campaña', 'La líder nueva no ve los tableros de su campaña.', 'access'],
  ['Buscador de guiones', 'El guion correcto se busca en una carpeta con doscientos archivos.', 'change'],
  ['Encuesta de salida por WhatsApp', 'La encuesta por voz la contesta uno de cada veinte clientes.', 'integration'],
  ['Exportar monitoreos a Excel', 'Los monitoreos se copian a mano para el comité de calidad.', 'report'],
  ['Robot de cierre de casos repetidos', 'Cerrar los casos repetidos nos quita una hora al día.', 'robot'],
];
const places = [
  '',
  ' en Banco Ribera',
  ' en Energía Llano',
  ' en Postventa',
  ' para el turno de la noche',
  ' en la sede Norte',
  ' en Ventas',
  ' en Retención',
];

/** Which steps lead to a state. */
const ways: Readonly<Partial<Record<OrderState, readonly string[]>>> = {
  draft: [],
  created: ['submit'],
  in_review: ['submit', 'review'],
  needs_info: ['submit', 'review', 'ask_info'],
  approved: ['submit', 'review', 'approve'],
  rejected: ['submit', 'review', 'reject'],
  cancelled: ['submit', 'review', 'cancel'],
  merged: ['submit', 'review', 'merge'],
  assigned: ['submit', 'review', 'approve', 'give'],
  in_progress: ['submit', 'review', 'approve', 'give', 'start'],
  asked: ['submit', 'review', 'approve', 'give', 'start', 'ask_owner'],
  on_hold: ['submit', 'review', 'approve', 'give', 'start', 'hold'],
  blocked: ['submit', 'review', 'approve', 'give', 'start', 'block'],
  in_validation: ['submit', 'review', 'approve', 'give', 'start', 'validate'],
  delivered: ['submit', 'review', 'approve', 'give', 'start', 'validate', 'accept'],
  closed: ['submit', 'review', 'approve', 'give', 'start', 'validate', 'accept', 'close'],
  reopened: ['submit', 'review', 'approve', 'give', 'start', 'validate', 'accept', 'reopen'],
};
const again = ['reopen', 'start', 'validate', 'accept'];
const reasons: Readonly<Record<string, readonly [reason: string, code?: string]>> = {
  ask_info: ['¿Qué versión del CRM usan y cuántas personas lo hacen?'],
  reject: ['Ya hay una herramienta que lo hace y se puede usar hoy.', 'exists_already'],
  cancel: ['La campaña cambió de sistema y ya no hace falta.'],
  merge: ['Piden lo mismo: queda la que tiene más personas.'],
  hold: ['El cliente debe abrir el puerto de su lado.', 'client'],
  block: ['Entró un incidente que ocupa al equipo.', 'priority'],
  ask_owner: ['¿El dato debe salir también en la exportación?'],
  reopen: ['Con cédulas de extranjería no encuentra a la persona.'],
};
const byOwner = new Set(['submit', 'cancel', 'accept', 'reopen']);
const bySolver = new Set(['start', 'hold', 'block', 'ask_owner', 'validate']);

/** 140 orders in every state over a year, and the eight who solve them. */
export async function seed(ctx: SeedContext): Promise<void> {
  const people = await employeeFacts(ctx.db)
    .where('employees.active', '=', true)
    .orderBy(sql`hashtext(employees.username)`)
    .execute();
  const named = (username: string) => people.find((one) => one.username === username);
  const [pm, support, employee] = [named('pm'), named('support'), named('employee')];
  if (!pm || !support || !employee) return;
  // Who holds a role of the house keeps to it: an account of the demo shows what its own role may do.
  const holders = new Set(
    (await ctx.db.selectFrom('grants').select('person_id').execute()).map((one) => one.person_id),
  );
  const solvers = [
    support,
    ...people.filter((one) => one.profileId === support.profileId && !holders.has(one.id)),
  ].slice(0, 8);
  await ctx.db
    .insertInto('work_order_solvers')
    .values(
      solvers.map(({ id }, at) => ({
        person_id: id,
        wip_limit: at % 3 === 1 ? 3 : 2,
        specialities: at < 2 ? [...types] : types.filter((_, kind) => (kind + at) % 2 === 0),
      })),
    )
    .execute();
  await seedRole(ctx, {
    name: 'solucionador',
    permissions: ['work-orders:solve'],
    personIds: solvers.filter((one) => one !== support).map(({ id }) => id),
  });
  const owners = people.filter((one) => one.campaignId !== null && !solvers.includes(one)).slice(0, 40);
  const now = ctx.now().getTime();
  const worked = await workedDays(ctx, ctx.daysAgo(400), ctx.daysAgo(-60));
  const plans = shares.flatMap(([state, count, newest, oldest]) =>
    Array.from({ length: count }, (_, at) => ({
      state,
      at: now - (newest + ((oldest - newest) * at) / Math.max(1, count - 1)) * DAY - 2 * HOUR,
      first: at === 0,
      last: at === count - 1,
    })),
  );
  let dealt = 0;
  const made = plans.map((plan, at) => {
    const [wish, problem, type] = wishes[at % wishes.length]!;
    const title = `${wish}${places[Math.floor(at / wishes.length) % places.length]}`;
    const owner = at % 9 === 4 ? employee : owners[(at * 7) % owners.length]!;
    const age = (now - plan.at) / DAY;
    // Three that were promised too soon; the others are in time.
    const isLate = plan.last && ['in_progress', 'blocked', 'reopened'].includes(plan.state);
    const [impact, urgency]: [Impact, Urgency] =
      isLate || (age < 2 && at % 3 === 0)
        ? ['campaign', 'losing']
        : age < 12 || (plan.state === 'closed' && at % 2 === 0)
          ? ['team', 'soon']
          : ['person', 'someday'];
    const priority = priorityOf(impact, urgency);
    const isTwice = plan.state === 'closed' && plan.first;
    const actions = [...(ways[plan.state] ?? [])];
    if (isTwice) actions.splice(-1, 0, ...again, ...again);
    const hasSolver = actions.includes('give') && plan.state !== 'reopened';
    const solver = solvers[dealt % solvers.length]!;
    if (actions.includes('give')) dealt += 1;
    const spans = Math.min(age * 0.7, urgency === 'soon' ? 8 : 24);
    const steps = actions.map((action, step): SeedStep => {
      const [reason, code] = reasons[action] ?? [];
      const by = action === 'close' ? null : byOwner.has(action) ? owner.id : bySolver.has(action) ? solver.id : pm.id;
      return {
        action,
        by,
        at: new Date(plan.at + (step < 2 ? step * 0.5 * HOUR : (spans * DAY * step) / actions.length)),
        ...(reason === undefined ? {} : { reason }),
        ...(code === undefined ? {} : { code }),
        ...(action === 'give' ? { assigneeId: solver.id } : {}),
        ...(action === 'close'
          ? { party: 'clock', at: new Date(Math.min(now - HOUR, plan.at + (spans + 14) * DAY)) }
          : {}),
        ...(action === 'reopen' ? { assigneeId: plan.state === 'reopened' ? null : solver.id } : {}),
      };
    });
    const worth: Value = {
      ...nothing,
      minutes: (at % 5) + 1,
      cases_a_day: 10 + (at % 7) * 8,
      people: 3 + (at % 11),
      penalty: at % 6 === 1 ? 9_600_000 : 0,
    };
    return {
      plan,
      title,
      problem,
      type,
      owner,
      impact,
      urgency,
      priority,
      isTwice,
      isLate,
      worth,
      steps,
      actions,
      solver,
      hasSolver,
      at,
    };
  });
  const records = await seedCases(
    ctx,
    made.map(({ title, owner, steps, plan, priority, at }): SeedCase => ({
      kind: order.kind,
      title,
      ownerId: owner.id,
      at: new Date(plan.at),
      steps,
      facts: { priority },
      people: at % 4 === 0 && owner !== employee ? [{ personId: employee.id, party: 'copy' }] : [],
    })),
  );
  const rows = made.map(({ plan, title, problem, type, owner, steps, at, ...one }, index) => {
    const joiners = plan.state === 'draft' ? [] : joinersOf(owners, at).filter((person) => person !== owner);
    const own = yearlyOf(one.worth, rates).total;
    const yearly = own + joiners.length * yearlyOf(alsoWorth, rates).total;
    const joined = joiners.length;
    const age = Math.round((now - plan.at) / DAY);
    const effort = one.actions.includes('approve') ? 8 + (at % 9) * 8 : null;
    const when = (action: string) => steps.findLast((step) => step.action === action)?.at ?? null;
    const delivered = plan.state === 'reopened' ? null : when('accept');
    const { impact, urgency, priority, worth } = one;
    return {
      id: records[index]!.id,
      type,
      problem,
      said: `${title} ${problem}`,
      impact,
      urgency,
      priority,
      worth: JSON.stringify(worth),
      own_yearly: own,
      yearly,
      joined,
      effort_hours: effort,
      answers: JSON.stringify(answersOf(type)),
      override_reason: null,
      promised_on: effort === null ? null : worked(ctx.daysAgo(hasEnded(plan.state) ? age - 20 : -2 - (at % 24))),
      promised_at: effort === null ? null : when('approve'),
      solver_id: one.hasSolver ? one.solver.id : null,
      rank: rankOf({ yearly, effortHours: effort, priority, joined }),
      cost_center_id: owner.costCenterId,
      sub_cost_center_id: owner.subCostCenterId,
      campaign_id: owner.campaignId,
      systems: 'CRM, telefonía',
      tests: JSON.stringify(testsOf(delivered)),
      submitted_at: when('submit'),
      delivery: one.actions.includes('validate') ? 'Quedó en producción. La guía está en la carpeta del proyecto.' : '',
      delivered_at: delivered,
      reopened: one.isTwice ? 2 : plan.state === 'reopened' ? 1 : 0,
      merged_into_id: null,
      split_from_id: null,
      score: plan.state === 'closed' ? 3 + (at % 3) : null,
      score_words: null,
    };
  });
  for (let from = 0; from < rows.length; from += 70)
    await ctx.db
      .insertInto('work_orders')
      .values(rows.slice(from, from + 70))
      .execute();
  const queued = rows.filter((_, at) => plans[at]!.state === 'approved');
  await ctx.db
    .insertInto('work_order_places')
    .values(
      placesOf(
        queued.map((row) => ({ ...row, age: (now - row.submitted_at!.getTime()) / DAY })),
        (days) => ctx.daysAgo(days),
      ),
    )
    .execute();
  const merged = rows.filter((_, at) => plans[at]!.state === 'merged').map(({ id }) => id);
  await ctx.db.updateTable('work_orders').set({ merged_into_id: queued[0]!.id }).where('id', 'in', merged).execute();
  const joins = rows.flatMap((row, at) =>
    (row.joined === 0 ? [] : joinersOf(owners, at))
      .filter((one) => one !== made[at]!.owner)
      .map((one) => ({
        order_id: row.id,
        person_id: one.id,
        worth: JSON.stringify(alsoWorth),
        yearly: yearlyOf(alsoWorth, rates).total,
        at: new Date(plans[at]!.at + HOUR),
      })),
  );
  await ctx.db.insertInto('work_order_joins').values(joins).execute();
  const working = rows.filter((_, at) => ['in_progress', 'blocked', 'on_hold'].includes(plans[at]!.state));
  await ctx.db
    .insertInto('work_order_tasks')
    .values(
      working.flatMap((row, at) =>
        ['Levantar el detalle', 'Construir', 'Probar con el equipo'].map((title, nth) => ({
          id: newId(),
          order_id: row.id,
          title,
          solver_id: row.solver_id,
          done_at: nth <= (at % 3) - 1 ? new Date(now - DAY) : null,
          created_at: new Date(now - 3 * DAY + nth * 60_000),
        })),
      ),
    )
    .execute();
  await ctx.db.insertInto('work_order_waits').values({ order_id: queued[1]!.id, on_id: queued[0]!.id }).execute();
}

/** Each came in behind and moved up since, as others joined it and what was before it was begun. */
function placesOf(
  queued: readonly { id: string; rank: number; age: number }[],
  daysAgo: (days: number) => string,
): { order_id: string; day: string; place: number }[] {
  return queued
    .toSorted((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1))
    .flatMap(({ id, age }, at) => {
      const days = Math.floor(age);
      return [
        { days, behind: 5 },
        { days: Math.floor(days * 0.6), behind: 3 },
        { days: Math.floor(days * 0.25), behind: at % 3 === 0 ? 1 : 0 },
      ]
        .filter((one, nth, all) => one.days > 0 && one.days !== all[nth - 1]?.days)
        .map((one) => ({ order_id: id, day: daysAgo(one.days), place: at + 1 + one.behind }));
    });
}

/** Who else wants the same: one to three of some. */
function joinersOf<Person>(owners: readonly Person[], at: number): Person[] {
  return Array.from({ length: at % 5 === 0 ? 1 + (at % 3) : 0 }, (_, nth) => owners[(at * 3 + nth) % owners.length]!);
}

/** What each of them gains. */
const alsoWorth: Value = { ...nothing, minutes: 1, cases_a_day: 12, people: 4 };

/** Was delivered, or never will be: its day is past. What is under way was promised for a day to come. */
const hasEnded = (state: OrderState) => ['delivered', 'closed', 'rejected', 'cancelled', 'merged'].includes(state);

/** What its type asks, as somebody says it. */
function answersOf(type: OrderType): Answers {
  const said: Answers = {
    steps: 'Abrir el portal, descargar, pegar en la planilla y avisar por correo.',
    frequency: 'Todos los días, antes de las nueve.',
    readers: 'Coordinación y calidad, en la reunión de la mañana.',
    systems_between: 'De telefonía al CRM.',
    data_moved: 'Documento, número de caso y hora de la llamada.',
    screen: 'CRM, ficha del cliente.',
    since: 'Desde el lunes en la mañana.',
    meanwhile: 'Lo anotamos en una hoja y lo pasamos al final del turno.',
    which_data: 'Reclamos de los últimos doce meses, solo lectura.',
    until: 'Mientras dure la campaña.',
  };
  return Object.fromEntries(questions[type].map((one) => [one, said[one] ?? '']));
}

function testsOf(delivered: Date | null): OrderTest[] {
  const passed = {
    passed_at: delivered?.toISOString() ?? null,
    evidence: delivered ? 'Probado con diez casos reales.' : '',
  };
  return [
    { given: 'Hay una llamada en curso', when: 'Escribo cuatro números', then: 'Aparece la persona', ...passed },
    { given: '', when: 'Se vuelve a intentar', then: 'No se borra lo que ya digité', ...passed },
  ];
}
