import { IconArmchair } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

const word = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;

export const routes = [
  page({
    path: '/ocupation',
    title: 'workplaces.title.map',
    keywords: 'workplaces.menu.words',
    uses: ['organization'],
    menu: { group: 'tools', order: 6, icon: IconArmchair },
    wide: true,
    rail: true,
    search: (raw): { sede?: string; piso?: string; dia?: string; hora?: string; puesto?: string; ver?: string } => ({
      ...(word(raw['sede']) ? { sede: word(raw['sede'])! } : {}),
      ...(word(raw['piso']) ? { piso: word(raw['piso'])! } : {}),
      ...(word(raw['dia']) ? { dia: word(raw['dia'])! } : {}),
      ...(word(raw['hora']) ? { hora: word(raw['hora'])! } : {}),
      ...(word(raw['puesto']) ? { puesto: word(raw['puesto'])! } : {}),
      ...(word(raw['ver']) ? { ver: word(raw['ver'])! } : {}),
    }),
    load: () => import('./pages/occupation.page.tsx'),
  }),
  page({
    path: '/ocupation/cambios',
    title: 'workplaces.title.changes',
    parent: '/ocupation',
    uses: ['cases', 'organization'],
    // The list keeps its own search, filters and page beside the open request.
    search: (raw): { cambio?: string } => ({ ...raw }),
    load: () => import('./pages/changes.page.tsx'),
  }),
  page({
    path: '/ocupation/create/$id',
    title: 'workplaces.title.edit',
    parent: '/ocupation',
    permission: 'workplaces:draw',
    uses: ['organization'],
    wide: true,
    rail: true,
    load: () => import('./pages/edit-floor.page.tsx'),
  }),
] as const;
