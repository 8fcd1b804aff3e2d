import { addDays } from '#platform/contract/calendar-day.ts';
import { lastWorkingDay, workingDayFrom, type DayRules } from '../../working-days.ts';
import type { Book, OldRequest, OldStep } from './book.ts';
import type { Somebody } from './person.ts';

export interface Calendar {
  readonly daysAgo: (days: number) => string;
  readonly rules: DayRules;
}

/** What people of the demo company asked for, and how often out of a hundred. */
const permits: readonly {
  readonly kind: string;
  readonly share: number;
  readonly part?: readonly [number, number];
  readonly days?: number;
  readonly reason: string;
}[] = [
  { kind: 'specialist-appointment', share: 34, part: [480, 720], reason: 'Control con el especialista de la EPS' },
  { kind: 'school-obligation', share: 14, part: [420, 600], reason: 'Entrega de informes en el colegio de mi hijo' },
  { kind: 'calamity', share: 10, days: 2, reason: 'Se inundó la casa de mi mamá' },
  { kind: 'unpaid-leave', share: 18, days: 1, reason: 'Trámite en la notaría de mi pueblo' },
  { kind: 'birthday', share: 12, days: 1, reason: 'Mi cumpleaños' },
  { kind: 'judicial-summons', share: 6, part: [480, 660], reason: 'Citación del juzgado segundo' },
  { kind: 'bereavement', share: 4, days: 5, reason: 'Falleció mi abuelo' },
  { kind: 'bicycle-day', share: 2, days: 1, reason: '30 llegadas en bicicleta certificadas' },
];

const refusals = [
  'Ese día hay pico de llamadas y ya hay tres personas fuera',
  'Quedamos por debajo del mínimo en la franja de la mañana',
] as const;

/** A year of permissions of one person, decided and over. */
export function addPermits(book: Book, person: Somebody, { daysAgo, rules }: Calendar): void {
  const times = person.roll(4);
  for (let k = 0; k < times; k++) {
    const from = workingDayFrom(daysAgo(20 + k * 85 + person.roll(70)), rules);
    const { kind, part, days = 1, reason } = drawn(person.roll(100));
    const endsOn = lastWorkingDay(from, days, rules);
    const asked = moment(addDays(from, -4 - person.roll(5)), 8 + person.roll(8));
    const isRefused = kind === 'unpaid-leave' && person.roll(3) === 0;
    const decision: OldStep = isRefused
      ? { ...decided(person, asked), action: 'reject', to: 'rejected', reason: refusals[person.roll(2)]! }
      : approved(person, asked);
    const steps = [submitted(person, asked), decision, ...(isRefused ? [] : over(from, endsOn))];
    book.add({ kind, personId: person.id, startsOn: from, endsOn, part, days, reason, steps });
  }
}

/** The vacations of the last year of one person; answers what the ledger books for them. */
export function addVacations(book: Book, person: Somebody, days: number, { daysAgo, rules }: Calendar) {
  const from = workingDayFrom(daysAgo(45 + person.roll(260)), rules);
  const endsOn = lastWorkingDay(from, days, rules);
  const asked = moment(addDays(from, -20 - person.roll(10)), 9);
  const steps = [submitted(person, asked), approved(person, asked), ...over(from, endsOn)];
  return consumed(book, { kind: 'vacation', personId: person.id, startsOn: from, endsOn, days, steps });
}

/** Vacations with what the ledger books for them. */
export function consumed(book: Book, taken: OldRequest & { readonly startsOn: string; readonly days: number }) {
  const hundredths = -taken.days * 100;
  return { kind: 'consumption', hundredths, request_id: book.add(taken), on_day: taken.startsOn };
}

const illnesses = [
  ['J11', 'Influenza con manifestaciones respiratorias'],
  ['M54', 'Dorsalgia'],
  ['A09', 'Gastroenteritis de presunto origen infeccioso'],
  ['J04', 'Laringitis y traqueítis agudas'],
  ['G43', 'Migraña'],
] as const;

/** One medical leave, accepted and paid; answers its row behind the request. */
export function addMedical(
  book: Book,
  person: Somebody,
  { hrId, entity }: { hrId: string; entity: string },
  { daysAgo }: Calendar,
) {
  const startsOn = daysAgo(15 + person.roll(330));
  const days = 2 + person.roll(9);
  const [diagnosis_code, diagnosis] = illnesses[person.roll(illnesses.length)]!;
  const asked = moment(startsOn, 7);
  const by = (hours: number) => ({ at: later(asked, hours), actorId: hrId, party: 'hr' as const });
  const certificate_number = `IN${100_000 + person.roll(900_000)}`;
  const steps = [
    { ...by(26), action: 'accept', to: 'accepted' },
    { ...by(90), action: 'file', to: 'filed' },
    { ...by(400), action: 'recognise', to: 'recognised' },
    { ...by(700), action: 'pay', to: 'paid' },
  ].filter((step) => step.at < moment(daysAgo(0), 8));
  const said = { entity, certificate_number, issued_on: startsOn, diagnosis_code, diagnosis, chain_days: days };
  return addLeave(book, { person, startsOn, days, asked, steps }, said);
}

interface OldLeave {
  readonly person: Somebody;
  readonly startsOn: string;
  readonly days: number;
  readonly asked: Date;
  /** After it was reported. */
  readonly steps: readonly OldStep[];
}

/** A medical leave; answers its row behind the request, with what its certificate says. */
export function addLeave(
  book: Book,
  { person, startsOn, days, asked, steps }: OldLeave,
  said: Readonly<Record<string, unknown>>,
) {
  const personId = person.id;
  const request_id = book.add({
    kind: 'medical-leave',
    personId,
    startsOn,
    endsOn: addDays(startsOn, days - 1),
    days,
    steps: [{ ...submitted(person, asked), to: 'reported' }, ...steps],
  });
  return { previous_id: null, ...said, origin: 'common' as const, request_id, person_id: personId, warned_days: 0 };
}

export function submitted(person: { id: string }, at: Date): OldStep {
  return { action: 'submit', to: 'submitted', at, actorId: person.id, party: 'owner' };
}

export function decided(person: { bossId: string | null }, asked: Date) {
  return { at: later(asked, 20), actorId: person.bossId, party: 'leader' as const };
}

export function approved(person: { bossId: string | null }, asked: Date): OldStep {
  return { ...decided(person, asked), action: 'approve', to: 'approved' };
}

export function over(from: string, endsOn: string): OldStep[] {
  const clock = { actorId: null, party: 'clock' as const };
  return [
    { ...clock, action: 'start', to: 'in_course', at: moment(from, 0) },
    { ...clock, action: 'finish', to: 'taken', at: moment(addDays(endsOn, 1), 0) },
  ];
}

export const moment = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:20:00-05:00`);
export const later = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000);

function drawn(roll: number) {
  let left = roll;
  for (const one of permits) {
    if (left < one.share) return one;
    left -= one.share;
  }
  return permits[0]!;
}
