import type { TFunction } from 'i18next';
import type { CaseLook } from '#features/cases/web/widgets.tsx';
import { clockText } from '#features/parameters/clock-text.ts';
import { client, type Client } from '#platform/web/client.ts';
import { formatDay } from '#platform/web/i18n.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const security: Client<typeof contract> = client<typeof contract>('security');

type Answer<Name extends keyof typeof security> = Awaited<ReturnType<(typeof security)[Name]>>;

export type Absence = Answer<'listAbsences'>['items'][number];
export type AbsenceDetail = Answer<'getAbsence'>;
export type AbsenceReport = Answer<'getAbsenceReport'>;

/** How absences look. */
export const absenceLook: CaseLook = {
  room: 'security',
  marks: { done: ['justified', 'closed'], refused: ['unjustified'], review: ['undecided'], waiting: ['late', 'error'] },
  main: ['justify', 'contest'],
  harms: ['mark_unjustified'],
};

/** `vie 20 nov, 06:00 a 14:00`. */
export function showShift(t: TFunction, { day, starts, ends }: Pick<Absence, 'day' | 'starts' | 'ends'>): string {
  return t('security.absences.shiftOf', {
    day: formatDay(day),
    from: clockText(starts),
    to: clockText(ends % 1440),
  });
}

/** `Injustificada: no avisó`; the outcome alone where the reader may not know why. */
export function showOutcome(t: TFunction, { outcome, code }: Pick<Absence, 'outcome' | 'code'>): string {
  const word = t(`security.outcome.${outcome}`);
  return code === null
    ? word
    : t('security.absences.outcomeOf', { outcome: word, code: t(`security.case.absence.code.${code}`) });
}
