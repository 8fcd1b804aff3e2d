import { IconGavel } from '@tabler/icons-react';
import { client } from '#platform/web/client.ts';
import type { PaletteSource } from '#platform/web/shell-parts.ts';
import type { contract } from '../../contract.ts';

const policies = client<typeof contract>('policies');

/** Rules and policies for the reader, for Ctrl+K. */
export const policiesSource: PaletteSource = {
  key: 'policies',
  heading: 'policies.menu.found',
  filter: 'policies.menu.found',
  search: async (query, signal) => {
    if (query.length < 2) return [];
    const { items } = await policies.listPolicies({ query: { size: 5, search: query }, signal });
    return items.map((policy) => ({
      key: policy.id,
      label: policy.title,
      detail: policy.area,
      icon: <IconGavel />,
      open: `/ReglamentoyPoliticas/detalle?id=${policy.id}`,
    }));
  },
};
