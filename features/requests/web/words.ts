import i18next from 'i18next';
import { formatDay, formatDayRange, formatMoney, formatNumber } from '#platform/web/i18n.ts';
import type { StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import type { RequestRow, Summary } from './requests.ts';

const t = (key: string, params?: Record<string, unknown>) => i18next.t(key, params as never) as unknown as string;

const marks: Readonly<Partial<Record<StateGlyphName, readonly string[]>>> = {
  done: [
    ...['absent', 'approved', 'in_course', 'taken', 'accepted', 'recognised', 'paid', 'closed'],
    'accepted_by_employee',
  ],
  refused: ['rejected', 'denied', 'returned_final'],
  withdrawn: ['withdrawn', 'cancelled', 'converted'],
  review: [
    ...['under_validation', 'assigned', 'in_review', 'filed', 'under_review', 'escalated', 'reversal_requested'],
  ],
};

/** The shape of a state: who has to move is dashed when it is the reader. */
export function glyphOf(row: Pick<RequestRow, 'state' | 'waits_for' | 'is_own'>, isYours = false): StateGlyphName {
  const known = Object.entries(marks).find(([, states]) => states.includes(row.state));
  if (known) return known[0] as StateGlyphName;
  return isYours || (row.is_own && row.waits_for === 'owner') ? 'pending' : 'waiting';
}

/** The state in words that say who moves next. */
export function stateWord(row: Pick<RequestRow, 'state' | 'waits_for' | 'is_own'>, isYours = false): string {
  const waits = row.state === 'submitted' || row.state === 'first_approved' || row.state === 'reported';
  if (waits && isYours) return t('requests.waits.you');
  if (waits && row.waits_for) return t(`requests.waits.${row.waits_for}`, { context: row.is_own ? 'own' : undefined });
  return t(`requests.case.request.state.${row.state}`, { context: row.is_own ? undefined : 'theirs' });
}

/** A step as its button says it. */
export const doWord = (action: string) => t(`requests.case.request.do.${action}`);

/** A step as the history tells it. */
export const didWord = (action: string) => t(`requests.case.request.did.${action}`);

/** "5 días", "3 h", or pesos. */
export function lengthOf(row: Pick<RequestRow, 'hundredths' | 'from_minute' | 'to_minute' | 'amount'>): string {
  if (row.amount !== null) return formatMoney(row.amount);
  if (row.from_minute !== null && row.to_minute !== null) return hoursOf(row.to_minute - row.from_minute);
  return row.hundredths === 0 ? '' : daysOf(row.hundredths);
}

export function daysOf(hundredths: number): string {
  return t('requests.days', { count: hundredths / 100, days: plainNumber(hundredths / 100) });
}

/** Leave as it was asked for: "2 días y 3 h", without the half that is none. */
export function permitsOf(row: Pick<Summary, 'permit_hundredths' | 'permit_minutes'>): string {
  if (row.permit_minutes === 0) return daysOf(row.permit_hundredths);
  const hours = hoursOf(row.permit_minutes);
  return row.permit_hundredths === 0
    ? hours
    : t('requests.daysAndHours', { days: daysOf(row.permit_hundredths), hours });
}

const hoursOf = (minutes: number) => t('requests.hours', { hours: plainNumber(minutes / 60) });

/** What people call an offer of the catalogue besides its name: "carta laboral" for the certificate of employment. */
export function wordsOf(code: string): string {
  return t(`requests.words.${code}`, { defaultValue: '' });
}

/** Without figures behind the comma where there are none. */
export function plainNumber(value: number): string {
  return formatNumber(value, Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 2);
}

export function datesOf({ starts_on, ends_on }: Pick<RequestRow, 'starts_on' | 'ends_on'>): string {
  if (starts_on === null || ends_on === null) return '';
  return starts_on === ends_on ? formatDay(starts_on) : formatDayRange(starts_on, ends_on);
}

/** "Vacaciones, 14 a 18 dic". */
export function titleOf(row: RequestRow): string {
  const dates = datesOf(row);
  return dates === '' ? row.name : `${row.name}, ${dates}`;
}

/** 8:30 as minutes from midnight; null when it is no time. */
export function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return Number(hours) * 60 + Number(minutes);
}
