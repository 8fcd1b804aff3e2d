import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from '../translation.ts';
import { Button } from './button.tsx';
import { Menu, type MenuItem } from './menu.tsx';
import type { ListControls } from './use-list-state.ts';

/** A column's key and what stands in its head. */
export interface Order {
  readonly key: string;
  readonly header: string;
}

/** What a list of cards is ordered by, which on a table its heads say: each column up and down, and the list's own. */
export function OrderMenu({ orders, list }: { orders: readonly Order[]; list: ListControls }) {
  const { t } = useTranslation();
  const now = list.state.sort;
  const entry = (key: string, label: string): MenuItem => ({
    key,
    label,
    checked: now === key,
    onSelect: () => list.order(key),
  });
  const items = orders.flatMap(({ key, header }) => [
    entry(key, t('ui.table.upBy', { name: header })),
    entry(`-${key}`, t('ui.table.downBy', { name: header })),
  ]);
  // Where the list's own order is one of the columns', it stands there already.
  if (!items.some(({ key }) => key === list.ownSort)) items.unshift(entry(list.ownSort, t('ui.table.ownOrder')));
  const chosen = items.find(({ checked }) => checked);
  const Icon = now === list.ownSort ? IconArrowsSort : now.startsWith('-') ? IconSortDescending : IconSortAscending;
  return (
    <Menu
      label={t('ui.table.order')}
      items={items}
      trigger={(props) => (
        <Button
          {...props}
          aria-label={chosen ? t('ui.table.orderIs', { order: chosen.label }) : t('ui.table.order')}
          icon={<Icon />}
        />
      )}
    />
  );
}
