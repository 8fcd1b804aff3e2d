import { menuGroups, type MenuEntry, type MenuGroup, type Screen } from './page.ts';
import { isHeld, type Person } from './session.ts';

export type MenuScreen = Screen & { readonly menu: MenuEntry };

let screens: readonly Screen[] = [];

/** Called once, by the router: every screen of the product. */
export function setScreens(all: readonly Screen[]): void {
  screens = all;
}

/** The screens that a person may open and whose address needs no record, for Ctrl+K. */
export function openScreens(person: Person | undefined): Screen[] {
  return screens.filter((screen) => !screen.path.includes('$') && isFor(screen, person));
}

/** What lists a whole group (its order is 0) is for who may open something of that group. */
function isFor({ menu, permission, path }: Screen, person: Person | undefined): boolean {
  if (menu?.order !== 0) return isHeld(person, permission);
  return screens.some((other) => other.path !== path && other.menu?.group === menu.group && isFor(other, person));
}

/** The screen of a path as the routes name it. */
export function findScreen(path: string | undefined): Screen | undefined {
  return screens.find((screen) => screen.path === path);
}

/** The menu as this person sees it: a group stands only if something in it may be opened. */
export function menuOf(person: Person | undefined): { group: MenuGroup; entries: MenuScreen[] }[] {
  const entries = screens.filter((screen): screen is MenuScreen => screen.menu !== undefined && isFor(screen, person));
  return menuGroups
    .map((group) => ({
      group,
      entries: entries.filter(({ menu }) => menu.group === group).sort((a, b) => a.menu.order - b.menu.order),
    }))
    .filter(({ entries: own }) => own.length > 0);
}

/** The screens above one, outermost first, without home. */
export function trailOf(screen: Screen): Screen[] {
  const trail: Screen[] = [];
  for (let above = findScreen(screen.parent); above && trail.length < 5; above = findScreen(above.parent))
    trail.unshift(above);
  return trail;
}

/** The menu entry under which a screen stands: its own, else that of the nearest screen above. */
export function menuHomeOf(screen: Screen | undefined): Screen | undefined {
  if (!screen || screen.menu) return screen;
  return trailOf(screen).findLast((above) => above.menu);
}
