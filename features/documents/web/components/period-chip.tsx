import { useState } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ActiveChip, Chip } from '#platform/web/ui/chip.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Popover } from '#platform/web/ui/popover.tsx';
import type { ListControls } from '#platform/web/ui/use-list-state.ts';
import { isDay, readPeriod, writePeriod, type Period } from '../period.ts';

/** From when to when something was assigned: one chip for both days, each of which may stay open. */
export function PeriodChip({ list }: { list: ListControls }) {
  const { t } = useTranslation();
  const period = readPeriod(list.state.filters['period']?.[0]);
  const { from, to } = period;
  const shown = { from: from && formatDay(from), to: to && formatDay(to) };
  const words = from && to ? 'words' : from ? 'since' : 'until';
  return (
    <Popover
      padded
      label={t('documents.period.label')}
      trigger={(props) =>
        from || to ? (
          <ActiveChip
            label={t(`documents.period.${words}`, shown)}
            opens={props}
            onRemove={() => list.filter('period', [])}
          />
        ) : (
          <Chip {...props}>{t('documents.period.label')}</Chip>
        )
      }
    >
      {() => <Days period={period} onChange={(next) => list.filter('period', writePeriod(next))} />}
    </Popover>
  );
}

/** What is typed stands here until it is a day. */
function Days({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(period);
  const put = (part: Partial<Period>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if ([next.from, next.to].every((day) => day === '' || isDay(day))) onChange(next);
  };
  const { from, to } = typed;
  return (
    <div className="stack">
      <DateField
        label={t('documents.period.from')}
        value={from}
        {...(isDay(to) ? { max: to } : {})}
        onChange={(day) => put({ from: day })}
      />
      <DateField
        label={t('documents.period.to')}
        value={to}
        {...(isDay(from) ? { min: from } : {})}
        onChange={(day) => put({ to: day })}
      />
    </div>
  );
}
