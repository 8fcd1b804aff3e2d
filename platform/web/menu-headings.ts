import { menuSections, type MenuSection } from './page.ts';
import type { MenuScreen } from './screens.ts';

// Apart from the screens: only the drawer of phones and the rail of icons ask for headings, and they come later.

export interface SectionOfMenu {
  /** Absent for entries that stand under no heading. */
  readonly section?: MenuSection;
  readonly entries: readonly MenuScreen[];
}

/** So many entries are read at a glance: they need no headings. */
const AT_A_GLANCE = 6;
/** Of more than so many only one section stands open. */
const WITHOUT_FOLDING = 12;

/** A group's entries under their headings, and whether there are so many that headings fold. */
export function sectionsOf(entries: readonly MenuScreen[]): { sections: readonly SectionOfMenu[]; fold: boolean } {
  const named = menuSections
    .map((section) => ({ section, entries: entries.filter(({ menu }) => menu.section === section) }))
    .filter(({ entries: own }) => own.length > 0);
  if (named.length < 2 || entries.length <= AT_A_GLANCE) return { sections: [{ entries }], fold: false };
  const bare = entries.filter(({ menu }) => menu.section === undefined);
  const sections = bare.length === 0 ? named : [{ entries: bare }, ...named];
  return { sections, fold: entries.length > WITHOUT_FOLDING };
}
