import { IntactMark } from '#features/cases/web/widgets.tsx';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import type { RequestDetail } from '../requests.ts';
import { didWord } from '../words.ts';
import css from './request-panel.module.css';

export interface RequestHistoryProps {
  events: RequestDetail['events'];
  isIntact: boolean;
  due: string | null;
  assignee: string | null;
}

/** Every step that was taken, who moves next until when, and whether the chain of steps holds. */
export function RequestHistory({ events, isIntact, due, assignee }: RequestHistoryProps) {
  const { t } = useTranslation();
  if (events.length === 0 && due === null) return null;
  return (
    <section className={css.section}>
      <h3 className="t15 strong">{t('requests.panel.history')}</h3>
      {events.map((event) => (
        <div key={event.seq} className={css.step}>
          <StateGlyph state={refusals.includes(event.action) ? 'refused' : 'done'} />
          <span>
            {didWord(event.action)}
            <span className="ink3">{event.actor ? ` · ${event.actor}` : ''}</span>
          </span>
          <span className="t13 ink3">{formatMoment(event.at)}</span>
          {event.on_behalf_of ? (
            <span className={`${css.why} t13 ink2`}>{t('requests.panel.behalf', { name: event.on_behalf_of })}</span>
          ) : null}
          {event.reason ? <span className={`${css.why} t13 ink2`}>{event.reason}</span> : null}
        </div>
      ))}
      {due ? (
        <div className={css.step}>
          <StateGlyph state="waiting" />
          <span className="medium">
            {assignee ? t('requests.panel.decides', { name: assignee }) : t('requests.panel.next')}
          </span>
          <span className="t13 ink3">{t('requests.panel.until', { moment: formatMoment(due) })}</span>
        </div>
      ) : null}
      {events.length > 0 ? <IntactMark isIntact={isIntact} /> : null}
    </section>
  );
}

const refusals = ['reject', 'withdraw', 'deny', 'return', 'close_returned', 'ask_evidence'];
