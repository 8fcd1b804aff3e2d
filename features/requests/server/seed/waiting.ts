import { addDays } from '#platform/contract/calendar-day.ts';
import { lastWorkingDay, workingDayFrom } from '../../working-days.ts';
import type { Book } from './book.ts';
import { addLeave, approved, decided, later, moment, over, submitted, type Calendar } from './history.ts';
import type { Somebody } from './person.ts';

interface Moments extends Calendar {
  readonly now: Date;
}

/** What waits for leaders today: the first few people of each team asked in the last days. */
export function addWaiting(book: Book, person: Somebody, place: number, { daysAgo, rules, now }: Moments): void {
  if (person.bossId === null) return;
  const asks = [
    { kind: 'unpaid-leave', days: 1, ahead: 6, reason: 'Acompaño a mi hermana a una cita' },
    { kind: 'specialist-appointment', days: 1, ahead: 2, reason: 'Cita de ortopedia', part: [600, 780] as const },
    { kind: 'vacation', days: 6, ahead: 24, reason: '' },
    { kind: 'birthday', days: 1, ahead: 9, reason: 'Mi cumpleaños' },
    { kind: 'school-obligation', days: 1, ahead: 3, reason: 'Reunión de padres', part: [420, 540] as const },
    { kind: 'unpaid-leave', days: 6, ahead: 15, reason: 'Viaje familiar por los grados de mi hermano' },
  ];
  const ask = asks[place % asks.length]!;
  const from = workingDayFrom(daysAgo(-ask.ahead - person.roll(4)), rules);
  const asked = later(now, -2 - person.roll(20));
  book.add({
    kind: ask.kind,
    personId: person.id,
    startsOn: from,
    endsOn: lastWorkingDay(from, ask.days, rules),
    part: ask.part,
    days: ask.days,
    reason: ask.reason,
    steps: [submitted(person, asked)],
    assigneeId: person.bossId,
  });
}

/** A claim about somebody's pay in one of its states. */
export function addClaim(
  book: Book,
  person: Somebody,
  place: number,
  payrollId: string,
  { daysAgo, now }: Moments,
): void {
  const lines = ['Recargo nocturno', 'Horas extra diurnas', 'Auxilio de transporte', 'Dominicales y festivos'];
  const isOpen = place < 4;
  // What waits was asked lately, so that it is not late.
  const asked = isOpen ? later(now, -5 - place) : moment(daysAgo(place * 6 + 1), 10);
  const line = lines[place % lines.length]!;
  const by = (hours: number) => ({ at: later(asked, hours), actorId: payrollId, party: 'payroll' as const });
  const answer = place % 3 === 0 ? 'denied' : 'accepted';
  const amount = 18_000 + person.roll(60) * 500;
  book.add({
    kind: 'payroll-claim',
    personId: person.id,
    amount,
    reason: 'Trabajé esas horas y no aparecen completas en mi desprendible.',
    details: {
      line,
      period: 'Segunda quincena de octubre',
      lineId: null,
      ...(isOpen ? {} : { outcome: answer, resolvedAmount: answer === 'denied' ? 0 : amount }),
    },
    steps: [
      { ...submitted(person, asked), to: 'received' },
      ...(place % 2 === 1 || !isOpen ? [{ ...by(4), action: 'assign', to: 'assigned' }] : []),
      ...(isOpen
        ? []
        : [
            { ...by(9), action: 'review', to: 'in_review' },
            { ...by(40), action: 'resolve', to: 'resolved', reason: 'Se revisó con la malla y las horas aprobadas.' },
            { ...submitted(person, later(asked, 50)), action: 'accept', to: 'accepted_by_employee' },
            { ...by(70), action: 'close', to: 'closed' },
          ]),
    ],
  });
}

/** A chain of medical leaves that has grown long; answers the rows behind its requests. */
export function addChain(
  book: Book,
  person: Somebody,
  { hrId, entity, length, endsIn }: { hrId: string; entity: string; length: number; endsIn: number },
  { daysAgo }: Moments,
) {
  const parts = Math.ceil(length / 30);
  const rows: ReturnType<typeof addLeave>[] = [];
  let previous_id: string | null = null;
  for (let k = 0, before = 0; k < parts; k++) {
    const days = Math.min(30, length - before);
    const startsOn = addDays(daysAgo(-endsIn), before - length + 1);
    before += days;
    // A leave that goes on for days to come was reported before it began.
    const asked = moment(startsOn < daysAgo(3) ? startsOn : daysAgo(3), 7);
    const by = (hours: number) => ({ at: later(asked, hours), actorId: hrId, party: 'hr' as const });
    const steps = [
      { ...by(27), action: 'accept', to: 'accepted' },
      ...(k === parts - 1 ? [] : [{ ...by(100), action: 'file', to: 'filed' }]),
    ];
    const said = {
      entity,
      certificate_number: `IN${500_000 + person.roll(9_000) + k}`,
      issued_on: startsOn < daysAgo(3) ? startsOn : daysAgo(3),
      diagnosis_code: 'S82',
      diagnosis: 'Fractura de la pierna, inclusive el tobillo',
      previous_id,
      chain_days: before,
    };
    rows.push(addLeave(book, { person, startsOn, days, asked, steps }, said));
    previous_id = rows.at(-1)!.request_id;
  }
  return rows;
}

/** What the demo employee has asked for: one of each state, so that their screens show how it looks. */
export function addOwn(book: Book, person: Somebody, { daysAgo, rules, now }: Moments): void {
  const asked = later(now, -2.4);
  const start = workingDayFrom(daysAgo(-20), rules);
  const own = { personId: person.id };
  book.add({
    ...own,
    kind: 'vacation',
    startsOn: start,
    endsOn: lastWorkingDay(start, 5, rules),
    days: 5,
    steps: [submitted(person, asked)],
    assigneeId: person.bossId,
  });
  const seen = workingDayFrom(daysAgo(4), rules);
  book.add({
    ...own,
    kind: 'specialist-appointment',
    startsOn: seen,
    part: [480, 660],
    reason: 'Control de ortopedia',
    steps: [
      submitted(person, moment(daysAgo(8), 9)),
      {
        ...decided(person, moment(daysAgo(2), 12)),
        action: 'ask_evidence',
        to: 'evidence_requested',
        reason: 'Adjunta la constancia de la cita, por favor.',
      },
    ],
    evidenceDueOn: daysAgo(-3),
  });
  const gone = workingDayFrom(daysAgo(40), rules);
  book.add({
    ...own,
    kind: 'unpaid-leave',
    startsOn: gone,
    days: 1,
    reason: 'Viaje a Tunja por una diligencia',
    steps: [
      submitted(person, moment(daysAgo(48), 11)),
      {
        ...decided(person, moment(daysAgo(48), 11)),
        action: 'reject',
        to: 'rejected',
        reason: 'Ese día ya hay tres personas fuera en tu franja.',
      },
    ],
  });
  const school = workingDayFrom(daysAgo(75), rules);
  book.add({
    ...own,
    kind: 'school-obligation',
    startsOn: school,
    part: [420, 600],
    reason: 'Entrega de boletines',
    steps: [
      submitted(person, moment(daysAgo(80), 10)),
      approved(person, moment(daysAgo(80), 10)),
      ...over(school, school),
    ],
  });
}
