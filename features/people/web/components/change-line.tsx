import type { ReactNode } from 'react';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { wireName } from '../../wire-name.ts';
import { wordsOf } from '../labels.ts';
import type { Change } from '../people.ts';
import css from './follow-up.module.css';

const marks = {
  applied: 'done',
  pending: 'review',
  approved: 'done',
  refused: 'refused',
  withdrawn: 'withdrawn',
} as const;

/** One event of a history: what it is, when, and what there is to tell of it. */
export function EventLine(props: { icon: ReactNode; title: ReactNode; at: string; children?: ReactNode }) {
  const { icon, title, at, children } = props;
  return (
    <li className={css.event}>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <div className="grow">
        <div className="medium">{title}</div>
        {children}
      </div>
      <time className="t13 ink3 nowrap" dateTime={at}>
        {formatMoment(at)}
      </time>
    </li>
  );
}

/** A change of somebody's data: what from what to what, why, and who made or decided it. */
export function ChangeLine({
  change,
  icon,
  gender,
}: {
  change: Change;
  icon: ReactNode;
  gender?: string | null | undefined;
}) {
  const { t } = useTranslation();
  const isByHr = change.state === 'applied' && change.decided_by !== null;
  const title = isByHr
    ? t('people.change.changed')
    : change.kind === 'leave' || change.kind === 'suspension'
      ? t(`people.change.${change.kind}`)
      : change.kind === 'correction' && change.state === 'pending'
        ? t('people.change.asked')
        : t(`people.change.${change.state}`);
  return (
    <EventLine icon={icon} at={change.asked_at} title={<StateMark state={marks[change.state]}>{title}</StateMark>}>
      <ul className="t13 ink2">
        {change.changes.map(({ field, before, after }) => (
          <li key={field}>
            {t('people.change.line', {
              field: t(`people.field.${wireName(field)}`),
              before: wordsOf(t, wireName(field), before, gender),
              after: wordsOf(t, wireName(field), after, gender),
            })}
          </li>
        ))}
        {change.asked_reason === null ? null : <li>{t('people.change.because', { reason: change.asked_reason })}</li>}
        {change.decided_by === null ? null : (
          <li>{t(isByHr ? 'people.change.madeBy' : 'people.change.by', { name: change.decided_by })}</li>
        )}
        {change.reason === null ? null : <li>{t('people.change.why', { reason: change.reason })}</li>}
      </ul>
    </EventLine>
  );
}
