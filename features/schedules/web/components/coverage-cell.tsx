import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { gapsOf, shortageOf } from '../../coverage.ts';
import type { Coverage } from '../schedules.ts';
import css from './coverage.module.css';

/** Whether a day has the people it needs, by its worst half hour; it opens the half hours. */
export function CoverageCell({ of, onOpen }: { of: Coverage['days'][number]; onOpen: (day: string) => void }) {
  const { t } = useTranslation();
  if (of.needed.length === 0) return <span className="t13 ink3">{t('schedules.coverage.none')}</span>;
  const missing = shortageOf(of.needed, of.staffed);
  const extra = Math.max(0, ...gapsOf(of.needed, of.staffed).map(({ people }) => people));
  const words =
    missing > 0
      ? t('schedules.coverage.missing', { count: missing })
      : extra > 0
        ? t('schedules.coverage.extra', { count: extra })
        : t('schedules.coverage.exact');
  return (
    <button
      type="button"
      className={css.open}
      data-short={missing > 0 || undefined}
      aria-label={t('schedules.coverage.open', { day: formatDay(of.day), words })}
      onClick={() => onOpen(of.day)}
    >
      {missing > 0 ? <IconAlertTriangle size={14} /> : <IconCheck size={14} />}
      {words}
    </button>
  );
}
