import { IconFileCheck } from '@tabler/icons-react';
import { client } from '#platform/web/client.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type { PaletteSource } from '#platform/web/shell-parts.ts';
import { fold } from '#platform/web/ui/fold.ts';
import type { contract } from '../../contract.ts';

const documents = client<typeof contract>('documents');
const own = documents.listPersonal.query({ query: { page: 1, size: 100 } });
const SHOWN = 5;

/** What the person has signed and was given, for Ctrl+K; what waits for their signature stands among their tasks. */
export const documentsSource: PaletteSource = {
  key: 'documents',
  heading: 'documents.title.list',
  filter: 'documents.title.list',
  search: async (query) => {
    if (query.length < 2) return [];
    const { items } = await queryClient.fetchQuery({ ...own, staleTime: 60_000 });
    const words = fold(query).split(/\s+/).filter(Boolean);
    const found = items.filter(({ title }) => {
      const text = ` ${fold(title)}`;
      return words.every((word) => text.includes(` ${word}`));
    });
    return found.slice(0, SHOWN).map(({ id, title, issued_on, link }) => ({
      key: id,
      label: title,
      detail: formatDay(issued_on),
      icon: <IconFileCheck />,
      open: link,
    }));
  },
};
