import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Pill } from '#platform/web/ui/pill.tsx';
import type { CaseRow } from '../habeas-data.ts';

type Clocked = Pick<CaseRow, 'days_left' | 'due_on' | 'complete_by' | 'is_late'>;

/** How many business days are left and until when, in a sentence; nothing once it is over. */
export function useClockSentence(): (row: Clocked) => string | undefined {
  const { t } = useTranslation();
  return ({ days_left: left, due_on: dueOn, complete_by: completeBy, is_late: isLate }) => {
    if (left === null) return undefined;
    if (completeBy !== null) return t('habeas-data.clock.completeBy', { day: formatDay(completeBy) });
    const day = formatDay(dueOn ?? '');
    if (isLate)
      return left === 0 ? t('habeas-data.clock.lateNow', { day }) : t('habeas-data.clock.late', { count: -left, day });
    return left === 0 ? t('habeas-data.clock.today', { day }) : t('habeas-data.clock.left', { count: left, day });
  };
}

/** The same in a row of a list: what is late or due today stands out. */
export function CaseClock({ row }: { row: Clocked }) {
  const { t } = useTranslation();
  const { days_left: left, complete_by: completeBy, is_late: isLate } = row;
  if (left === null) return null;
  if (completeBy !== null) return <>{formatDay(completeBy)}</>;
  if (isLate) return <Pill tone="bad">{t('habeas-data.clock.shortLate')}</Pill>;
  if (left === 0) return <Pill tone="warn">{t('ui.date.today')}</Pill>;
  return <>{t('habeas-data.clock.short', { count: left })}</>;
}
