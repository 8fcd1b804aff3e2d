import { IconArmchair } from '@tabler/icons-react';
import { queryClient } from '#platform/web/query-client.ts';
import type { PaletteSource } from '#platform/web/shell-parts.ts';
import { clock, workplaces } from '../workplaces.ts';

const shown = 5;

/** Where people sit, and seats by number, for Ctrl+K. */
export const seatsSource: PaletteSource = {
  key: 'workplaces',
  heading: 'workplaces.menu.found',
  filter: 'workplaces.menu.found',
  search: async (query, signal) => {
    if (query.trim().length < 2) return [];
    const { items } = await queryClient.ensureQueryData({
      ...workplaces.findSeats.query({ query: { search: query.trim() } }),
      ...(signal.aborted ? { retry: false } : {}),
    });
    return items.slice(0, shown).map((one) => ({
      key: `${one.workplace_id}${one.person?.id ?? ''}`,
      label: one.person ? `${one.person.name}: ${one.number}` : `${one.number}`,
      detail: `${one.headquarters}, ${one.floor}${one.starts === null || one.ends === null ? '' : ` · ${clock(one.starts)}–${clock(one.ends)}`}`,
      icon: <IconArmchair size={18} />,
      open: `/ocupation?piso=${one.floor_id}&puesto=${one.workplace_id}`,
    }));
  },
};
