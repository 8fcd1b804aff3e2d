import './tables.ts';
import type { Insertable } from 'kysely';
import { seedCases, type SeedCase, type SeedStep } from '#features/cases/server/actions.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { leastReasons } from '../policy.ts';
import { firstDayAfter, isBusiness, type IsHoliday } from '../term.ts';
import { process } from '../process.ts';
import { holidaysNear, numbersOn } from './process-facts.ts';
import { seedEvidence, seedProcessLetters } from './process-seeding.ts';
import { demoFaults, demoFacts, demoProcesses, type DemoProcess } from './process-demo.ts';
import type { ProcessTable } from './tables.ts';

/** The steps of a process in order, with the days after its report on which each was taken. */
const path: readonly (readonly [string, number])[] = [
  ...([
    ['take_up', 1],
    ['bring_charges', 2],
    ['receive', 3],
    ['hold_hearing', 14],
    ['close_hearing', 14],
  ] as const),
  ...([
    ['draft_decision', 15],
    ['decide', 17],
    ['notify', 18],
    ['receive_decision', 19],
  ] as const),
];

/** The catalogue of faults and processes in every state, a year of them. */
export async function seed(ctx: SeedContext): Promise<void> {
  const faults = demoFaults.map((fault) => ({
    ...fault,
    measures: [...fault.measures],
    id: newId(),
    from_on: '2025-06-25',
    until_on: null,
    changed_by: null,
    changed_at: ctx.now(),
  }));
  await ctx.db.insertInto('disciplinary_faults').values(faults).execute();
  const cast = await employeeFacts(ctx.db)
    .where('employees.username', 'in', ['labor', 'manager', 'wellbeing', 'pm', 'support'])
    .execute();
  const agents = await employeeFacts(ctx.db)
    .where('employees.active', '=', true)
    .where('employees.campaign_id', 'is not', null)
    .where('employees.boss_id', 'is not', null)
    .where('employees.username', 'not in', ['employee', 'manager', 'outsider', 'support'])
    .orderBy('employees.document_number')
    .limit(demoProcesses.length)
    .execute();
  const idOf = (username: string) => cast.find((one) => one.username === username)?.id;
  const [labor, manager, decider, superior] = ['labor', 'manager', 'wellbeing', 'pm'].map(idOf);
  if (!labor || !manager || !decider || !superior || agents.length === 0) return;
  const today = ctx.daysAgo(0);
  const isHoliday = await holidaysNear(ctx, today);
  const limits = { ...numbersOn(await loadLegalTable(ctx), today), reasons: leastReasons };
  const judges = { labor, decider, superior };
  const made = demoProcesses.map((demo, at) => {
    const agent = agents[at % agents.length]!;
    const owner = (demo.who && idOf(demo.who)) ?? agent.id;
    const reporter = demo.who ? manager : (agent.bossId ?? manager);
    const dayOf = (after: number) => workedDay(ctx.daysAgo(demo.daysAgo - after), isHoliday);
    const steps = stepsOf(demo, { ...judges, owner }, dayOf);
    const one: SeedCase = {
      kind: process.kind,
      title: 'Proceso disciplinario',
      ownerId: owner,
      openerId: reporter,
      steps,
      at: momentOf(dayOf(0), 0),
      facts: { limits },
    };
    const fault = faults.find(({ code }) => code === demo.fault)!;
    return { one, row: rowOf(demo, { ...judges, owner, reporter, fault: fault.id, isHoliday, dayOf }, steps) };
  });
  const keys = await seedCases(
    ctx,
    made.map(({ one }) => one),
  );
  await ctx.db
    .insertInto('disciplinary_processes')
    .values(made.map(({ row }, at) => ({ ...row, case_id: keys[at]!.id })))
    .execute();
  const kept = made.map(({ one, row }, at) => ({ ...keys[at]!, steps: one.steps ?? [], row }));
  await seedEvidence(ctx, kept);
  await seedProcessLetters(ctx, kept);
}

interface People {
  readonly labor: string;
  readonly decider: string;
  readonly superior: string;
  readonly owner: string;
}

/** The day so many after the report. */
type DayOf = (after: number) => string;

function stepsOf(demo: DemoProcess, people: People, dayOf: DayOf): SeedStep[] {
  const by = (action: string) =>
    action === 'decide' ? people.decider : action.startsWith('receive') ? people.owner : people.labor;
  const done = path
    .slice(0, demo.steps)
    .map(([action, after]) => ({ action, by: by(action), at: momentOf(dayOf(after), after) }));
  const more = (demo.more ?? []).map(({ action, after, reason, code }) => ({
    action,
    at: momentOf(dayOf(after), after + 30),
    reason: reason ?? '',
    by:
      action === 'become_firm'
        ? null
        : action === 'decide_appeal'
          ? people.superior
          : action === 'appeal'
            ? people.owner
            : people.labor,
    ...(code ? { code } : {}),
  }));
  let assigneeId: string | null = null;
  return [...done, ...more].map((step) => {
    if (step.action === 'take_up') assigneeId = people.labor;
    if (step.action === 'draft_decision') assigneeId = people.decider;
    if (step.action === 'decide') assigneeId = people.labor;
    if (step.action === 'appeal') assigneeId = people.superior;
    if (step.action === 'decide_appeal') assigneeId = people.labor;
    if (step.action === 'become_firm' || step.action === 'notify_appeal') assigneeId = null;
    return { ...step, assigneeId };
  });
}

function rowOf(
  demo: DemoProcess,
  { dayOf, ...people }: People & { reporter: string; fault: string; isHoliday: IsHoliday; dayOf: DayOf },
  steps: readonly SeedStep[],
): Omit<Insertable<ProcessTable>, 'case_id'> {
  const has = (action: string) => steps.some((step) => step.action === action);
  const isDecided = has('decide');
  const received = has('receive') ? dayOf(3) : null;
  const heardFrom = firstDayAfter(received ?? dayOf(13), 5, people.isHoliday);
  const measure = isDecided || has('draft_decision') ? demo.measure : null;
  const isDone = has('execute');
  return {
    person_id: people.owner,
    reporter_id: people.reporter,
    is_reporter_protected: demo.isProtected ?? false,
    facts: demoFacts[demo.fault] ?? demoFacts['F-1']!,
    occurred_on: dayOf(-2),
    occurred_at: '06:20',
    place: 'Sede principal, piso 3',
    known_on: dayOf(0),
    fault_id: people.fault,
    class: 'light',
    instructor_id: has('take_up') ? people.labor : null,
    decider_id: has('bring_charges') ? people.decider : null,
    superior_id: has('decide') ? people.superior : null,
    protections: demo.protections ?? [],
    ...(demo.protections && has('bring_charges')
      ? { second_key_by: people.superior, second_key_reason: 'El hecho no tiene que ver con la protección.' }
      : {}),
    channel: 'in_person',
    hearing_at: '10:00',
    hearing_place: 'Sala 2',
    hearing_on: has('hold_hearing') ? dayOf(14) : has('bring_charges') ? heardFrom : null,
    charged_on: has('bring_charges') ? dayOf(2) : null,
    received_on: received,
    defence_over_on: received === null ? null : heardFrom,
    ...(has('close_hearing')
      ? {
          answer: 'El bus del sistema se varó y avisé por el chat del turno a las 6:05.',
          sent_answer: 'El bus del sistema se varó y avisé por el chat del turno a las 6:05.',
          answered_at: momentOf(dayOf(8), 3),
          minutes: 'Comparece la persona con su acompañante. Se leen los cargos y responde a cuatro preguntas.',
          attendance: 'came' as const,
          minutes_signature: 'signed' as const,
        }
      : {}),
    ...(measure
      ? {
          measure,
          suspension_days: measure === 'suspension' ? 2 : null,
          reasons:
            'El hecho está probado con el registro de ingreso y la malla publicada, que la persona conoció y pudo controvertir. Se tuvo en cuenta su versión, que no hay antecedentes y que avisó a su líder.',
          proportion: 'Primera vez, sin daño al servicio: se escoge la medida más leve que prevé el reglamento.',
          proof: 'El registro de ingreso y la malla prueban el hecho que describe la norma citada.',
        }
      : {}),
    decided_on: isDecided ? dayOf(17) : null,
    notified_on: has('notify') ? dayOf(18) : null,
    ...(has('receive_decision')
      ? { decision_received_on: dayOf(19), appeal_over_on: firstDayAfter(dayOf(19), 3, people.isHoliday) }
      : {}),
    ...(has('decide_appeal')
      ? {
          appeal_measure: 'attention' as const,
          appeal_reasons:
            'El certificado médico explica la ausencia de ese día. Llegó después de la decisión, así que no se pudo tener en cuenta antes: basta un llamado de atención por no avisar.',
        }
      : {}),
    ...(has('appeal') ? { appeal: 'La medida no tiene en cuenta que avisé a tiempo por el canal del turno.' } : {}),
    ...(isDone
      ? {
          executed_from: dayOf(30),
          executed_to: measure === 'suspension' ? addDays(dayOf(30), 1) : dayOf(30),
          expires_on: addDays(dayOf(30), 365),
        }
      : {}),
    annulments: steps.filter(({ action }) => action.startsWith('annul')).length,
  };
}

/** The day itself where the company works on it, else the last before on which it did: nothing lies in the future. */
function workedDay(day: string, isHoliday: IsHoliday): string {
  return isBusiness(day, isHoliday) ? day : workedDay(addDays(day, -1), isHoliday);
}

/** In the working day, each step some minutes later than the one before. */
function momentOf(day: string, minutes: number): Date {
  return new Date(Date.parse(`${day}T14:00:00Z`) + minutes * 60_000);
}
