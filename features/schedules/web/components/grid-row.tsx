import type { TFunction } from 'i18next';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { showHours, showRange, type GridPerson } from '../schedules.ts';
import { nightOf, type GridDay } from './grid-day.ts';
import css from './shift-grid.module.css';

export interface GridRowProps {
  person: GridPerson;
  row: number;
  days: readonly GridDay[];
  today: string;
  limit: number;
  extraLimit: number;
  /** The columns that are marked. */
  from?: number | undefined;
  to?: number | undefined;
  onOpen: (cell: { personId: string; day: string }) => void;
}

/** One person of the grid and their seven days. */
export const GridRow = memo(function GridRow({
  person,
  row,
  days,
  today,
  limit,
  extraLimit,
  from,
  to,
  onOpen,
}: GridRowProps) {
  const { t } = useTranslation();
  const extra = days.reduce((sum, one) => sum + one.extra, 0);
  const minutes = days.reduce((sum, one) => sum + (one.isAway ? 0 : one.minutes), 0);
  return (
    <div role="row" className={css.row}>
      <span role="rowheader" className={css.person} title={person.position}>
        <Avatar name={person.name} size={20} className={css.face ?? ''} />
        <span className="cut">{person.name}</span>
      </span>
      {days.map((one, column) => {
        const what = wordsOf(t, one);
        return (
          <span
            key={one.day}
            role="gridcell"
            tabIndex={row === 0 && column === 0 ? 0 : -1}
            data-cell={`${row} ${column}`}
            className={css.cell}
            data-today={one.day === today || undefined}
            data-rest={restLook(one)}
            aria-selected={from !== undefined && to !== undefined ? column >= from && column <= to : undefined}
            aria-label={t('schedules.team.cell', { name: person.name, day: formatDay(one.day), what })}
            onDoubleClick={() => onOpen({ personId: person.id, day: one.day })}
            onClick={(event) => {
              focusCell(event.currentTarget);
              // A finger has no keyboard beside it: what it touches opens.
              if ((event.nativeEvent as PointerEvent).pointerType === 'touch')
                onOpen({ personId: person.id, day: one.day });
            }}
          >
            <CellBar day={one} />
          </span>
        );
      })}
      <span role="gridcell" className={`num ${css.end}`} data-over={minutes > limit || undefined}>
        {extra > 0 ? (
          <span
            className={css.extra}
            data-over={extra > extraLimit || undefined}
            title={t('schedules.team.extraOf', { hours: showHours(extra), limit: showHours(extraLimit) })}
          >
            {t('schedules.team.extraShort', { hours: showHours(extra) })}
          </span>
        ) : null}
        {t('schedules.mine.plain', { hours: showHours(minutes) })}
        {minutes > limit ? (
          <IconAlertTriangle
            size={14}
            aria-label={t('schedules.team.breach.week', { hours: showHours(minutes), limit: showHours(limit) })}
          />
        ) : null}
      </span>
    </div>
  );
}, isSameRow);

/** What was read anew and says the same keeps its objects: only the rows that changed are drawn again. */
function isSameRow(before: GridRowProps, now: GridRowProps): boolean {
  const { days, ...rest } = before;
  return (
    Object.entries(rest).every(([name, value]) => now[name as keyof typeof rest] === value) &&
    days.length === now.days.length &&
    days.every((day, at) => sameDay(day, now.days[at]!))
  );
}

function sameDay(before: GridDay, now: GridDay): boolean {
  const { day, shift, change, breach, isAway } = before;
  return (
    day === now.day &&
    shift === now.shift &&
    change === now.change &&
    breach === now.breach &&
    isAway === now.isAway &&
    before.extra === now.extra &&
    before.hours?.starts === now.hours?.starts &&
    before.hours?.ends === now.hours?.ends &&
    before.rest?.worked === now.rest?.worked &&
    before.rest?.is_habitual === now.rest?.is_habitual &&
    before.nightStarts === now.nightStarts &&
    before.nightEnds === now.nightEnds
  );
}

function CellBar({ day }: { day: GridDay }) {
  const { t } = useTranslation();
  const { hours, shift, isAway, change, breach } = day;
  if (isAway) return <span className={css.absence}>{t('schedules.absence.away')}</span>;
  if (!hours) return <span className={css.none}>·</span>;
  if (hours.starts === null || hours.ends === null)
    return (
      <span className={css.rest} data-draft={!shift?.is_published || undefined}>
        {t('schedules.mine.rest')}
      </span>
    );
  const night = nightOf(day);
  return (
    <span
      className={css.bar}
      data-draft={!shift?.is_published || undefined}
      data-change={change ? true : undefined}
      data-night={night > day.minutes / 2 || undefined}
      data-breach={breach ? true : undefined}
    >
      <span className="cut">{showRange(t, hours.starts, hours.ends)}</span>{' '}
      {day.extra > 0 ? (
        <span className={css.extra}>{t('schedules.team.extraShort', { hours: showHours(day.extra) })}</span>
      ) : null}
      {breach ? (
        <IconAlertTriangle size={14} />
      ) : night > 0 ? (
        <span className={css.night}>{t('schedules.team.nightShort', { hours: showHours(night) })}</span>
      ) : null}
    </span>
  );
}

function wordsOf(t: TFunction, day: GridDay): string {
  const { isAway, hours, shift, change, breach, rest } = day;
  const ownRest = rest ? [t('schedules.team.ownRest')] : [];
  if (isAway) return t('schedules.absence.away');
  if (!hours) return [t('schedules.edit.clear'), ...ownRest].join(', ');
  const range =
    hours.starts === null || hours.ends === null ? t('schedules.mine.rest') : showRange(t, hours.starts, hours.ends);
  const night = breach ? 0 : nightOf(day);
  return [
    [
      range,
      ...(day.extra > 0 ? [t('schedules.team.extraShort', { hours: showHours(day.extra) })] : []),
      ...(night > 0 ? [t('schedules.team.nightShort', { hours: showHours(night) })] : []),
    ].join(' '),
    t(shift?.is_published ? 'schedules.team.published' : 'schedules.team.draft'),
    ...(day.extra > 0 ? [t('schedules.team.extra', { hours: showHours(day.extra) })] : []),
    ...ownRest,
    ...(rest?.is_habitual ? [t('schedules.team.habitualRest', { count: rest.worked })] : []),
    ...(change ? [t('schedules.case.change.state.proposed')] : []),
    ...(breach
      ? [
          t(`schedules.team.breach.${breach.rule}`, {
            hours: showHours(breach.minutes),
            limit: showHours(breach.limit),
          }),
        ]
      : []),
  ].join(', ');
}

/** How a day of rest by contract looks: free, worked, or worked as a habit. */
function restLook({ rest, hours }: GridDay): 'free' | 'worked' | 'habitual' | undefined {
  if (!rest) return undefined;
  return rest.is_habitual ? 'habitual' : hours?.starts == null ? 'free' : 'worked';
}

/** One cell of the grid is in the order of tabs: the last one that was used. */
export function focusCell(cell: HTMLElement): void {
  const before = cell.closest('[role=grid]')?.querySelector<HTMLElement>('[data-cell][tabindex="0"]');
  if (before) before.tabIndex = -1;
  cell.tabIndex = 0;
  cell.focus();
}
