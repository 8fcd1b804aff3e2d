import { IconCalendarCheck } from '@tabler/icons-react';
import i18next from 'i18next';
import { formatDay } from '#platform/web/i18n.ts';
import { loadRoomStrings } from '#platform/web/language.ts';
import { queryClient } from '#platform/web/query-client.ts';
import type { PaletteSource } from '#platform/web/shell-parts.ts';
import { fold } from '#platform/contract/fold.ts';
import { requests } from '../requests.ts';
import { wordsOf } from '../words.ts';

const own = requests.listMine.query({ query: { page: 1, size: 100 } });
const SHOWN = 4;

/** What the person has asked for, open and closed, for Ctrl+K: by its kind, what people call that, or its number. */
export const ownRequestsSource: PaletteSource = {
  key: 'own-requests',
  heading: 'requests.title.mine',
  filter: 'requests.title.mine',
  search: async (query) => {
    if (query.length < 2) return [];
    const [{ items }] = await Promise.all([
      queryClient.fetchQuery({ ...own, staleTime: 60_000 }),
      loadRoomStrings('requests', 'cases'),
    ]);
    const words = fold(query).split(/\s+/).filter(Boolean);
    const found = items.filter(({ name, kind, number }) => {
      const text = ` ${fold(`${name} ${wordsOf(kind)} ${number}`)}`;
      return words.every((word) => text.includes(` ${word}`));
    });
    return found.slice(0, SHOWN).map(({ id, name, number, starts_on, created_at }) => ({
      key: id,
      label: name,
      detail: `${i18next.t('requests.panel.number', { number })} · ${formatDay(starts_on ?? created_at)}`,
      icon: <IconCalendarCheck />,
      open: `/solicitudes?id=${id}`,
    }));
  },
};
