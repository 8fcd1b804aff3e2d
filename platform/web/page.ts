import { createRoute, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyPage } from './lazy-page.tsx';
import { rootRoute, shellRoute } from './root-route.ts';
import type { ScreenTour } from './tour/tour-step.ts';

/** The groups of the sidebar, in their order. */
export const menuGroups = [
  'home',
  'communications',
  'mine',
  'wellbeing',
  'opportunities',
  'tools',
  'team',
  'administration',
  'help',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** The headings within a group that has many entries, in their order. */
export const menuSections = ['people', 'pay', 'content', 'documents', 'support', 'access'] as const;
export type MenuSection = (typeof menuSections)[number];

export interface MenuEntry {
  readonly group: MenuGroup;
  /** The heading under which it stands where its group has many entries. */
  readonly section?: MenuSection;
  /** Its place in the group, from 1; 0 for the screen that lists the others. */
  readonly order: number;
  /** The key of its word, `news.menu.list`: the title of its screen where the room gives none. */
  readonly label: string;
  readonly icon: ComponentType<{ size?: number }>;
  /** What is published there and not read yet is marked by a dot. */
  readonly news?: true;
  /** Seldom needed: it stands behind the last line of its group in the sidebar. */
  readonly more?: true;
  /** Its place in the bottom bar of phones, 1 to 4; without it the entry is in the drawer only. */
  readonly bottom?: number;
  /** Its label there, where the other is too long. */
  readonly short?: string;
}

/** One record of a screen, shown over another screen. */
export interface ScreenRecord {
  /** The record that the search part of a link to the screen names. */
  readonly of: (search: URLSearchParams) => string | undefined;
  readonly load: () => Promise<ComponentType<{ id: string; onClose: () => void }>>;
  /** Other rooms whose strings it needs. */
  readonly rooms?: readonly string[];
}

/** What the shell knows of a screen before its code is there. */
export interface Screen {
  readonly path: string;
  /** The key of its title, whose first word is the room. */
  readonly title: string;
  /** The path of the screen above it, for the breadcrumb. */
  readonly parent?: string | undefined;
  /** Without it, or one of several, nobody is sent here, and nobody sees it in a menu. */
  readonly permission?: string | readonly string[] | undefined;
  readonly menu?: MenuEntry | undefined;
  /** More words by which Ctrl+K finds it. */
  readonly keywords?: string | undefined;
  /** Uses the whole width; others end at 1200 px. */
  readonly wide?: boolean | undefined;
  /** Needs room: the sidebar opens as a rail. */
  readonly rail?: boolean | undefined;
  /** On a phone its own foot stands where the bar of destinations is. */
  readonly foot?: boolean | undefined;
  /** Counts what waits behind the menu entry, by the key that the composition root registered. */
  readonly badge?: string | undefined;
  /** Its records can be opened in place, where a notice leads to one. */
  readonly record?: ScreenRecord | undefined;
  /** Shown once to who opens it for the first time. */
  readonly tour?: ScreenTour | undefined;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

export interface PageOptions<Path extends string, Search extends object> extends Omit<Screen, 'path' | 'menu'> {
  readonly path: Path;
  readonly menu?: Omit<MenuEntry, 'label'> & Partial<Pick<MenuEntry, 'label'>>;
  /** `() => import('./pages/article-list.page.tsx')`, whose default export is the page. */
  readonly load: () => Promise<{ default: unknown }>;
  /** Other rooms whose widgets stand on it: their strings come along. */
  readonly uses?: readonly string[];
  /** Reads the search part of the URL, whose values are text. Lists need none: `useListState` reads its own. */
  readonly search?: (raw: Readonly<Record<string, string>>) => Search;
}

/** A screen of the signed-in person, inside the shell. */
export function page<const Path extends string, Search extends object = Record<never, never>>(
  options: PageOptions<Path, Search>,
) {
  return createRoute({
    getParentRoute: () => shellRoute,
    path: options.path,
    staticData: { screen: screenOf(options) },
    validateSearch: (raw: Record<string, unknown>) => searchOf(options, raw),
    component: componentOf(options),
  });
}

/** A screen that needs no sign-in and stands without the shell. */
export function publicPage<const Path extends string, Search extends object = Record<never, never>>(
  options: PageOptions<Path, Search>,
) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: options.path,
    staticData: { screen: screenOf(options) },
    validateSearch: (raw: Record<string, unknown>) => searchOf(options, raw),
    component: componentOf(options),
  });
}

export function roomOf(screen: Pick<Screen, 'title'>): string {
  return screen.title.split('.', 1)[0] ?? '';
}

function componentOf({ load, title, uses = [] }: PageOptions<string, object>): RouteComponent {
  return lazyPage(load as () => Promise<{ default: ComponentType }>, [roomOf({ title }), ...uses]);
}

function screenOf({ menu, ...options }: PageOptions<string, object>): Screen {
  return menu ? { ...options, menu: { label: options.title, ...menu } } : options;
}

/** What the page does not read stays in the URL, for the lists on it. */
function searchOf<Search extends object>(
  { search }: PageOptions<string, Search>,
  raw: Record<string, unknown>,
): Search {
  return { ...raw, ...search?.(raw as Record<string, string>) } as unknown as Search;
}
