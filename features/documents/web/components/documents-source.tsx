import { IconFileCheck } from '@tabler/icons-react';
import { client } from '#platform/web/client.ts';
import { formatDay } from '#platform/web/i18n.ts';
import type { PaletteSource } from '#platform/web/shell-parts.ts';
import type { contract } from '../../contract.ts';

const documents = client<typeof contract>('documents');

/** What the person has signed and was given, for Ctrl+K; what waits for their signature stands among their tasks. */
export const documentsSource: PaletteSource = {
  key: 'documents',
  heading: 'documents.title.list',
  filter: 'documents.title.list',
  search: async (query, signal) => {
    if (query.length < 2) return [];
    const { items } = await documents.listPersonal({ query: { size: 5, search: query }, signal });
    return items.map(({ id, title, issued_on, link }) => ({
      key: id,
      label: title,
      detail: formatDay(issued_on),
      icon: <IconFileCheck />,
      open: link,
    }));
  },
};
