import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { toast } from '#platform/web/ui/toast-store.ts';
import { schedules, type Coverage, type Grid, type GridHours } from '../schedules.ts';
import { CoverageCell } from './coverage-cell.tsx';
import { weekOf } from './grid-day.ts';
import { focusCell, GridRow } from './grid-row.tsx';
import css from './shift-grid.module.css';

interface Props {
  grid: Grid;
  today: string;
  onOpen: (cell: { personId: string; day: string }) => void;
  coverage?: Coverage | undefined;
  onCoverage: (day: string) => void;
}

/**
 * A page of people by seven days. Arrows move, Enter edits, C copies, V pastes, D repeats along the row, Delete clears.
 * On a wide window scrolling moves what is painted already; on a narrow one rows out of sight are not painted.
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
    else if (event.key === 'Enter' || event.key === ' ') onOpen({ personId: person.id, day: at.day });
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
          <GridRow
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
