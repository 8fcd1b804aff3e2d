import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { Pill } from '#platform/web/ui/pill.tsx';
import { showHours, showInterval, type Overtime } from '../overtime.ts';
import { OvertimeState as StateWords } from './overtime-state.tsx';

/** The columns of the list; that of the team names the person. */
export function useOvertimeColumns(view: 'mine' | 'team'): readonly Column<Overtime>[] {
  const { t } = useTranslation();
  const person: Column<Overtime> = {
    key: 'person',
    header: t('overtime.list.person'),
    wraps: true,
    sortable: true,
    cell: (row) => row.person,
  };
  return [
    {
      key: 'day',
      header: t('overtime.list.day'),
      width: 150,
      sortable: true,
      cell: (row) => formatDay(row.day),
    },
    ...(view === 'team' ? [person] : []),
    {
      key: 'interval',
      header: t('overtime.list.interval'),
      cell: (row) => showInterval(t, row.starts, row.ends),
    },
    {
      key: 'hours',
      header: t('overtime.list.hours'),
      align: 'end',
      sortable: true,
      cell: (row) => showHours(row.minutes),
    },
    {
      key: 'activity',
      header: t('overtime.list.activity'),
      wraps: true,
      // Beside the person the state would leave the card.
      ...(view === 'team' ? { from: 1280 as const } : {}),
      cell: (row) => row.activity,
    },
    {
      key: 'state',
      header: t('overtime.list.state'),
      cell: (row) => (
        <span className="row gap4">
          <StateWords state={row.state} isTeam={view === 'team'} />
          {row.exceeds ? <Pill tone="warn">{t('overtime.list.over')}</Pill> : null}
        </span>
      ),
    },
  ];
}
