import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from '../translation.ts';
import { Tick } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { rowsInGroups, type Column, type RowGroup } from './column.ts';
import css from './data-table.module.css';
import { IconButton } from './icon-button.tsx';
import { Menu, type MenuItem } from './menu.tsx';
import type { Selection } from './use-selection.ts';

export interface TableGridProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  sort: string;
  onSort: (column: string) => void;
  density?: 'normal' | 'dense' | 'tall' | undefined;
  current?: string | undefined;
  onCurrent: (key: string) => void;
  onOpen?: ((row: Row) => void) | undefined;
  selection?: Selection | undefined;
  /** The one thing to do with a row, at its right. */
  rowAction?: ((row: Row, current: boolean) => ReactNode) | undefined;
  rowMenu?: ((row: Row) => readonly MenuItem[]) | undefined;
  groupOf?: ((row: Row) => RowGroup) | undefined;
}

/** The table of a list, from 1024 px on. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { label, columns, rows, rowKey, selection, density = 'normal', groupOf } = props;
  const { t } = useTranslation();
  const acts = Boolean(props.rowAction ?? props.rowMenu);
  const width = columns.length + (selection ? 1 : 0) + (acts ? 1 : 0);
  const keys = rows.map(rowKey);
  const marked = selection ? keys.filter((key) => selection.everything || selection.keys.has(key)).length : 0;
  return (
    <div className={css.scroll}>
      <table className={classNames(css.table, density !== 'normal' && css[density])} aria-label={label}>
        <thead>
          <tr>
            {selection ? (
              <th className={css.tick}>
                <Tick
                  aria-label={t('ui.table.selectAll')}
                  checked={marked > 0 && marked === keys.length}
                  mixed={marked > 0 && marked < keys.length}
                  onChange={(on) => selection.put(keys, on)}
                  style={{ margin: 0, verticalAlign: -3 }}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {acts ? (
              <th className={css.end}>
                <span className="visually-hidden">{t('ui.table.columnActions')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rowsInGroups(rows, groupOf).map(({ row, opens }) => (
            <Fragment key={rowKey(row)}>
              {opens ? <GroupRow group={opens} width={width} /> : null}
              <TableRow {...props} row={row} isFirst={rowKey(row) === keys[0]} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell<Row>({ column, sort, onSort }: { column: Column<Row>; sort: string; onSort: (key: string) => void }) {
  const up = sort === column.key;
  const down = sort === `-${column.key}`;
  return (
    <th
      scope="col"
      style={{ width: column.width }}
      className={cellClass(column)}
      aria-sort={up ? 'ascending' : down ? 'descending' : column.sortable ? 'none' : undefined}
    >
      {column.sortable ? (
        <button
          type="button"
          className={classNames(css.sort, (up || down) && css.sorted)}
          onClick={() => onSort(column.key)}
        >
          {column.header}
          {up ? <IconArrowUp size={14} /> : down ? <IconArrowDown size={14} /> : null}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function GroupRow({ group, width }: { group: RowGroup; width: number }) {
  return (
    <tr className={css.group}>
      <td colSpan={width}>
        {group.label} {group.count === undefined ? null : <span className="ink3 num">{group.count}</span>}
      </td>
    </tr>
  );
}

function TableRow<Row>(props: TableGridProps<Row> & { row: Row; isFirst: boolean }) {
  const { row, isFirst, columns, rowKey, rowName, onOpen, selection, rowAction, rowMenu } = props;
  const { t } = useTranslation();
  const key = rowKey(row);
  const current = props.current === key;
  const marked = selection ? selection.everything || selection.keys.has(key) : false;
  const menu = rowMenu?.(row) ?? [];
  const press = (event: MouseEvent<HTMLElement>) => {
    props.onCurrent(key);
    const inside = event.target instanceof Element && event.target.closest('a, button, input, label, [popover]');
    if (!inside && !getSelection()?.toString()) onOpen?.(row);
  };
  return (
    <tr
      className={classNames(css.row, onOpen && css.opens, current && css.current, marked && css.marked)}
      aria-selected={selection ? marked : undefined}
      data-row={key}
      tabIndex={onOpen ? (current || (isFirst && props.current === undefined) ? 0 : -1) : undefined}
      onFocus={(event) => (event.target === event.currentTarget ? props.onCurrent(key) : undefined)}
      onClick={press}
      ref={(element) => {
        if (!current || !element || element.contains(document.activeElement)) return;
        if (document.activeElement?.matches('tr[data-row]')) element.focus();
        else element.scrollIntoView({ block: 'nearest' });
      }}
    >
      {selection ? (
        <td className={css.tick}>
          <Tick
            aria-label={t('ui.table.select', { name: rowName(row) })}
            checked={marked}
            onChange={() => selection.toggle(key)}
            style={{ margin: 0, verticalAlign: -3 }}
          />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td key={column.key} className={classNames(cellClass(column), index === 0 && css.name)}>
          {column.cell(row)}
        </td>
      ))}
      {rowAction || rowMenu ? (
        <td className={css.end}>
          <div className={css.actions}>
            {rowAction?.(row, current)}
            {menu.length > 0 ? (
              <Menu
                label={t('ui.table.actions', { name: rowName(row) })}
                items={menu}
                trigger={(trigger) => (
                  <IconButton
                    {...trigger}
                    plain
                    size="small"
                    label={t('ui.table.actions', { name: rowName(row) })}
                    icon={<IconDots size={16} />}
                  />
                )}
              />
            ) : null}
          </div>
        </td>
      ) : null}
    </tr>
  );
}

function cellClass<Row>(column: Column<Row>): string {
  return classNames(
    column.align === 'end' && css.end,
    column.wraps && css.wraps,
    column.from === 1280 && css.from1280,
    column.from === 1440 && css.from1440,
  );
}
