import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { clock } from '../workplaces.ts';
import css from './hour-strip.module.css';

interface HourStripProps {
  hours: readonly number[];
  total: number;
  taken: number;
  minute: number;
  isNow: boolean;
  onMinute: (minute: number) => void;
}

/** The day as bars and a slider in quarters of an hour: the plan above follows it. */
export function HourStrip({ hours, total, taken, minute, isNow, onMinute }: HourStripProps) {
  const { t } = useTranslation();
  const most = Math.max(1, ...hours);
  const hour = Math.floor(minute / 60);
  return (
    <Card padded className={css.strip}>
      <div className={css.figure}>
        <div className="t13 ink2">
          {isNow
            ? t('workplaces.hours.now', { time: clock(minute) })
            : t('workplaces.hours.at', { time: clock(minute) })}
        </div>
        <div>
          <span className="h1 num">{formatNumber(taken)}</span>{' '}
          <span className="ink2">{t('workplaces.hours.of', { count: total })}</span>
        </div>
      </div>
      <div className={css.side}>
        <div className={css.bars} aria-hidden="true">
          {hours.map((count, at) => (
            <span
              key={at}
              className={`${css.bar} ${at < 6 || at >= 19 ? css.night : ''} ${at === hour ? css.now : ''}`}
              style={{ blockSize: `${(count / most) * 100}%` }}
            />
          ))}
        </div>
        <input
          type="range"
          className={css.range}
          min={0}
          max={1425}
          step={15}
          value={minute - (minute % 15)}
          aria-label={t('workplaces.hours.label')}
          aria-valuetext={t('workplaces.hours.told', { time: clock(minute), taken, total })}
          onChange={(event) => onMinute(Number(event.target.value))}
        />
        <div className={`${css.marks} t13 ink2 num`} aria-hidden="true">
          {[0, 6, 12, 18, 24].map((at) => (
            <span key={at}>{String(at).padStart(2, '0')}</span>
          ))}
        </div>
      </div>
    </Card>
  );
}
