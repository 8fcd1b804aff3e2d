import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from '../translation.ts';
import type { Column } from './column.ts';
import type { FilterOptions } from './filter-chip.tsx';
import { IconButton } from './icon-button.tsx';
import { KeptViews } from './kept-views.tsx';
import { Popover } from './popover.tsx';
import type { ListControls } from './use-list-state.ts';

export interface DeskToolsProps {
  /** Under which name views and columns are kept. */
  desk: string;
  list: ListControls;
  /** The columns that may be hidden: all but the one that names the row. */
  columns: readonly Pick<Column<never>, 'key' | 'header'>[];
  hidden: readonly string[];
  onHide: (keys: readonly string[]) => void;
  /** The table's own, so that its piece of the code is not cut in two for this one. */
  Options: typeof FilterOptions;
}

/** What a reader arranges on a desk for themself: which columns stand, and views under names. */
export function DeskTools({ desk, list, columns, hidden, onHide, Options }: DeskToolsProps) {
  const { t } = useTranslation();
  const keys = columns.map(({ key }) => key);
  return (
    <>
      {columns.length > 1 ? (
        <Popover
          label={t('ui.desk.columns')}
          align="end"
          trigger={(props) => (
            <IconButton {...props} size="small" label={t('ui.desk.columns')} icon={<IconColumns3 size={16} />} />
          )}
        >
          <Options
            filter={{
              key: 'columns',
              label: t('ui.desk.columns'),
              options: columns.map(({ key, header }) => ({ value: key, label: header })),
            }}
            values={keys.filter((key) => !hidden.includes(key))}
            onChange={(shown) => onHide(keys.filter((key) => !shown.includes(key)))}
            clearable={false}
          />
        </Popover>
      ) : null}
      <KeptViews desk={desk} list={list} />
    </>
  );
}
