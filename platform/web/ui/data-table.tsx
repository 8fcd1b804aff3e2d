import { useEffect, useRef, type ReactNode } from 'react';
import { loadRoomStrings } from '../language.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useTranslation } from '../translation.ts';
import { BulkBar, type BulkAction } from './bulk-bar.tsx';
import { Card } from './card.tsx';
import css from './data-table.module.css';
import type { DeskToolsProps } from './desk-tools.tsx';
import { ErrorState } from './error-state.tsx';
import { FilterOptions, filterWords } from './filter-chip.tsx';
import { Kbd } from './kbd.tsx';
import { NoResults } from './no-results.tsx';
import { noteOpenList } from './open-list.ts';
import { Pager } from './pager.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { TableGrid, type TableGridProps } from './table-grid.tsx';
import { TableList, type TableListProps } from './table-list.tsx';
import { TableTools, type TableToolsProps } from './table-tools.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useRowKeys } from './use-row-keys.ts';
import { DESKTOP, useMedia } from './use-media.ts';

type Shared<Row> = Omit<TableGridProps<Row>, 'rows' | 'sort' | 'onSort' | 'current' | 'onCurrent'> &
  Pick<TableListProps<Row>, 'card'> &
  Omit<TableToolsProps, 'searchRef' | 'orders' | 'own'>;

/** Two buttons; their place is kept while they come. */
const DeskTools = lazyPart<DeskToolsProps>(
  async () => {
    const [part] = await Promise.all([import('./desk-tools.tsx'), loadRoomStrings('desk')]);
    return part.DeskTools;
  },
  <span className={css.deskTools} />,
);

export interface DataTableProps<Row> extends Shared<Row> {
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** All rows of the list, not of this page. */
  total?: number | undefined;
  /** The name under which its readers keep their own views and columns of it, as `room.list`. */
  desk?: string | undefined;
  /** Why there are none: its number for support is shown. */
  error?: { requestId?: string | undefined } | null | undefined;
  onRetry?: (() => void) | undefined;
  /** What the list says when it has nothing: an EmptyState. */
  empty: ReactNode;
  /** What can be done with the marked rows. */
  bulk?: readonly BulkAction[] | undefined;
  /** May all rows of all pages be chosen at once. */
  everything?: boolean;
  /** The row that is open in a panel: the keyboard goes on from it. */
  openKey?: string | undefined;
  /** At the foot, right of the keys: a note. */
  note?: ReactNode;
}

/**
 * A list as a table (from 1024 px) or as rows of two lines. State stands in the URL through `list`; loading, empty,
 * no results and error are drawn by it; J, K, Enter, X and `/` work without a click.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, total, list, rowKey, onOpen, selection, bulk = [], openKey, note, desk } = props;
  const wide = useMedia(DESKTOP);
  const search = useRef<HTMLInputElement>(null);
  const keys = (rows ?? []).map(rowKey);
  const open = (key: string) => {
    const row = rows?.find((one) => rowKey(one) === key);
    if (row !== undefined) onOpen?.(row);
  };
  const walk = useRowKeys({ keys, search, onOpen: onOpen && open, onMark: selection?.toggle, openKey, off: !wide });
  const [hidden, hide] = useHiddenColumns(desk);
  const columns = props.columns.filter(({ key }, at) => at === 0 || !hidden.includes(key));
  useEffect(() => {
    if (openKey === undefined || !rows) return;
    return noteOpenList({
      rows: rows.map((row) => ({ key: rowKey(row), calls: props.card?.(row).calls })),
      open,
    });
  });
  const chosen = selection ? (selection.everything ? (total ?? 0) : selection.keys.size) : 0;
  const parts = {
    ...props,
    columns,
    rows: rows ?? [],
    sort: list.state.sort,
    onSort: list.sortBy,
    current: openKey ?? walk.current,
    onCurrent: walk.setCurrent,
  };
  const full = rows !== undefined && rows.length > 0 && !props.error;
  return (
    <div className={chosen > 0 ? css.roomForBar : undefined}>
      <Card clip>
        <TableTools
          {...props}
          searchRef={search}
          orders={wide ? undefined : props.columns.filter(({ sortable }) => sortable)}
          own={
            desk && wide ? (
              <DeskTools
                desk={desk}
                list={list}
                hidden={hidden}
                columns={props.columns.slice(1)}
                onHide={hide}
                Options={FilterOptions}
              />
            ) : null
          }
        />
        {full ? wide ? <TableGrid {...parts} /> : <TableList {...parts} /> : <Without {...props} />}
      </Card>
      {full ? (
        <div className={css.foot}>
          {wide ? (
            <KeyHints opens={Boolean(onOpen)} marks={Boolean(selection)} searches={Boolean(props.searchLabel)} />
          ) : null}
          {note}
          <Pager page={list.state.page} size={list.state.size} total={total ?? 0} onTurn={list.turnTo} />
        </div>
      ) : null}
      {selection && chosen > 0 ? (
        <BulkBar
          count={chosen}
          total={total}
          actions={bulk}
          onEverything={props.everything && !selection.everything ? selection.chooseEverything : undefined}
          onClear={selection.clear}
        />
      ) : null}
    </div>
  );
}

/** What stands in the place of the rows. */
function Without<Row>({ rows, error, onRetry, empty, list, filters = [], density }: DataTableProps<Row>) {
  const { t } = useTranslation();
  if (error) return <ErrorState title={t('ui.table.failed')} onRetry={onRetry} requestId={error.requestId} />;
  if (!rows) return <SkeletonRows rows={8} height={density === 'dense' ? 32 : density === 'tall' ? 56 : 40} />;
  if (!list.narrowed) return empty;
  const on = filters.flatMap((filter) => {
    const values = list.state.filters[filter.key];
    return values
      ? [
          {
            key: filter.key,
            label: filterWords(filter, values),
            onRemove: () => list.filter(filter.key, [], filter.clears),
          },
        ]
      : [];
  });
  return <NoResults query={list.state.query} filters={on} onClear={list.clear} />;
}

function KeyHints({ opens, marks, searches }: { opens: boolean; marks: boolean; searches: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={css.hints}>
      <Kbd keys={['↑', '↓']} /> {t('ui.table.keyMove')}
      {marks ? (
        <>
          <Kbd keys="X" /> {t('ui.table.keyMark')}
        </>
      ) : null}
      {opens ? (
        <>
          <Kbd keys="↵" /> {t('ui.table.keyOpen')}
        </>
      ) : null}
      {searches ? (
        <>
          <Kbd keys="/" /> {t('ui.table.keySearch')}
        </>
      ) : null}
    </div>
  );
}
