import { IconDiscount } from '@tabler/icons-react';
import { client } from '#platform/web/client.ts';
import type { PaletteSource } from '#platform/web/shell-parts.ts';
import type { contract } from '../../contract.ts';

const agreements = client<typeof contract>('agreements');

/** Agreements that the person may use, for Ctrl+K. */
export const agreementsSource: PaletteSource = {
  key: 'agreements',
  heading: 'agreements.title.list',
  filter: 'agreements.title.list',
  search: async (query, signal) => {
    if (query.length < 2) return [];
    const { items } = await agreements.listAgreements({ params: { a: 1, b: 4 }, body: { search: query }, signal });
    return items.map(({ id, title, partner, benefit }) => ({
      key: id,
      label: title,
      detail: `${partner} · ${benefit}`,
      icon: <IconDiscount />,
      open: `/convenio/${id}`,
    }));
  },
};
