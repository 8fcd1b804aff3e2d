import { IconChevronRight, IconDots } from '@tabler/icons-react';
import { Fragment, type MouseEvent } from 'react';
import { useTranslation } from '../translation.ts';
import { Tick } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { rowsInGroups, type RowCard } from './column.ts';
import css from './data-table.module.css';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';
import type { TableGridProps } from './table-grid.tsx';

export interface TableListProps<Row> extends TableGridProps<Row> {
  card?: ((row: Row) => RowCard) | undefined;
}

/** The same list under 1024 px: rows of two lines, never a sideways scroll. */
export function TableList<Row>(props: TableListProps<Row>) {
  const { rows, rowKey, groupOf, label } = props;
  return (
    <div className={css.list} role="list" aria-label={label}>
      {rowsInGroups(rows, groupOf).map(({ row, opens }) => (
        <Fragment key={rowKey(row)}>
          {opens ? (
            <div className={css.heading} role="presentation">
              {opens.label} {opens.count === undefined ? null : <span className="ink3 num">{opens.count}</span>}
            </div>
          ) : null}
          <ListRow {...props} row={row} />
        </Fragment>
      ))}
    </div>
  );
}

function ListRow<Row>(props: TableListProps<Row> & { row: Row }) {
  const { row, rowKey, rowName, onOpen, selection, rowAction, rowMenu } = props;
  const { t } = useTranslation();
  const key = rowKey(row);
  const card = props.card?.(row) ?? plainCard(props, row);
  const marked = selection ? selection.everything || selection.keys.has(key) : false;
  const menu = rowMenu?.(row) ?? [];
  const press = (event: MouseEvent<HTMLElement>) => {
    const inside = event.target instanceof Element && event.target.closest('a, button, input, label, [popover]');
    if (!inside) onOpen?.(row);
  };
  return (
    <div
      role="listitem"
      className={classNames(css.item, card.calls && css.calls, onOpen && css.opens, marked && css.itemMarked)}
      onClick={press}
    >
      {selection ? (
        <Tick
          aria-label={t('ui.table.select', { name: rowName(row) })}
          checked={marked}
          onChange={() => selection.toggle(key)}
          style={{ margin: 0 }}
        />
      ) : null}
      {card.before}
      {onOpen ? (
        <button type="button" className={css.words} onClick={() => onOpen(row)}>
          <CardWords card={card} />
        </button>
      ) : (
        <div className={css.words}>
          <CardWords card={card} />
        </div>
      )}
      {card.after ??
        rowAction?.(row, false) ??
        (onOpen && menu.length === 0 ? <IconChevronRight className="ink3" /> : null)}
      {menu.length > 0 ? (
        <Menu
          label={t('ui.table.actions', { name: rowName(row) })}
          items={menu}
          trigger={(trigger) => (
            <IconButton {...trigger} plain label={t('ui.table.actions', { name: rowName(row) })} icon={<IconDots />} />
          )}
        />
      ) : null}
    </div>
  );
}

function CardWords({ card }: { card: RowCard }) {
  return (
    <>
      <div className={css.title}>{card.title}</div>
      {card.detail ? <div className={css.detail}>{card.detail}</div> : null}
    </>
  );
}

/** Without a card of its own, a row shows its name and its next two columns. */
function plainCard<Row>({ columns }: TableListProps<Row>, row: Row): RowCard {
  const [first, ...rest] = columns;
  const detail = rest.slice(0, 2).map((column, index) => (
    <Fragment key={column.key}>
      {index > 0 ? ' · ' : null}
      {column.cell(row)}
    </Fragment>
  ));
  return { title: first?.cell(row), detail };
}
