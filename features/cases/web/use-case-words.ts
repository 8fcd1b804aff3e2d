import i18next from 'i18next';
import { useMemo } from 'react';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { CaseClock, CaseRow, CaseStep } from '../case.ts';
import { casePhrases } from '../case-phrase.ts';
import { isYours, type CaseLook } from './case-look.ts';

type Kind = Pick<CaseRow, 'kind'>;

/** What is said of a case: in the words of its room where it has some, else in those that all cases share. */
export function useCaseWords(look: CaseLook) {
  const { t } = useTranslation();
  return useMemo(() => {
    const of = ({ kind }: Kind) => casePhrases(look.room, kind.slice(kind.lastIndexOf('.') + 1));
    const first = (...keys: string[]) => keys.find(has);
    const party = (row: Kind, name: string) => t(of(row).party(name));
    return {
      kind: (row: Kind) => t(of(row).name),
      state: (row: Kind & Pick<CaseRow, 'state' | 'is_own'>) =>
        t(of(row).state(row.state), { context: row.is_own ? 'own' : 'theirs' }),
      do: (row: Kind, action: string) => t(of(row).do(action)),
      /** What somebody did, in the history. */
      did: (row: Kind, action: string) => t(first(of(row).did(action), `cases.did.${action}`) ?? of(row).do(action)),
      party,
      code: (row: Kind, code: string) => t(of(row).code(code)),
      /** Why a step waits; undefined when it does not. */
      blocked: (row: Kind, { blocked }: CaseStep) => {
        if (blocked === null) return undefined;
        const phrase = of(row).blocked(blocked);
        const reason = phrase.slice(phrase.lastIndexOf('.') + 1);
        return t(first(phrase, `${look.room}.error.${reason}`, `cases.error.${reason}`) ?? 'cases.error.wrong_state');
      },
      clock: (row: Kind, { name }: CaseClock) => {
        const key = of(row).clock(name);
        return has(key) ? t(key) : undefined;
      },
      /** Who moves next, and until when. */
      next: (row: CaseRow) => {
        if (row.waits_for === null) return t('cases.next.nobody');
        const moment = row.due_at === null ? undefined : formatMoment(row.due_at);
        if (isYours(row, look))
          return moment === undefined ? t('cases.next.you') : t('cases.next.youUntil', { moment });
        const name = party(row, row.waits_for);
        return moment === undefined
          ? t('cases.next.waits', { party: name })
          : t('cases.next.until', { party: name, moment });
      },
    };
  }, [t, look]);
}

function has(key: string): boolean {
  return i18next.exists(key);
}
