import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { Resignation } from '../resignations.ts';
import css from './steps.module.css';

/** What happened with a resignation, step by step. */
export function Steps({ events }: Pick<Resignation, 'events'>) {
  const { t } = useTranslation();
  const steps = events.filter(({ action }) => action !== 'check' && action !== 'review');
  return (
    <ol className={css.steps}>
      {steps.map((event) => (
        <li key={event.at + event.action}>
          <span className="medium">{t(`resignations.case.resignation.did.${event.action}`)}</span>
          <span className="t13 ink3">{t('resignations.case.by', { by: event.by, at: formatMoment(event.at) })}</span>
          {event.reason ? <span className="t13 ink2">{event.reason}</span> : null}
        </li>
      ))}
    </ol>
  );
}
