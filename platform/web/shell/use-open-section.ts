import { useState } from 'react';
import type { MenuSection } from '../page.ts';
import type { MenuScreen } from '../screens.ts';

type Open = MenuSection | undefined;

/** Which section of a folded group stands open: that of the screen, until another one is opened; elsewhere the last one. */
export function useOpenSection(entries: readonly MenuScreen[], here: string | undefined): [Open, (to: Open) => void] {
  const ofScreen = entries.find(({ path }) => path === here)?.menu.section;
  const [chosen, setChosen] = useState<{ at: string | undefined; section: Open }>();
  const kept = (localStorage.getItem('menu-section') ?? undefined) as Open;
  const open = chosen && chosen.at === here ? chosen.section : (ofScreen ?? kept);
  return [
    open,
    (section) => {
      setChosen({ at: here, section });
      localStorage.setItem('menu-section', section ?? '');
    },
  ];
}
