import { IconHourglassLow } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import type { Application } from '../applications.ts';
import css from './app-status.module.css';

/** Days before its end from which it is told. */
const SOON = 30;

/** Whether an application works, or until when it can be used. */
export function AppStatus({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { outage, days_left: left } = application;
  if (outage)
    return (
      <span className={`${css.status} ${css.bad}`}>
        <StateGlyph state="broken" size={14} />
        {t('applications.tile.reports', { count: outage.reports })}
      </span>
    );
  if (left !== null && left <= SOON)
    return (
      <span className={`${css.status} ${css.warn}`}>
        <IconHourglassLow size={14} aria-hidden="true" />
        {left === 0 ? t('applications.tile.endsToday') : t('applications.tile.endsIn', { count: left })}
      </span>
    );
  return (
    <span className={css.status}>
      <i aria-hidden="true" className={css.dot} />
      {t('applications.tile.works')}
    </span>
  );
}
