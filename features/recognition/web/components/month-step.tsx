import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatMonth, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { monthBeside } from '../recognition.ts';
import css from './recognition.module.css';

/** The month that the address names; the last whole one when it names none. */
export function useMonth(): string {
  const { mes = '' } = useAddress<'mes'>().asked;
  const this_ = isoDay(now()).slice(0, 7);
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(mes) && mes <= this_ ? mes : monthBeside(this_, -1);
}

/** Walks from month to month, kept in the address. */
export function MonthStep() {
  const { t } = useTranslation();
  const { show } = useAddress<'mes'>();
  const month = useMonth();
  const go = (by: number) => show({ mes: monthBeside(month, by) });
  return (
    <div className={css.month}>
      <IconButton label={t('recognition.wall.before')} icon={<IconChevronLeft size={18} />} onClick={() => go(-1)} />
      <strong aria-live="polite">{formatMonth(`${month}-01`)}</strong>
      {month < isoDay(now()).slice(0, 7) ? (
        <IconButton label={t('recognition.wall.after')} icon={<IconChevronRight size={18} />} onClick={() => go(1)} />
      ) : null}
    </div>
  );
}
