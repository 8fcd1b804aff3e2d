import { addDays } from '#platform/contract/calendar-day.ts';
import { lastWorkingDay, workingDayFrom } from '../../working-days.ts';
import type { Book } from './book.ts';
import { approved, consumed, moment, over, submitted, type Calendar } from './history.ts';
import type { Somebody } from './person.ts';

interface Running {
  readonly kind: string;
  /** So many days ago it began. */
  readonly ago: number;
  readonly days: number;
  readonly counts: 'business' | 'calendar';
  readonly reason: string;
}

/** Leave on which somebody of the demo company is today. */
export const running: readonly Running[] = [
  { kind: 'vacation', ago: 4, days: 8, counts: 'business', reason: '' },
  { kind: 'maternity', ago: 12, days: 126, counts: 'calendar', reason: '' },
  { kind: 'vacation', ago: 2, days: 6, counts: 'business', reason: '' },
  { kind: 'paternity', ago: 5, days: 14, counts: 'calendar', reason: '' },
  { kind: 'bereavement', ago: 1, days: 5, counts: 'business', reason: 'Falleció mi abuela' },
  { kind: 'unpaid-leave', ago: 3, days: 10, counts: 'calendar', reason: 'Trámite de la visa de mi hija' },
];

/** One leave that goes on today; answers what a ledger books for it. */
export function addRunning(book: Book, person: Somebody, leave: Running, { daysAgo, rules }: Calendar) {
  const isBusiness = leave.counts === 'business';
  const from = isBusiness ? workingDayFrom(daysAgo(leave.ago), rules, -1) : daysAgo(leave.ago);
  const endsOn = isBusiness ? lastWorkingDay(from, leave.days, rules) : addDays(from, leave.days - 1);
  const asked = moment(addDays(from, leave.kind === 'vacation' ? -24 : -2), 9);
  const steps = [submitted(person, asked), approved(person, asked), ...over(from, endsOn).slice(0, 1)];
  const { kind, days, reason } = leave;
  return consumed(book, { kind, personId: person.id, startsOn: from, endsOn, days, reason, steps });
}
