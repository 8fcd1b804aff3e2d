import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { SessionSource } from './session.ts';
import type { PaletteSource, ShellParts } from './shell-parts.ts';

export type RoomIcon = ComponentType<{ size?: number }>;

/** What a room says of itself to the browser: everything that other screens than its own have to know about it. */
export interface WebRoom {
  readonly name: string;
  /** Stands beside what comes from it: a task, an entry of the follow-up. */
  readonly icon: RoomIcon;
  readonly routes?: readonly AnyRoute[];
  /** Screens that stand without the shell. */
  readonly publicRoutes?: readonly AnyRoute[];
  /** Beside its menu entries that name the room as their `badge` stands how many of its tasks wait. */
  readonly badge?: 'tasks';
  /** What Ctrl+K searches in; loaded when that is first pressed. */
  readonly palette?: (() => Promise<PaletteSource>) | readonly (() => Promise<PaletteSource>)[];
  /** What the shell has from this room. */
  readonly shell?: Partial<Omit<ShellParts, 'palette' | 'badges' | 'icons' | 'personMenu'>> & {
    /** Who is signed in. */
    readonly session?: SessionSource;
    /** What waits for the person, from all rooms; a badge counts those of one. */
    readonly countTasks?: (room: string) => NonNullable<ShellParts['badges']>[string];
    readonly personMenu?: ShellParts['personMenu'];
  };
}

/** A room whose screens are known one by one, so that each link is checked against their paths. */
export interface RoomOf<Pages extends readonly AnyRoute[], PublicPages extends readonly AnyRoute[]> extends WebRoom {
  readonly routes: Pages;
  readonly publicRoutes: PublicPages;
}

/** A room's `web/room.tsx`; the composition root imports it by one line. */
export function defineWebRoom<
  const Pages extends readonly AnyRoute[] = [],
  const PublicPages extends readonly AnyRoute[] = [],
>({ routes, publicRoutes, ...room }: Partial<RoomOf<Pages, PublicPages>> & WebRoom): RoomOf<Pages, PublicPages> {
  return {
    ...room,
    routes: routes ?? ([] as unknown as Pages),
    publicRoutes: publicRoutes ?? ([] as unknown as PublicPages),
  };
}

type PagesOf<Rooms extends readonly unknown[]> = Rooms extends readonly [infer First, ...infer Rest]
  ? [...(First extends RoomOf<infer Pages, readonly AnyRoute[]> ? Pages : []), ...PagesOf<Rest>]
  : [];

type PublicPagesOf<Rooms extends readonly unknown[]> = Rooms extends readonly [infer First, ...infer Rest]
  ? [...(First extends RoomOf<readonly AnyRoute[], infer Pages> ? Pages : []), ...PublicPagesOf<Rest>]
  : [];

/** The screens of all rooms, one after the other. */
export function pagesOf<const Rooms extends readonly WebRoom[]>(rooms: Rooms): PagesOf<Rooms> {
  return rooms.flatMap(({ routes = [] }) => routes) as unknown as PagesOf<Rooms>;
}

/** Their screens that stand without the shell. */
export function publicPagesOf<const Rooms extends readonly WebRoom[]>(rooms: Rooms): PublicPagesOf<Rooms> {
  return rooms.flatMap(({ publicRoutes = [] }) => publicRoutes) as unknown as PublicPagesOf<Rooms>;
}

/**
 * What the shell is given by the rooms together.
 * @throws Error naming two rooms that give it the same part, or the part that nobody gives
 */
export function gatherShell(rooms: readonly WebRoom[]): { session: SessionSource; parts: ShellParts } {
  const given = new Map<string, { readonly by: string; readonly part: unknown }>();
  for (const { name, shell = {} } of rooms)
    for (const [key, part] of Object.entries(shell)) {
      const other = given.get(key);
      if (other && key !== 'personMenu') throw new Error(`${other.by} and ${name} both give the shell its ${key}`);
      given.set(key, { by: name, part });
    }
  const whole = Object.fromEntries([...given].map(([key, { part }]) => [key, part])) as NonNullable<WebRoom['shell']>;
  const { session, countTasks, personMenu: _last, ...parts } = whole;
  if (session === undefined) throw new Error('no room tells the shell who is signed in');
  const counted = countTasks === undefined ? [] : rooms.filter(({ badge }) => badge === 'tasks');
  return {
    session,
    parts: {
      ...parts,
      palette: rooms.flatMap(({ palette }) => palette ?? []),
      personMenu: rooms.flatMap(({ shell }) => shell?.personMenu ?? []),
      badges: Object.fromEntries(counted.map(({ name }) => [name, countTasks!(name)])),
      icons: Object.fromEntries(rooms.map(({ name, icon }) => [name, icon])),
    },
  };
}
