import { IconSquareCheck } from '@tabler/icons-react';
import { queryClient } from '#platform/web/query-client.ts';
import { shellParts, type PaletteSource } from '#platform/web/shell-parts.ts';
import { fold } from '#platform/contract/fold.ts';
import { pendingQuery } from '../pending-query.ts';

const SHOWN = 5;
/** Before anything is typed only what is due first. */
const FIRST = 3;

/** What the person has to do, for Ctrl+K: a document by its name, all that is to be signed by the verb. */
export const tasksSource: PaletteSource = {
  key: 'tasks',
  heading: 'home.menu.tasks',
  filter: 'home.menu.tasks',
  search: async (query) => {
    const { items } = await queryClient.ensureQueryData(pendingQuery);
    const words = fold(query).split(/\s+/).filter(Boolean);
    const found = items.filter(({ title, verb, detail }) => {
      const text = fold(`${title} ${verb ?? ''} ${detail ?? ''}`);
      return words.every((word) => text.includes(word));
    });
    return found.slice(0, query === '' ? FIRST : SHOWN).map((task) => {
      const Icon = shellParts().icons[task.source] ?? IconSquareCheck;
      return {
        key: task.id,
        label: task.title,
        detail: task.detail ?? undefined,
        hint: task.verb ?? undefined,
        icon: <Icon />,
        open: task.link,
      };
    });
  },
};
