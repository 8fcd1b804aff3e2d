import { IconListCheck } from '@tabler/icons-react';
import { client } from '#platform/web/client.ts';
import type { PaletteSource } from '#platform/web/shell-parts.ts';
import type { contract } from '../../contract.ts';

const help = client<typeof contract>('help');

/** Tutorials for the reader, for Ctrl+K. */
export const tutorialsSource: PaletteSource = {
  key: 'tutorials',
  heading: 'help.menu.tutorials',
  filter: 'help.menu.tutorials',
  search: async (query, signal) => {
    if (query.length < 2) return [];
    const { items } = await help.listTutorials({ query: { page: 1, size: 4, search: query }, signal });
    return items.map(({ id, title, summary }) => ({
      key: id,
      label: title,
      detail: summary,
      icon: <IconListCheck />,
      open: `/ayuda/tutorial/${id}`,
    }));
  },
};
