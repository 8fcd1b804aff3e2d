import { formatDay, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { Guarantee } from '../guarantees.ts';
import type { Process } from './disciplinary.ts';
import { hearingMoment } from './hearing-moment.ts';

/** What proves each guarantee of a process, or when it comes: at most two short lines. */
export function useProofs(one: Process): Readonly<Record<Guarantee, readonly string[]>> {
  const { t } = useTranslation();
  const day = (on: string | null) => (on === null ? '' : formatDay(on));
  const opening = one.letters.find(({ kind, state }) => kind === 'opening' && state !== 'void');
  const company = one.evidence.filter(({ side }) => side === 'company');
  const given = company.filter(({ given_on: on }) => on !== null);
  const counted = dayOfTerm(one);
  const last = one.calendar.findLast(({ counts }) => counts !== null)?.day;
  const lines = {
    opening: [day(one.charged_on), opening ? t(`disciplinary.proof.opening.${opening.state}`) : ''],
    charges: [one.fault?.code ?? '', one.fault?.rule ?? t('disciplinary.proof.noFault')],
    evidence: [
      t('disciplinary.proof.given', { given: given.length, count: company.length }),
      given.length > 0 && given.every(({ opened_at: at }) => at !== null) ? t('disciplinary.proof.opened') : '',
    ],
    term: [
      counted !== null && counted.day > 0 ? t('disciplinary.proof.day', counted) : '',
      counted === null && last ? t('disciplinary.clocks.closed', { day: formatDay(last) }) : '',
      one.more_days > 0 ? t('disciplinary.proof.more', { count: one.more_days }) : '',
    ],
    defence: [
      hearingMoment(one),
      one.minutes === null ? '' : t(`disciplinary.signature.${one.minutes_signature ?? 'none'}`),
    ],
    decision: [day(one.decided_on), one.decider ? t('disciplinary.proof.decider', { name: firstOf(one.decider) }) : ''],
    challenge: [
      t('disciplinary.proof.appeal', { count: one.limits.appeal }),
      one.superior
        ? t('disciplinary.proof.superior', { name: firstOf(one.superior) })
        : t('disciplinary.proof.another'),
    ],
  };
  const filled = Object.entries(lines).map(([name, said]) => [name, said.filter((line) => line !== '')]);
  return Object.fromEntries(filled) as Record<Guarantee, string[]>;
}

/** Which day of the term today is, of how many; null before it runs and when it is over. */
export function dayOfTerm({ calendar }: Pick<Process, 'calendar'>, today = isoDay(now())) {
  const counted = calendar.filter(({ counts }) => counts !== null);
  const day = counted.filter((one) => one.day <= today).length;
  return counted.length === 0 || today > counted.at(-1)!.day ? null : { day, days: counted.length };
}

function firstOf({ name }: { name: string }): string {
  return name.split(' ')[0] ?? name;
}
