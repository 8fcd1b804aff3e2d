import { clockText } from '#features/parameters/clock-text.ts';
import { formatLongDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LineChart } from '#platform/web/ui/charts/line-chart.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { gapsOf, slotMinutes } from '../../coverage.ts';
import { showRange, type Coverage } from '../schedules.ts';
import css from './coverage.module.css';

interface Props {
  coverage: Coverage;
  day: string;
  onEdit: () => void;
  onClose: () => void;
}

/** The half hours of a day: who is there, who is needed, and where people are missing or too many. */
export function CoveragePanel({ coverage, day, onEdit, onClose }: Props) {
  const { t } = useTranslation();
  const found = coverage.days.find((one) => one.day === day);
  if (!found) return null;
  const gaps = gapsOf(found.needed, found.staffed);
  return (
    <SidePanel
      onClose={onClose}
      recordKey={day}
      overline={coverage.campaign?.name}
      title={formatLongDay(day)}
      foot={coverage.can_edit ? <Button onClick={onEdit}>{t('schedules.coverage.edit')}</Button> : undefined}
    >
      <div className={css.stack}>
        <LineChart
          title={t('schedules.coverage.chart')}
          over={t('schedules.coverage.halfHour')}
          steps={found.staffed.map((_, slot) => clockText(slot * slotMinutes))}
          series={[
            { label: t('schedules.coverage.planned'), values: found.staffed },
            ...(found.needed.length === 0
              ? []
              : [{ label: t('schedules.coverage.needed'), values: found.needed, dashed: true }]),
          ]}
        />
        {found.needed.length === 0 ? <p className="ink2">{t('schedules.coverage.noneText')}</p> : null}
        {found.needed.length > 0 && gaps.length === 0 ? <p>{t('schedules.coverage.exact')}</p> : null}
        <ul className={css.lines}>
          {gaps.map((gap) => (
            <li key={gap.from}>
              <span className="num">{showRange(t, gap.from, gap.to)}</span>
              <span className={gap.people < 0 ? css.bad : undefined}>
                {gap.people < 0
                  ? t('schedules.coverage.missing', { count: -gap.people })
                  : t('schedules.coverage.extra', { count: gap.people })}{' '}
                <span className="ink3">{t('schedules.coverage.of', { staffed: gap.staffed, needed: gap.needed })}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </SidePanel>
  );
}
