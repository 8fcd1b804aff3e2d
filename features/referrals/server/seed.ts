import './tables.ts';
import { seedCases, type SeedCase, type SeedStep } from '#features/cases/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { SeedContext } from '#platform/server/room.ts';
import type { Relation } from '../policy.ts';
import { referral } from '../referral.ts';

const DAY = 86_400_000;
const BONUS = 300_000;
const STAY = 60;

/** The way of a referral: how many days ago each step was taken, from the referral itself on. */
interface Line {
  readonly who: string;
  readonly name: string;
  readonly vacancy: string | null;
  readonly relation?: Relation;
  readonly days: readonly number[];
  readonly ends?: 'invalid' | 'lost';
  /** The username of who was hired, where they are in the demo company. */
  readonly hired?: string;
}

const way = ['consent', 'accept', 'begin', 'hire', 'become_due', 'pay'] as const;

/** Referrals of the demo company in every state. */
export async function seed(ctx: SeedContext): Promise<void> {
  const names = [...new Set(lines.flatMap(({ who, hired }) => [who, hired ?? who]))];
  const people = await employeeFacts(ctx.db)
    .where('employees.username', 'in', [...names, 'selection', 'payroll'])
    .execute();
  const idOf = new Map(people.map(({ username, id }) => [username, id]));
  const by = { selection: idOf.get('selection') ?? null, payroll: idOf.get('payroll') ?? null };
  const cases = lines.map((line): SeedCase => caseOf(ctx, line, idOf.get(line.who) ?? null, by));
  const made = await seedCases(ctx, cases);
  await ctx.db
    .insertInto('referrals')
    .values(
      lines.map((line, at) => rowOf(ctx, line, { id: made[at]!.id, at, hiredId: idOf.get(line.hired ?? '') ?? null })),
    )
    .execute();
}

const moment = (ctx: SeedContext, days: number, place: number) =>
  new Date(ctx.now().getTime() - days * DAY - (10 - place) * 60_000);

function caseOf(
  ctx: SeedContext,
  { name, days, ends }: Line,
  ownerId: string | null,
  by: { readonly selection: string | null; readonly payroll: string | null },
): SeedCase {
  const steps = days.slice(1).map((ago, place): SeedStep => {
    const at = moment(ctx, ago, place + 1);
    const isLast = place === days.length - 2;
    if (isLast && ends === 'invalid')
      return {
        action: 'invalidate',
        by: by.selection,
        at,
        code: 'duplicate',
        reason: 'Otra persona la había referido antes.',
      };
    if (isLast && ends === 'lost') return { action: 'lose', by: by.selection, at, party: 'selection' };
    const action = way[place]!;
    if (action === 'consent' || action === 'become_due')
      return { action, by: null, at, party: action === 'consent' ? 'referred' : 'clock' };
    return { action, by: action === 'pay' ? by.payroll : by.selection, at };
  });
  return {
    kind: referral.kind,
    title: name,
    ownerId,
    at: moment(ctx, days[0]!, 0),
    steps,
    facts: { bonusDueOn: dueOn(ctx, { days, ends }) },
  };
}

type Way = Pick<Line, 'days' | 'ends'>;

const stepAgo = ({ days, ends }: Way, action: (typeof way)[number]) =>
  ends ? undefined : days[way.indexOf(action) + 1];

function hiredDay(ctx: SeedContext, line: Way): string | null {
  const ago = stepAgo(line, 'hire');
  return ago === undefined ? null : ctx.daysAgo(ago);
}

function dueOn(ctx: SeedContext, line: Way): string | null {
  const hiredOn = hiredDay(ctx, line);
  return hiredOn === null ? null : addDays(hiredOn, STAY);
}

function rowOf(ctx: SeedContext, line: Line, { id, at, hiredId }: { id: string; at: number; hiredId: string | null }) {
  const { name, vacancy, relation = 'friend', days, ends } = line;
  const paidAgo = stepAgo(line, 'pay');
  const hiredOn = hiredDay(ctx, line);
  return {
    case_id: id,
    name,
    document_number: `10900${String(40_000 + at * 37)}`,
    phone: `31055${String(10_000 + at * 91)}`,
    email: null,
    relation,
    made_on: ctx.daysAgo(days[0]!),
    reserve_days: 90,
    vacancy_id: null,
    vacancy,
    device: '',
    token_hash: null,
    token_until: null,
    consented_at: days.length > 1 ? moment(ctx, days[1]!, 1) : null,
    consent_version: days.length > 1 ? 1 : null,
    consent_device: null,
    cv_file_id: null,
    hired_person_id: hiredOn === null ? null : hiredId,
    hired_on: hiredOn,
    bonus: hiredOn === null ? null : BONUS,
    bonus_after_days: hiredOn === null ? null : STAY,
    bonus_due_on: dueOn(ctx, line),
    paid_on: paidAgo === undefined ? null : ctx.daysAgo(paidAgo),
    erased_at: null,
    // Who is in process is being interviewed.
    stage: days.length === 4 && !ends ? 'interview' : null,
    stage_at: days.length === 4 && !ends ? moment(ctx, 1, 5) : null,
    promised_at: days.length === 4 && !ends ? moment(ctx, -3, 5) : null,
    created_at: moment(ctx, days[0]!, 0),
  };
}

const bilingual = 'Agente bilingüe';
const service = 'Agente de postventa';
const retention = 'Agente de retención';

const lines: readonly Line[] = [
  { who: 'employee', name: 'Camila Ortiz', vacancy: bilingual, days: [12, 11, 9, 6] },
  { who: 'employee', name: 'Julián Peña', vacancy: service, days: [70, 69, 66, 60, 41], hired: 'content' },
  { who: 'employee', name: 'Fabio Zuluaga', vacancy: bilingual, days: [8, 6, 3] },
  { who: 'employee', name: 'Sandra Rivas', vacancy: retention, days: [160, 159, 155, 150, 128, 68, 55] },
  { who: 'employee', name: 'Óscar Niño', vacancy: service, days: [50, 49, 47], ends: 'invalid' },
  { who: 'employee', name: 'Lina Mora', vacancy: retention, days: [30, 29, 26, 15], ends: 'lost' },
  { who: 'manager', name: 'Tatiana Bedoya', vacancy: bilingual, days: [4, 2] },
  { who: 'manager', name: 'Iván Cortés', vacancy: null, days: [3] },
  { who: 'planner', name: 'Paola Rincón', vacancy: service, relation: 'relative', days: [5, 3] },
  { who: 'support', name: 'Mateo Salcedo', vacancy: retention, days: [110, 108, 105, 100, 64, 4], hired: 'documents' },
  { who: 'wellbeing', name: 'Diana Forero', vacancy: bilingual, days: [9, 8] },
  { who: 'pm', name: 'Sergio Londoño', vacancy: service, days: [2] },
];
