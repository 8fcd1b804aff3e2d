import './tables.ts';
import { moveByLeave } from '#features/people/server/actions.ts';
import { legalParameter } from '#features/parameters/server/queries.ts';
import { employeeFacts, serviceFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { accruedBy, serviceMonths } from '../vacation.ts';
import { mondayToFriday } from '../working-days.ts';
import { loadHolidays } from './calendar.ts';
import { openBook, populate } from './seed/book.ts';
import { addMedical, addPermits, addVacations } from './seed/history.ts';
import { rolls, type Somebody } from './seed/person.ts';
import { addChain, addClaim, addOwn, addWaiting } from './seed/waiting.ts';
import { addRunning, running } from './seed/running.ts';
import { accrueAll, bookSuspensions } from './vacations.ts';

const entities = ['EPS Ceiba Salud', 'EPS Nuevo Camino', 'EPS Andes', 'EPS Vida Plena'] as const;

/**
 * A year of permissions, vacations, medical leave and claims of 600 people; what waits today for leaders, HR and
 * payroll; three long chains of medical leave; who is away today, and so on leave; and a vacation ledger whose sums are right.
 */
export async function seed(ctx: SeedContext): Promise<void> {
  const people = await readPeople(ctx);
  const byName = new Map(people.map((person) => [person.username, person]));
  const hrId = byName.get('hr')!.id;
  const payrollId = byName.get('payroll')!.id;
  const today = ctx.daysAgo(0);
  const calendar = {
    now: ctx.now(),
    daysAgo: (days: number) => ctx.daysAgo(days),
    rules: { week: mondayToFriday, isHoliday: await loadHolidays(ctx) },
  };
  const daysAYear = await legalParameter(ctx, 'vacation_days', today);
  await accrueAll(ctx, { day: today, daysAYear });

  const book = await openBook(ctx);
  const leaves: Record<string, unknown>[] = [];
  const entries: Record<string, unknown>[] = [];
  const enter = (person: Somebody, row: Record<string, unknown>) =>
    entries.push({
      id: newId(),
      person_id: person.id,
      service_month: null,
      request_id: null,
      reason: '',
      actor_id: null,
      created_at: ctx.now().toISOString(),
      ...row,
    });
  const teams = new Map<string, number>();
  const settled: Somebody[] = [];
  for (const person of people) {
    const isCast = person.username === 'employee';
    const accrued = accruedBy(serviceMonths(person.enteredOn, today), daysAYear);
    const taken = !isCast && accrued >= 2_200 ? 6 + person.roll(8) : 0;
    if (taken > 0) enter(person, addVacations(book, person, taken, calendar));
    // What was there before Plaza came in with one line, as when a company starts with it.
    const kept = isCast ? 1_125 : 600 + person.roll(16) * 125 + (person.roll(40) === 0 ? 2_000 : 0);
    const brought = kept - (accrued - taken * 100);
    if (brought < 0)
      enter(person, {
        kind: 'adjustment',
        hundredths: brought,
        reason: 'Saldo trasladado del sistema anterior',
        on_day: ctx.daysAgo(400 - person.roll(30)),
      });
    if (isCast) continue;
    addPermits(book, person, calendar);
    if (person.roll(3) === 0)
      leaves.push(addMedical(book, person, { hrId, entity: entities[person.roll(4)]! }, calendar));
    const place = person.bossId === null ? 9 : (teams.get(person.bossId) ?? 0);
    if (person.bossId !== null) teams.set(person.bossId, place + 1);
    if (place < 6 && person.roll(3) > 0) addWaiting(book, person, place, calendar);
    else if (accrued >= 2_200 && !byRole.has(person.username)) settled.push(person);
  }
  addOwn(book, byName.get('employee')!, calendar);
  const agents = people.filter((person) => person.bossId !== null && !byCast.has(person.username));
  for (const [at, [length, endsIn]] of chains.entries())
    leaves.push(...addChain(book, agents[at * 37 + 5]!, { hrId, entity: entities[at % 4]!, length, endsIn }, calendar));
  for (const [at, leave] of running.entries()) {
    const person = settled[at * 7 + 2]!;
    const entry = addRunning(book, person, leave, calendar);
    if (leave.kind === 'vacation') enter(person, entry);
  }
  for (let k = 0; k < 24; k++) addClaim(book, agents[k * 11 + 3]!, k, payrollId, calendar);
  await book.write();
  await populate(ctx, 'medical_leaves', leaves);
  await populate(ctx, 'vacation_entries', entries);
  await bookSuspensions(ctx, { day: today, daysAYear });
  await moveByLeave(ctx, today);
}

/** Days of each chain, and in how many days its last leave ends. */
const chains = [
  [118, 4],
  [152, 11],
  [84, 2],
  [6, 3],
] as const;

/** Accounts of the demo, all of them at work. */
const byRole = new Set(
  'planner selection documents convivencia content wellbeing pm support security commissions'.split(' '),
);

const byCast = new Set('employee manager hr payroll labor admin auditor outsider'.split(' '));

async function readPeople(ctx: SeedContext): Promise<Somebody[]> {
  const rows = await employeeFacts(ctx.db)
    .innerJoin(serviceFacts(ctx.db).as('service'), 'service.id', 'employees.id')
    .select('service.enteredOn')
    .where('employees.active', '=', true)
    .orderBy('employees.username')
    .execute();
  return rows.map(({ id, username, bossId, enteredOn }) => ({
    ...{ id, username, bossId, enteredOn },
    roll: rolls(username),
  }));
}
