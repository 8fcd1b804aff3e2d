import { formatLongDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { Resignation } from '../resignations.ts';

/** The last day of work, and beside it one that HR proposes. */
export function LastDay({ item }: { item: Resignation }) {
  const { t } = useTranslation();
  return (
    <>
      {t('resignations.own.lastDay')}: <b>{formatLongDay(item.last_day)}</b>
      {item.proposed_day ? (
        <>
          {' · '}
          {t('resignations.case.proposedDay')}: <b>{formatLongDay(item.proposed_day)}</b>
        </>
      ) : null}
    </>
  );
}
