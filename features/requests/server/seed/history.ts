import { addDays } from '#platform/contract/calendar-day.ts';
import { lastWorkingDay, workingDayFrom, type DayRules } from '../../working-days.ts';
import type { Book, OldStep } from './book.ts';
import type { Somebody } from './person.ts';

export interface Calendar {
  readonly daysAgo: (days: number) => string;
  readonly rules: DayRules;
}

/** What people of the demo company asked for, and how often out of a hundred. */
const permits = [
  { kind: 'specialist-appointment', share: 34, part: [480, 720], reason: 'Control con el especialista de la EPS' },
  { kind: 'school-obligation', share: 14, part: [420, 600], reason: 'Entrega de informes en el colegio de mi hijo' },
  { kind: 'calamity', share: 10, days: 2, reason: 'Se inundó la casa de mi mamá' },
  { kind: 'unpaid-leave', share: 18, days: 1, reason: 'Trámite en la notaría de mi pueblo' },
  { kind: 'birthday', share: 12, days: 1, reason: 'Mi cumpleaños' },
  { kind: 'judicial-summons', share: 6, part: [480, 660], reason: 'Citación del juzgado segundo' },
  { kind: 'bereavement', share: 4, days: 5, reason: 'Falleció mi abuelo' },
  { kind: 'bicycle-day', share: 2, days: 1, reason: '30 llegadas en bicicleta certificadas' },
] as const;

const refusals = [
  'Ese día hay pico de llamadas y ya hay tres personas fuera',
  'Quedamos por debajo del mínimo en la franja de la mañana',
] as const;

/** A year of permissions of one person, decided and over. */
export function addPermits(book: Book, person: Somebody, { daysAgo, rules }: Calendar): void {
  const times = person.roll(4);
  for (let k = 0; k < times; k++) {
    const from = workingDayFrom(daysAgo(20 + k * 85 + person.roll(70)), rules);
    const what = drawn(person.roll(100));
    const days = 'days' in what ? what.days : 1;
    const endsOn = lastWorkingDay(from, days, rules);
    const asked = moment(addDays(from, -4 - person.roll(5)), 8 + person.roll(8));
    const isRefused = what.kind === 'unpaid-leave' && person.roll(3) === 0;
    const decision: OldStep = isRefused
      ? { ...decided(person, asked), action: 'reject', to: 'rejected', reason: refusals[person.roll(2)]! }
      : { ...decided(person, asked), action: 'approve', to: 'approved' };
    book.add({
      kind: what.kind,
      family: 'permit',
      personId: person.id,
      startsOn: from,
      endsOn,
      ...('part' in what ? { part: what.part } : {}),
      hundredths: 'part' in what ? Math.round(((what.part[1] - what.part[0]) / 480) * 100) : days * 100,
      reason: what.reason,
      steps: [submitted(person, asked), decision, ...(isRefused ? [] : over(from, endsOn))],
    });
  }
}

/** The vacations of the last year of one person; answers what the ledger books for them. */
export function addVacations(book: Book, person: Somebody, days: number, { daysAgo, rules }: Calendar) {
  const from = workingDayFrom(daysAgo(45 + person.roll(260)), rules);
  const endsOn = lastWorkingDay(from, days, rules);
  const asked = moment(addDays(from, -20 - person.roll(10)), 9);
  const requestId = book.add({
    kind: 'vacation',
    family: 'vacation',
    personId: person.id,
    startsOn: from,
    endsOn,
    hundredths: days * 100,
    reason: '',
    steps: [
      submitted(person, asked),
      { ...decided(person, asked), action: 'approve', to: 'approved' },
      ...over(from, endsOn),
    ],
  });
  return { requestId, onDay: from, hundredths: -days * 100 };
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
  const endsOn = addDays(startsOn, days - 1);
  const [diagnosis_code, diagnosis] = illnesses[person.roll(illnesses.length)]!;
  const asked = moment(startsOn, 7);
  const by = (hours: number) => ({ at: later(asked, hours), actorId: hrId, party: 'hr' as const });
  const requestId = book.add({
    kind: 'medical-leave',
    family: 'medical',
    personId: person.id,
    startsOn,
    endsOn,
    hundredths: days * 100,
    reason: '',
    steps: [
      { ...submitted(person, asked), to: 'reported' },
      { ...by(26), action: 'accept', to: 'accepted' },
      { ...by(90), action: 'file', to: 'filed' },
      { ...by(400), action: 'recognise', to: 'recognised' },
      { ...by(700), action: 'pay', to: 'paid' },
    ].filter((step) => step.at < moment(daysAgo(0), 8)),
  });
  const origin = 'common' as const;
  const certificate_number = `IN${100_000 + person.roll(900_000)}`;
  const said = { origin, entity, certificate_number, issued_on: startsOn, diagnosis_code, diagnosis };
  return { ...said, request_id: requestId, person_id: person.id, previous_id: null, chain_days: days, warned_days: 0 };
}

export function submitted(person: { id: string }, at: Date): OldStep {
  return { action: 'submit', to: 'submitted', at, actorId: person.id, party: 'owner' };
}

export function decided(person: { bossId: string | null }, asked: Date) {
  return { at: later(asked, 20), actorId: person.bossId, party: 'leader' as const };
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

function drawn(roll: number): (typeof permits)[number] {
  let left = roll;
  for (const one of permits) {
    if (left < one.share) return one;
    left -= one.share;
  }
  return permits[0];
}
