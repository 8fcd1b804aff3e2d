import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode } from 'react';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Count } from '#platform/web/ui/count.tsx';
import type { CaseRow } from '../../case.ts';
import css from './case-board.module.css';

/** What a card measures about, and how many beyond the visible ones stand ready. */
const CARD = 96;
const BEYOND = 6;

export interface BoardColumn {
  readonly key: string;
  readonly label: string;
  /** How many cards it should hold at most. */
  readonly limit?: number;
  /** How many more there are than the board was given. */
  readonly beyond?: number;
  /** At its foot: what decides here. */
  readonly hint?: ReactNode;
  /** It stands as a lane beside others of its kind, with a place for each card that it may hold. */
  readonly lane?: true;
  /** Cards that stand here and do not count against the limit. */
  readonly idle?: ReadonlySet<string>;
}

export interface BoardColumnProps<Row extends CaseRow> {
  column: BoardColumn;
  cards: readonly Row[];
  /** The card that is to have the focus, if it stands here. */
  focus: string | undefined;
  /** A card is held over it: whether it may be dropped, and why not. */
  target: { readonly why: string | undefined } | undefined;
  draws: (row: Row) => ReactNode;
  mayDrag: boolean;
}

/** A column of a board. Only the cards in sight are drawn. */
export function BoardColumn<Row extends CaseRow>(props: BoardColumnProps<Row>) {
  const { column, cards, focus, target, draws, mayDrag } = props;
  const { t } = useTranslation();
  const scroll = useRef<HTMLDivElement>(null);
  const { setNodeRef } = useDroppable({ id: column.key });
  // eslint-disable-next-line react-hooks/incompatible-library -- what it answers stays in this component
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroll.current,
    getItemKey: (at) => cards[at]?.id ?? at,
    estimateSize: () => CARD,
    overscan: BEYOND,
    gap: 8,
  });
  const focused = focus === undefined ? -1 : cards.findIndex((row) => row.id === focus);
  useEffect(() => {
    if (focused < 0 || focus === undefined) return;
    virtual.scrollToIndex(focused);
    const frame = requestAnimationFrame(() =>
      scroll.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(focus)}"]`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [focus, focused, virtual]);
  const { limit, idle } = column;
  const counted = cards.filter(({ id }) => !idle?.has(id)).length;
  return (
    <section
      ref={setNodeRef}
      className={classNames(css.column, target && (target.why ? css.closed : css.target))}
      aria-label={`${column.label}, ${t('cases.board.count', { count: cards.length + (column.beyond ?? 0) })}`}
    >
      <div className={css.name}>
        <h2 className="t15 strong">{column.label}</h2>
        {limit === undefined ? (
          <Count value={cards.length + (column.beyond ?? 0)} />
        ) : (
          <span className={classNames('t13 num', counted > limit ? css.over : 'ink2')}>
            {t('cases.board.limit', { count: counted, limit })}
          </span>
        )}
      </div>
      {target ? <p className={classNames('t13', css.drop)}>{target.why ?? t('cases.board.drop')}</p> : null}
      <div ref={scroll} className={css.scroll} tabIndex={-1}>
        {cards.length === 0 ? <p className={`t13 ink3 ${css.none}`}>{t('cases.board.empty')}</p> : null}
        <ul style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = cards[index];
            return row ? (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={cards.length}
                aria-posinset={index + 1}
                className={css.slot}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Draggable id={row.id} mayDrag={mayDrag}>
                  {draws(row)}
                </Draggable>
              </li>
            ) : null;
          })}
        </ul>
      </div>
      {column.hint ? <div className={`t13 ink2 ${css.hint}`}>{column.hint}</div> : null}
    </section>
  );
}

/** A lane of a board: who has what in hand, and the places that are free. */
export function BoardLane<Row extends CaseRow>(props: BoardColumnProps<Row>) {
  const { column, cards, focus, target, draws, mayDrag } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { setNodeRef } = useDroppable({ id: column.key });
  const isHere = focus !== undefined && cards.some(({ id }) => id === focus);
  useEffect(() => {
    if (isHere) list.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(focus)}"]`)?.focus();
  }, [focus, isHere]);
  const { label, limit = 0, idle } = column;
  const used = cards.filter(({ id }) => !idle?.has(id)).length;
  const free = Math.max(0, limit - used);
  return (
    <section
      ref={setNodeRef}
      className={classNames(css.lane, target && (target.why ? css.closed : css.target))}
      aria-label={`${label}, ${t('cases.board.count', { count: cards.length })}`}
    >
      <div className={css.name}>
        <Avatar name={label} size={24} />
        <h2 className="t15 strong">{label}</h2>
        <span aria-hidden className={css.marks}>
          {Array.from({ length: Math.max(limit, used) }, (_, at) => (
            <i key={at} data-used={at < used || undefined} data-over={at >= limit || undefined} />
          ))}
        </span>
        <span className={classNames('t13 num', used > limit ? css.over : 'ink2')}>
          {t('cases.board.limit', { count: used, limit })}
        </span>
        {free > 0 ? <span className={`t13 ${css.free}`}>{t('cases.board.free', { count: free })}</span> : null}
      </div>
      {target?.why ? <p className={classNames('t13', css.drop)}>{target.why}</p> : null}
      <ul ref={list} className={css.places}>
        {cards.map((row) => (
          <li key={row.id}>
            <Draggable id={row.id} mayDrag={mayDrag}>
              {draws(row)}
            </Draggable>
          </li>
        ))}
        {Array.from({ length: free }, (_, at) => (
          <li key={at} aria-hidden className={css.place}>
            {at === 0 && target ? t('cases.board.drop') : ''}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Draggable({ id, mayDrag, children }: { id: string; mayDrag: boolean; children: ReactNode }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled: !mayDrag });
  return (
    <div ref={setNodeRef} {...listeners} className={classNames(mayDrag && css.drags, isDragging && css.away)}>
      {children}
    </div>
  );
}
