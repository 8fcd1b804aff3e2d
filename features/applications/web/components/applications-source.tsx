import { queryClient } from '#platform/web/query-client.ts';
import { currentPerson } from '#platform/web/session.ts';
import type { PaletteSource } from '#platform/web/shell-parts.ts';
import { launcherQuery } from '../applications.ts';
import { matching } from '../matching.ts';
import { AppIcon } from './app-icon.tsx';
import { openApplication } from './open-application.ts';

const SHOWN = 5;

/** The person's own applications, for Ctrl+K: they open at once. */
export const applicationsSource: PaletteSource = {
  key: 'applications',
  heading: 'applications.title.launcher',
  filter: 'applications.title.launcher',
  search: async (query) => {
    const person = currentPerson();
    if (query.length < 2 || !person) return [];
    const { items } = await queryClient.ensureQueryData(launcherQuery(person.documentNumber));
    return matching(items, query)
      .slice(0, SHOWN)
      .map((one) => ({
        key: one.id,
        label: one.name,
        detail: one.summary,
        icon: <AppIcon icon={one.icon} size={28} />,
        bare: true,
        open: () => openApplication(one, person.id),
      }));
  },
};
