import { IconDownload, IconFilter } from '@tabler/icons-react';
import { useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from '../translation.ts';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { Count } from './count.tsx';
import css from './data-table.module.css';
import { FilterChip, FilterOptions, type Filter } from './filter-chip.tsx';
import { OrderMenu, type Order } from './order-menu.tsx';
import { Popover } from './popover.tsx';
import { SearchBox } from './search-box.tsx';
import { DESKTOP, useMedia } from './use-media.ts';
import type { ListControls } from './use-list-state.ts';

export interface TableToolsProps {
  list: ListControls;
  /** The words in the search field; without them there is none. */
  searchLabel?: string | undefined;
  searchRef?: Ref<HTMLInputElement>;
  filters?: readonly Filter[] | undefined;
  /** Before the search: a Segmented of views. */
  views?: ReactNode;
  /** After the search: what narrows the list beside its filters, such as a period. */
  period?: ReactNode;
  /** At the right: how many there are, in the list's own word: "237 personas". */
  totalLabel?: string | undefined;
  /** At the right: buttons. */
  tools?: ReactNode;
  /** What it can be ordered by, where no heads of columns stand to say so. */
  orders?: readonly Order[] | undefined;
  /** At the right: what its reader arranges for themself. */
  own?: ReactNode;
  /** Makes the Excel file of what the list shows now. */
  onExport?: (() => Promise<void> | void) | undefined;
}

/** The tools above a list: views, search, filters; at the right what else can be done. */
export function TableTools({
  list,
  searchLabel,
  searchRef,
  filters = [],
  views,
  period,
  totalLabel,
  tools,
  orders = [],
  own,
  onExport,
}: TableToolsProps) {
  const wide = useMedia(DESKTOP);
  if (
    !searchLabel &&
    filters.length === 0 &&
    !views &&
    !tools &&
    !totalLabel &&
    !own &&
    !onExport &&
    orders.length === 0
  )
    return null;
  return (
    <div className={css.tools}>
      {views}
      {searchLabel ? (
        <SearchBox
          ref={searchRef}
          className={css.search}
          label={searchLabel}
          value={list.state.query}
          onSearch={list.search}
        />
      ) : null}
      {period}
      {wide ? (
        <>
          {filters
            .filter(({ key, rare }) => !rare || list.state.filters[key])
            .map((filter) => (
              <FilterChip
                key={filter.key}
                filter={filter}
                values={list.state.filters[filter.key] ?? []}
                onChange={(values) => list.filter(filter.key, values, filter.clears)}
              />
            ))}
          <RareFilters filters={filters.filter(({ key, rare }) => rare && !list.state.filters[key])} list={list} />
        </>
      ) : filters.length > 0 ? (
        <AllFilters filters={filters} list={list} />
      ) : null}
      {orders.length > 0 ? <OrderMenu orders={orders} list={list} /> : null}
      {onExport && !wide ? <ExportButton onExport={onExport} isShort /> : null}
      {tools || totalLabel || own || (onExport && wide) ? (
        <div className={css.toolsEnd}>
          {totalLabel ? <span className={`${css.total} num`}>{totalLabel}</span> : null}
          {tools}
          {own}
          {onExport && wide ? <ExportButton onExport={onExport} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** On phones all filters stand behind one button. */
function AllFilters({ filters, list }: { filters: readonly Filter[]; list: ListControls }) {
  const { t } = useTranslation();
  const on = filters.filter(({ key }) => list.state.filters[key]).length;
  return (
    <Popover
      label={t('ui.table.filters')}
      align="end"
      trigger={(props) => (
        <Button
          {...props}
          aria-label={on > 0 ? t('ui.table.filtersOn', { count: on }) : t('ui.table.filters')}
          icon={<IconFilter />}
        >
          {on > 0 ? <Count value={on} hot /> : null}
        </Button>
      )}
    >
      <Sections filters={filters} list={list} />
    </Popover>
  );
}

interface SectionsProps {
  filters: readonly Filter[];
  list: ListControls;
  onDone?: () => void;
}

function Sections({ filters, list, onDone }: SectionsProps) {
  return filters.map((filter) => (
    <section key={filter.key}>
      <h3 className="t13 ink3" style={{ padding: '8px 10px 2px' }}>
        {filter.label}
      </h3>
      <FilterOptions
        filter={filter}
        values={list.state.filters[filter.key] ?? []}
        onChange={(values) => {
          list.filter(filter.key, values, filter.clears);
          onDone?.();
        }}
      />
    </section>
  ));
}

/** What few narrow the list by stands behind one chip; what is chosen there becomes a chip of its own. */
function RareFilters({ filters, list }: SectionsProps) {
  const { t } = useTranslation();
  if (filters.length === 0) return null;
  return (
    <Popover label={t('ui.table.more')} trigger={(props) => <Chip {...props}>{t('ui.table.more')}</Chip>}>
      {(close) => <Sections filters={filters} list={list} onDone={close} />}
    </Popover>
  );
}

/** On phones it stands as a picture beside filters and order. */
function ExportButton({ onExport, isShort = false }: { onExport: () => Promise<void> | void; isShort?: boolean }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await onExport();
    } finally {
      setBusy(false);
    }
  };
  if (isShort)
    return <Button aria-label={t('ui.table.export')} icon={<IconDownload />} busy={busy} onClick={() => void run()} />;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<IconDownload size={16} />}
      busy={busy}
      busyLabel={t('ui.table.exporting')}
      onClick={() => void run()}
    >
      {t('ui.table.export')}
    </Button>
  );
}
