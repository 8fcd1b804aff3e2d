import {
  DndContext,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import type { MenuItem } from '#platform/web/ui/menu.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { DESKTOP, useMedia } from '#platform/web/ui/use-media.ts';
import type { CaseRow } from '../../case.ts';
import { isYours, type CaseLook } from '../case-look.ts';
import { useBoardMoves } from '../use-board-moves.ts';
import { BoardCard } from './board-card.tsx';
import { BoardColumn, BoardLane, type BoardColumn as Column } from './board-column.tsx';
import css from './case-board.module.css';

export interface CaseBoardProps<Row extends CaseRow> {
  look: CaseLook;
  label: string;
  columns: readonly Column[];
  /** Undefined while they load; in the order in which they stand. */
  rows: readonly Row[] | undefined;
  /** In which column a case stands; by its state without it. */
  columnOf?(this: void, row: Row): string;
  /** Takes the step that a column means; without it nothing moves. The card is there at once, and back when it throws or answers false. */
  move?(this: void, row: Row, column: string): Promise<unknown>;
  /** Why a case may not go to a column. */
  refusal?(this: void, row: Row, column: string): string | undefined;
  onOpen(this: void, row: Row): void;
  /** Before the title of a card: whose it is. */
  face?(this: void, row: Row): ReactNode;
  /** What the room says of a card, under its title. */
  detail?(this: void, row: Row): ReactNode;
}

interface Held {
  readonly id: string;
  readonly over: string;
}

const byState = (row: CaseRow) => row.state;

/** Cases as cards in columns: dragged, moved by their menu, or with the keyboard alone. On a phone one column at a time. */
export function CaseBoard<Row extends CaseRow>(props: CaseBoardProps<Row>) {
  const { look, label, columns, rows, columnOf = byState, move, refusal, onOpen, face, detail } = props;
  const { t } = useTranslation();
  const wide = useMedia(DESKTOP);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const { standing, cardsOf, moveTo } = useBoardMoves({ rows: rows ?? [], columnOf, move });
  const [focus, setFocus] = useState<string>();
  const [current, setCurrent] = useState<string>();
  const [lifted, setLifted] = useState<Held>();
  const [dragged, setDragged] = useState<Held>();
  const [told, setTold] = useState('');
  const [chosen, setChosen] = useState<string>();
  if (!rows) return <SkeletonRows rows={6} height={CARD_BONE} />;

  const rowOf = (id: string | undefined) => rows.find((row) => row.id === id);
  const nameOf = (key: string) => columns.find((column) => column.key === key)?.label ?? '';
  const whyNot = (row: Row, to: string) => (standing(row) === to ? undefined : refusal?.(row, to));
  const drop = ({ id, over }: Held) => {
    const row = rowOf(id);
    if (!row) return;
    const why = whyNot(row, over);
    const stays = standing(row) === over || why !== undefined;
    setTold(
      t(stays ? 'cases.board.left' : 'cases.board.dropped', {
        title: row.title,
        column: nameOf(stays ? standing(row) : over),
      }),
    );
    if (stays) return;
    setFocus(id);
    void moveTo(row, over);
  };
  const walkTo = (row: Row | undefined) => {
    if (!row) return;
    setCurrent(row.id);
    setFocus(row.id);
  };
  const press = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement)) return;
    const row = rowOf(event.target.dataset.card);
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const at = columns.findIndex((column) => column.key === (lifted?.over ?? standing(row)));
    if (lifted) {
      event.preventDefault();
      const to = columns[at + step];
      if (step !== 0 && to) {
        setLifted({ id: row.id, over: to.key });
        const why = whyNot(row, to.key);
        setTold(
          why === undefined
            ? t('cases.board.over', { column: to.label, count: cardsOf(to.key).length })
            : t('cases.board.blocked', { column: to.label, why }),
        );
      } else if (event.key === 'Enter' || event.key === ' ') {
        setLifted(undefined);
        drop(lifted);
      } else if (event.key === 'Escape') {
        event.stopPropagation();
        setLifted(undefined);
        setTold(t('cases.board.left', { title: row.title, column: nameOf(standing(row)) }));
      }
      return;
    }
    const cards = cardsOf(standing(row));
    const place = cards.indexOf(row);
    const down = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
    if (event.key === ' ' && move) {
      setLifted({ id: row.id, over: standing(row) });
      setTold(t('cases.board.lifted', { title: row.title }));
    } else if (down !== undefined) walkTo(cards[place + down]);
    else if (step !== 0) {
      const beside = (step > 0 ? columns.slice(at + 1) : columns.slice(0, at).toReversed())
        .map(({ key }) => cardsOf(key))
        .find((some) => some.length > 0);
      walkTo(beside?.[Math.min(place, beside.length - 1)]);
    } else return;
    event.preventDefault();
  };

  const held = dragged ?? lifted;
  const heldRow = rowOf(held?.id);
  const first = columns.flatMap(({ key }) => cardsOf(key).slice(0, 1))[0];
  const active = rowOf(current) ? current : first?.id;
  const movesOf = (row: Row): MenuItem[] =>
    move
      ? columns.map(({ key, label: name }) => ({
          key,
          label: t('cases.board.moveTo', { column: name }),
          blocked: standing(row) === key ? t('cases.board.here') : whyNot(row, key),
          onSelect: () => drop({ id: row.id, over: key }),
        }))
      : [];
  const draws = (row: Row) => (
    <BoardCard
      row={row}
      face={face?.(row)}
      detail={detail?.(row)}
      calls={isYours(row, look)}
      lifted={lifted?.id === row.id}
      isCurrent={active === row.id}
      moves={movesOf(row)}
      onOpen={() => onOpen(row)}
      onFocus={() => setCurrent(row.id)}
    />
  );
  const columnShown = (column: Column) => {
    const shown = {
      column,
      cards: cardsOf(column.key),
      focus,
      target:
        heldRow && held?.over === column.key && standing(heldRow) !== column.key
          ? { why: whyNot(heldRow, column.key) }
          : undefined,
      draws,
      mayDrag: wide && move !== undefined,
    };
    return wide && column.lane ? (
      <BoardLane<Row> key={column.key} {...shown} />
    ) : (
      <BoardColumn<Row> key={column.key} {...shown} />
    );
  };
  const lanes = columns.filter(({ lane }) => lane);
  const firstLane = columns.findIndex(({ lane }) => lane);
  const open = columns.find((column) => column.key === chosen) ?? columns[0];
  const end = ({ active: { id }, over }: DragEndEvent) => {
    setDragged(undefined);
    if (over) drop({ id: String(id), over: String(over.id) });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active: { id } }) => setDragged({ id: String(id), over: '' })}
      onDragOver={({ active: { id }, over }) => setDragged({ id: String(id), over: String(over?.id ?? '') })}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={end}
    >
      <div role="group" aria-label={label} onKeyDown={press} onBlur={() => setLifted(undefined)}>
        {wide ? (
          lanes.length === 0 ? (
            <div className={css.board}>{columns.map(columnShown)}</div>
          ) : (
            <div className={css.withLanes}>
              {columns.slice(0, firstLane).map(columnShown)}
              <div className={css.lanes} role="group" aria-label={t('cases.board.lanes')} tabIndex={-1}>
                {lanes.map(columnShown)}
              </div>
              {columns
                .slice(firstLane)
                .filter(({ lane }) => !lane)
                .map(columnShown)}
            </div>
          )
        ) : open ? (
          <Tabs
            label={t('cases.board.column')}
            tabs={columns.map(({ key, label: name, beyond = 0 }) => ({
              key,
              label: name,
              count: cardsOf(key).length + beyond,
            }))}
            value={open.key}
            onChange={setChosen}
          >
            <div className={css.single}>{columnShown(open)}</div>
          </Tabs>
        ) : null}
      </div>
      {wide ? <Hints mayMove={move !== undefined} /> : null}
      <p role="status" className="visually-hidden">
        {told}
      </p>
      <DragOverlay dropAnimation={null}>
        {dragged && heldRow ? (
          <BoardCard lifted row={heldRow} detail={detail?.(heldRow)} calls={isYours(heldRow, look)} moves={[]} />
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

const CARD_BONE = 96;

function Hints({ mayMove }: { mayMove: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={css.hints}>
      <Kbd keys={['←', '↑', '↓', '→']} /> {t('cases.board.keyWalk')}
      {mayMove ? (
        <>
          <Kbd keys={t('cases.board.space')} /> {t('cases.board.keyLift')}
        </>
      ) : null}
      <Kbd keys="↵" /> {t('cases.board.keyOpen')}
    </div>
  );
}
