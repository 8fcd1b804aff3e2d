import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { readTyped, restLetter, shiftTypesOf, type ShiftLetter } from '../../typed-shift.ts';
import type { Coverage, Grid } from '../schedules.ts';
import { CoverageCell } from './coverage-cell.tsx';
import { weekOf, type GridDay } from './grid-day.ts';
import { GridLegend } from './grid-legend.tsx';
import { Outcome } from './grid-outcome.tsx';
import { focusCell, GridRow } from './grid-row.tsx';
import css from './shift-grid.module.css';
import { TypedCell } from './typed-cell.tsx';
import { useGridEntry } from './use-grid-entry.ts';
import { useGridWriting, type GridCell } from './use-grid-writing.ts';

interface Props {
  grid: Grid;
  today: string;
  onOpen: (cell: { personId: string; day: string }) => void;
  coverage?: Coverage | undefined;
  onCoverage: (day: string) => void;
}

type Place = readonly [row: number, column: number];
interface Typing {
  readonly cell: HTMLElement;
  readonly at: Place;
  readonly first: string;
}

/**
 * A page of people by seven days, written like a spreadsheet: `6-14` or the letter of a shift, ranges with Shift, and
 * copy, paste, fill and undo by their usual keys. On a wide window scrolling moves what is painted already; on a narrow
 * one rows out of sight are not painted.
 */
export function ShiftGrid({ grid, today, onOpen, coverage, onCoverage }: Props) {
  const { t } = useTranslation();
  const copied = useRef<readonly (readonly GridCell['hours'][])[]>([]);
  const shifts = useMemo(
    () => new Map(grid.shifts.map((one) => [`${one.person_id} ${one.day}`, one] as const)),
    [grid.shifts],
  );
  const { written, said, canUndo, write, undo } = useGridWriting((personId, day) => shifts.get(`${personId} ${day}`));
  const week = useMemo(() => weekOf(grid, written), [grid, written]);
  const types = useMemo(() => shiftTypesOf(grid.shifts), [grid.shifts]);
  const [anchor, setAnchor] = useState<Place>();
  const [end, setEnd] = useState<Place>();
  const [typing, setTyping] = useState<Typing>();
  const [isLocked, setLocked] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => showToday(frame.current), []);
  useGridEntry(frame);

  const dayAt = ([row, column]: Place) => week.get(grid.people[row]?.id ?? '')?.[column];
  /** The marked rows, or the one cell that was used. */
  const rangeOf = (at: Place): readonly (readonly Place[])[] => {
    const [from, to] = anchor && end ? [anchor, end] : [at, at];
    const [top, left] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
    const [rows, columns] = [Math.abs(from[0] - to[0]) + 1, Math.abs(from[1] - to[1]) + 1];
    return Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_one, column): Place => [top + row, left + column]),
    );
  };
  /** Published days are proposed, not written over; days off and holidays are left out of what is spread over many. */
  const put = (cells: readonly (readonly [Place, GridCell['hours']])[], isSpread: boolean) => {
    const open = cells.filter(([at]) => {
      const day = dayAt(at);
      return day && grid.people[at[0]]?.can_plan && !shifts.get(`${grid.people[at[0]]!.id} ${day.day}`)?.is_published;
    });
    const free = open.filter(([at]) => !isSpread || !isDayOff(grid, dayAt(at)));
    setLocked(open.length === 0 && cells.length > 0);
    void write(
      (free.length > 0 ? free : open).map(([[row, column], hours]) => ({
        person_id: grid.people[row]!.id,
        day: grid.days[column]!.day,
        hours,
      })),
    );
  };
  const fill = (at: Place, hours: GridCell['hours']) => {
    const all = rangeOf(at).flat();
    put(
      all.map((one) => [one, hours] as const),
      all.length > 1 && hours !== null,
    );
  };
  const step = (at: Place, isMarking: boolean) => {
    const to: Place = [Math.min(Math.max(at[0], 0), grid.people.length - 1), Math.min(Math.max(at[1], 0), 6)];
    const cell = frame.current?.querySelector<HTMLElement>(`[data-cell="${to[0]} ${to[1]}"]`);
    if (!isMarking) setAnchor(undefined);
    setEnd(isMarking ? to : undefined);
    if (cell) focusCell(cell);
  };
  const spread = (at: Place, along: 0 | 1) => {
    const range = rangeOf(at);
    const [top = [], first] = [range[0], range.map(([one]) => one!)];
    const source = (place: Place) => (along === 0 ? top[place[1] - top[0]![1]]! : first[place[0] - first[0]![0]]!);
    put(
      range.flat().flatMap((place) => {
        const from = source(place);
        return from === place ? [] : [[place, dayAt(from)?.hours ?? null] as const];
      }),
      false,
    );
  };
  const command = (key: string, at: Place): boolean => {
    if (key === 'z') void undo();
    else if (key === 'c') copied.current = rangeOf(at).map((row) => row.map((one) => dayAt(one)?.hours ?? null));
    else if (key === 'v') {
      const [range, block] = [rangeOf(at), copied.current];
      const [rows, columns] = [Math.max(range.length, block.length), Math.max(range[0]!.length, block[0]?.length ?? 0)];
      const [top, left] = range[0]![0]!;
      const places = Array.from({ length: block.length === 0 ? 0 : rows * columns }, (_, one) => {
        const [row, column] = [Math.floor(one / columns), one % columns];
        const hours = block[row % block.length]![column % block[0]!.length]!;
        return [[top + row, left + column], hours] as const;
      });
      put(places, false);
    } else if (key === 'd') spread(at, 0);
    else if (key === 'r') spread(at, 1);
    else return false;
    return true;
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]');
    const [row, column] = (cell?.dataset['cell'] ?? '').split(' ').map(Number);
    if (!cell || row === undefined || column === undefined || event.altKey) return;
    const at: Place = [row, column];
    const [person, day] = [grid.people[row], dayAt(at)];
    if (!person || !day) return;
    const key = event.key.toLowerCase();
    const move = moves[event.key]?.(at);
    if (event.ctrlKey || event.metaKey) {
      if (!person.can_plan || !command(key, at)) return;
    } else if (move) {
      if (event.shiftKey && !anchor) setAnchor(at);
      step(move, event.shiftKey);
    } else if (event.key === 'Escape' && anchor) step(at, false);
    else if (event.key === 'Enter' || event.key === ' ') onOpen({ personId: person.id, day: day.day });
    else if (!person.can_plan) return;
    else if (/^\d$/.test(key)) setTyping({ cell, at, first: event.key });
    else if (types.has(key as ShiftLetter) || key === restLetter) fill(at, readTyped(key, types)!);
    else if (key === 'c' || key === 'v') command(key, at);
    else if (key === 'd' && day.hours)
      put(
        (week.get(person.id) ?? []).flatMap((one, other) =>
          other > column && !one.shift?.is_published ? [[[row, other] as const, day.hours!] as const] : [],
        ),
        true,
      );
    else if (event.key === 'Delete' || event.key === 'Backspace') fill(at, null);
    else return;
    event.preventDefault();
  };
  /** Shift and a click mark from the cell that was used before. */
  const mark = (event: MouseEvent<HTMLDivElement>) => {
    const read = (element: Element | null | undefined) =>
      (element as HTMLElement | null | undefined)?.dataset['cell']?.split(' ').map(Number) as unknown as Place;
    const to = read((event.target as HTMLElement).closest('[data-cell]'));
    const before = read(event.currentTarget.querySelector('[data-cell][tabindex="0"]'));
    if (!to) return;
    if (!event.shiftKey) return step(to, false);
    setAnchor(anchor ?? before);
    step(to, true);
    event.preventDefault();
  };
  const columns = anchor && end ? [Math.min(anchor[1], end[1]), Math.max(anchor[1], end[1])] : [];
  const isMarked = (row: number) =>
    anchor && end && row >= Math.min(anchor[0], end[0]) && row <= Math.max(anchor[0], end[0]);
  const typed = (text: string, then: 'down' | 'right' | 'stay'): boolean => {
    const hours = readTyped(text, types, grid.shifts);
    if (!hours || !typing) return false;
    fill(typing.at, hours);
    setTyping(undefined);
    const [row, column] = typing.at;
    if (then !== 'stay') step(then === 'down' ? [row + 1, column] : [row, column + 1], false);
    return true;
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
        aria-multiselectable="true"
        onKeyDown={press}
        onMouseDown={mark}
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
            {t('schedules.mine.hours')}
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
            extraLimit={grid.extra_limit}
            from={isMarked(row) ? columns[0] : undefined}
            to={isMarked(row) ? columns[1] : undefined}
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
      {typing ? (
        <TypedCell
          key={typing.at.join()}
          cell={typing.cell}
          first={typing.first}
          label={t('schedules.team.typed', {
            name: grid.people[typing.at[0]]?.name ?? '',
            day: formatDay(grid.days[typing.at[1]]?.day ?? ''),
          })}
          onDone={typed}
          onLeave={() => {
            setTyping(undefined);
            focusCell(typing.cell);
          }}
        />
      ) : null}
      <p className={`t13 ${css.keys}`} role="status">
        {isLocked ? t('schedules.team.onlyPublished') : said ? <Outcome said={said} /> : null}
        {canUndo ? <LinkButton onClick={() => void undo()}>{t('ui.undo')}</LinkButton> : null}
      </p>
      <GridLegend types={types} />
    </>
  );
}

const moves: Readonly<Record<string, (at: Place) => Place>> = {
  ArrowUp: ([row, column]) => [row - 1, column],
  ArrowDown: ([row, column]) => [row + 1, column],
  ArrowLeft: ([row, column]) => [row, column - 1],
  ArrowRight: ([row, column]) => [row, column + 1],
  Home: ([row]) => [row, 0],
  End: ([row]) => [row, 6],
};

/** A day of rest by contract or a holiday on which nothing is planned. */
function isDayOff(grid: Grid, day: GridDay | undefined): boolean {
  if (!day || day.hours?.starts != null) return false;
  return day.rest !== undefined || grid.days.some((one) => one.day === day.day && one.is_holiday);
}

/** Where the week is wider than the window it opens on today, beside the names. */
function showToday(grid: HTMLElement | null): void {
  const names = grid?.querySelector<HTMLElement>('[role="columnheader"]');
  const today = grid?.querySelector<HTMLElement>('[role="columnheader"][data-today]');
  if (grid && names && today) grid.scrollLeft = today.offsetLeft - names.offsetWidth;
}
