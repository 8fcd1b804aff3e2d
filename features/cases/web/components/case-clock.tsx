import { IconClock, IconClockExclamation, IconPlayerPause } from '@tabler/icons-react';
import { formatMoment, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { hoursADay } from '../../business-clock.ts';
import type { CaseClock as Clock } from '../../case.ts';
import css from './case-clock.module.css';

/** From here on the time that is left stands out. */
const NEAR = 80;

export interface CaseClockProps {
  clock: Clock | null;
  /** What it measures, before it: "Primera respuesta". */
  name?: string | undefined;
  /** With a bar of the time that has passed, and the moment. */
  whole?: boolean;
}

/** How much time is left, in the time that the clock counts; that it stands still; or that it ran out. */
export function CaseClock({ clock, ...shown }: CaseClockProps) {
  return clock === null ? null : <Running clock={clock} {...shown} />;
}

function Running({ clock, name, whole }: CaseClockProps & { clock: Clock }) {
  const { t } = useTranslation();
  const { paused, breached, percent } = clock;
  const tone = paused ? css.paused : breached ? css.breached : percent >= NEAR ? css.near : undefined;
  const Icon = paused ? IconPlayerPause : breached ? IconClockExclamation : IconClock;
  const until = clock.due_at === null || paused ? undefined : formatMoment(clock.due_at);
  const said = useClockWords(clock);
  const moment =
    until === undefined ? undefined : t(breached ? 'cases.clock.late' : 'cases.clock.due', { moment: until });
  return (
    <span className={classNames(css.clock, whole && css.whole, tone)}>
      <span className={css.words}>
        <Icon size={16} aria-hidden />
        <span>
          {whole && name ? <span className="ink3">{name} · </span> : null}
          {said}
        </span>
      </span>
      {whole ? (
        <>
          <ProgressBar
            className={css.bar ?? ''}
            label={t('cases.clock.label', { percent: formatPercent(percent / 100) })}
            share={percent / 100}
          />
          {moment !== undefined && moment !== said ? <span className="t13 ink3">{moment}</span> : null}
        </>
      ) : null}
    </span>
  );
}

/** Hours as people say them: from two days on in days, of which only whole ones count. */
function told({ unit, count }: NonNullable<Clock['left']>): NonNullable<Clock['left']> {
  const amount = Math.abs(count);
  if (unit === 'business-hours' && amount >= 2 * hoursADay)
    return { unit: 'business-days', count: Math.floor(amount / hoursADay) };
  if (unit === 'calendar-hours' && amount >= 48) return { unit: 'calendar-days', count: Math.floor(amount / 24) };
  return { unit, count: amount };
}

function useClockWords({ paused, breached, left, due_at }: Clock): string {
  const { t } = useTranslation();
  if (paused) return t('cases.clock.paused');
  // "0 days left" says less than the hour until which it is.
  if (left && (left.count !== 0 || breached)) {
    const { unit, count } = told(left);
    if (!breached && left.count > 0) return t(`cases.clock.left.${unit}`, { count });
    return left.count === 0 ? t('cases.clock.breached') : t(`cases.clock.over.${unit}`, { count });
  }
  if (due_at === null) return breached ? t('cases.clock.breached') : '';
  return t(breached ? 'cases.clock.late' : 'cases.clock.due', { moment: formatMoment(due_at) });
}
