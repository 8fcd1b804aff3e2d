import type { TFunction } from 'i18next';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { explainFailure } from '#platform/web/failure.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { toast } from '#platform/web/ui/toast-store.ts';
import {
  schedules,
  showHours,
  showRange,
  type Coverage,
  type Grid,
  type GridHours,
  type GridPerson,
} from '../schedules.ts';
import { CoverageCell } from './coverage-cell.tsx';
import { nightOf, weekOf, type GridDay } from './grid-day.ts';
import css from './shift-grid.module.css';

interface Props {
  grid: Grid;
  today: string;
  onOpen: (personId: string, day: string) => void;
  coverage?: Coverage | undefined;
  onCoverage: (day: string) => void;
}

/**
 * Up to 200 people by seven days. Arrows move, Enter edits, C copies, V pastes, D repeats along the row, Delete clears.
 * Rows out of sight are not painted, so that it scrolls freely.
 */
export function ShiftGrid({ grid, today, onOpen, coverage, onCoverage }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const copied = useRef<GridHours>(undefined);
  const week = useMemo(() => weekOf(grid), [grid]);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => showToday(frame.current), []);
  const write = async (cells: readonly (GridHours & { person_id: string; day: string; clear?: boolean })[]) => {
    if (cells.length === 0) return;
    try {
      const { items } = await schedules.planShifts({ body: { cells: cells.map((one) => ({ ...one })) } });
      const bad = items.filter((one) => one.code !== null);
      if (bad.length > 0)
        toast({
          tone: 'failed',
          title: t('schedules.team.notSaved', { count: bad.length, reason: bad[0]?.message ?? '' }),
        });
      else toast({ title: t('schedules.team.saved', { count: items.length }) });
      await queries.invalidateQueries({ queryKey: ['schedules'] });
    } catch (error) {
      toast({ tone: 'failed', title: explainFailure(error) });
    }
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]');
    const [row, column] = (cell?.dataset['cell'] ?? '').split(' ').map(Number);
    const person = row === undefined ? undefined : grid.people[row];
    const at = person && column !== undefined ? week.get(person.id)?.[column] : undefined;
    if (!cell || !person || !at || row === undefined || column === undefined) return;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [row, 0],
      End: [row, 6],
    };
    const move = moves[event.key];
    const key = event.key.toLowerCase();
    if (move) focus(event.currentTarget, move[0], move[1]);
    else if (event.key === 'Enter' || event.key === ' ') onOpen(person.id, at.day);
    else if (!person.can_plan) return;
    else if (key === 'c') {
      copied.current = at.hours;
      if (at.hours) toast({ title: t('schedules.team.copied') });
    } else if (key === 'v' && copied.current) void write([{ ...copied.current, person_id: person.id, day: at.day }]);
    else if (key === 'd' && at.hours)
      void write(
        (week.get(person.id) ?? [])
          .filter((one) => one.day > at.day && !one.shift?.is_published)
          .map((one) => ({ ...at.hours!, person_id: person.id, day: one.day })),
      );
    else if ((event.key === 'Delete' || event.key === 'Backspace') && at.hours)
      void write([{ ...at.hours, person_id: person.id, day: at.day, clear: true }]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div
        ref={frame}
        className={css.grid}
        role="grid"
        tabIndex={-1}
        aria-label={t('schedules.team.grid')}
        aria-rowcount={grid.people.length + 1}
        onKeyDown={press}
      >
        <div role="row" className={`${css.row} ${css.head}`}>
          <span role="columnheader">{t('schedules.team.people', { count: grid.total })}</span>
          {grid.days.map((one) => (
            <span
              key={one.day}
              role="columnheader"
              className={css.dayHead}
              data-today={one.day === today || undefined}
              data-holiday={one.is_holiday || undefined}
            >
              {formatDay(one.day)}
              {one.is_holiday ? <span className="t13"> {t('schedules.mine.holiday')}</span> : null}
            </span>
          ))}
          <span role="columnheader" className={css.end}>
            {t('schedules.team.hours')}
          </span>
        </div>
        {grid.people.map((person, row) => (
          <PersonRow
            key={person.id}
            person={person}
            row={row}
            days={week.get(person.id) ?? []}
            today={today}
            limit={grid.week_limit}
            onOpen={onOpen}
          />
        ))}
        <div role="row" className={`${css.row} ${css.foot}`} data-above={coverage?.campaign ? true : undefined}>
          <span role="rowheader" className="t13 ink2">
            {t('schedules.team.onShift')}
          </span>
          {grid.days.map((one) => (
            <span key={one.day} role="gridcell" className="num strong">
              {
                [...week.values()].filter((days) =>
                  days.some((d) => d.day === one.day && d.hours?.starts != null && !d.isAway),
                ).length
              }
            </span>
          ))}
          <span role="gridcell" />
        </div>
        {coverage?.campaign ? (
          <div role="row" className={`${css.row} ${css.foot} ${css.last}`}>
            <span role="rowheader" className="t13 ink2">
              {t('schedules.coverage.row')}
            </span>
            {coverage.days.map((one) => (
              <span key={one.day} role="gridcell">
                <CoverageCell of={one} onOpen={onCoverage} />
              </span>
            ))}
            <span role="gridcell" />
          </div>
        ) : null}
      </div>
      <p className={`t13 ink3 desktop-only ${css.keys}`}>{t('schedules.team.keys')}</p>
    </>
  );
}

interface RowProps {
  person: GridPerson;
  row: number;
  days: readonly GridDay[];
  today: string;
  limit: number;
  onOpen: Props['onOpen'];
}

const PersonRow = memo(function PersonRow({ person, row, days, today, limit, onOpen }: RowProps) {
  const { t } = useTranslation();
  const minutes = days.reduce((sum, one) => sum + (one.isAway ? 0 : one.minutes), 0);
  return (
    <div role="row" className={css.row}>
      <span role="rowheader" className={css.person} title={person.position}>
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
            aria-label={t('schedules.team.cell', { name: person.name, day: formatDay(one.day), what })}
            onDoubleClick={() => onOpen(person.id, one.day)}
            onClick={(event) => focusCell(event.currentTarget)}
          >
            <CellBar day={one} />
          </span>
        );
      })}
      <span role="gridcell" className={`num ${css.end}`} data-over={minutes > limit || undefined}>
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
});

function CellBar({ day }: { day: GridDay }) {
  const { t } = useTranslation();
  const { hours, shift, isAway, change, breach } = day;
  if (isAway) return <span className={css.absence}>{t('schedules.absence.away')}</span>;
  if (!hours) return <span className={css.none}>·</span>;
  if (hours.starts === null || hours.ends === null)
    return (
      <span className={css.rest} data-draft={!shift?.is_published || undefined}>
        {t('schedules.team.rest')}
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
  if (!hours) return [t('schedules.team.empty'), ...ownRest].join(', ');
  const range =
    hours.starts === null || hours.ends === null ? t('schedules.team.rest') : showRange(t, hours.starts, hours.ends);
  const night = breach ? 0 : nightOf(day);
  return [
    night > 0 ? `${range} ${t('schedules.team.nightShort', { hours: showHours(night) })}` : range,
    t(shift?.is_published ? 'schedules.team.published' : 'schedules.team.draft'),
    ...ownRest,
    ...(rest?.is_habitual ? [t('schedules.team.habitualRest', { count: rest.worked })] : []),
    ...(change ? [t('schedules.change.pending')] : []),
    ...(breach
      ? [t('schedules.team.breach.rest', { hours: showHours(breach.minutes), limit: showHours(breach.limit) })]
      : []),
  ].join(', ');
}

/** How a day of rest by contract looks: free, worked, or worked as a habit. */
function restLook({ rest, hours }: GridDay): 'free' | 'worked' | 'habitual' | undefined {
  if (!rest) return undefined;
  return rest.is_habitual ? 'habitual' : hours?.starts == null ? 'free' : 'worked';
}

function focus(grid: HTMLElement, row: number, column: number): void {
  const cell = grid.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
  if (cell) focusCell(cell);
}

/** Where the week is wider than the window it opens on today, beside the names. */
function showToday(grid: HTMLElement | null): void {
  const names = grid?.querySelector<HTMLElement>('[role="columnheader"]');
  const today = grid?.querySelector<HTMLElement>('[role="columnheader"][data-today]');
  if (grid && names && today) grid.scrollLeft = today.offsetLeft - names.offsetWidth;
}

/** One cell of the grid is in the order of tabs: the last one that was used. */
function focusCell(cell: HTMLElement): void {
  const before = cell.closest('[role=grid]')?.querySelector<HTMLElement>('[data-cell][tabindex="0"]');
  if (before) before.tabIndex = -1;
  cell.tabIndex = 0;
  cell.focus();
}
