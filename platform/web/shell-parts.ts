import type { ComponentType, ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import type { Query } from './client.ts';

/** One thing that Ctrl+K found. */
export interface PaletteEntry {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** A Tabler icon of size 18, an Avatar of size 30, a StateGlyph of size 18. */
  readonly icon: ReactNode;
  /** The icon stands on its own, without the soft square. */
  readonly bare?: boolean;
  /** Text at the right, such as "Ver perfil". */
  readonly hint?: string | undefined;
  /** A path to go to, what to do, or a small card that is shown in place of the list. */
  readonly open: string | (() => void) | { readonly card: ReactNode };
}

/** Something that Ctrl+K searches in. */
export interface PaletteSource {
  readonly key: string;
  /** Key of the heading above its entries, `people.menu.palette`: title and menu strings are always there. */
  readonly heading: string;
  /** Key of the short word of its filter. */
  readonly filter: string;
  readonly permission?: string;
  /** What it finds is done rather than read, so it stands above the screens. */
  readonly isAct?: boolean;
  /** At most six, best first. Called 150 ms after the last letter; given up when another letter comes. */
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly PaletteEntry[]>;
}

/** How live events reach this product, given by the notifications room. */
export interface PushParts {
  readonly authenticate: (socketId: string) => Promise<{ auth: string; user_data: string }>;
  /** The beginning of the keys of the queries that a new notice makes old. */
  readonly refreshes: readonly (readonly unknown[])[];
  /** What its button says. */
  readonly openLabel: () => string;
  readonly icon: ReactNode;
  /** Whether desktop notifications hide what they say. */
  readonly isDiscreet: () => Promise<boolean>;
  readonly discreetText: () => string;
  /** The screen where a click on a toast or a desktop notification leads. */
  readonly screen: string;
  readonly onEvent?: (event: { readonly id?: string }) => void;
}

/** What rich text may play besides its words and pictures, given by the room that holds it. */
export interface EmbedParts {
  /** Shows what a figure names to who may see it; to others `missing`, else nothing. `among` are all that the text names. */
  readonly load: () => Promise<ComponentType<EmbedProps>>;
  /** A dialog to choose what is put into the text. */
  readonly loadPicker: () => Promise<ComponentType<EmbedPickerProps>>;
}

export interface EmbedProps {
  readonly id: string;
  readonly among: readonly string[];
  readonly missing?: ReactNode;
}

export interface EmbedPickerProps {
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

/** A person of the company, shown over the screen where their name stands. */
export interface PersonCardProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** What was typed into a form and not sent, kept with the person's session, given by the session room. */
export interface DraftParts {
  readonly find: (key: string) => Promise<{ content: unknown; saved_at: string } | null>;
  readonly keep: (key: string, content: Record<string, unknown>) => Promise<{ saved_at: string }>;
  readonly drop: (key: string) => Promise<unknown>;
}

/** What the composition root gives the shell, so that the platform needs no room. */
export interface ShellParts {
  /** Loaded when Ctrl+K is first pressed. */
  readonly palette: readonly (() => Promise<PaletteSource>)[];
  /** Shown instead of every screen of the shell to a person who is held. */
  readonly heldScreen?: ComponentType;
  /** Notices that wait, for the bell, and whether something new was published that is not read. */
  readonly unread?: Query<{ unread: number; has_news?: boolean }>;
  readonly push?: PushParts;
  /** Counts beside menu entries, by the key that a screen names as its badge. */
  readonly badges?: Readonly<Record<string, Query<number>>>;
  /** At the foot of the wide menu, outside of home; its code comes later. */
  readonly aside?: () => Promise<ComponentType>;
  /** A colleague's card, with its words; its code comes when a name is pressed. */
  readonly personCard?: () => Promise<ComponentType<PersonCardProps>>;
  /** The icon of each room, by its name. */
  readonly icons: Readonly<Record<string, ComponentType<{ size?: number }>>>;
  readonly embeds?: EmbedParts;
  /** Answers questions beside any screen, with its words; its code comes with the first Ctrl+J. */
  readonly chat?: () => Promise<ComponentType<{ onClose: () => void }>>;
  readonly drafts?: DraftParts;
  /** The title key and path of the screen with the person's sessions, and of their profile; entries of the person menu. */
  readonly personMenu: readonly { readonly path: string; readonly label: string; readonly icon: ReactNode }[];
  /** Whether the person has seen the tour of this type before; from now on they have. */
  readonly seeTour?: (personId: string, type: string) => Promise<boolean>;
  /** Tells the server the language or theme that was chosen, so that mails speak it too. */
  readonly keepPreferences?: (chosen: {
    language?: 'es' | 'en';
    theme?: 'light' | 'dark' | 'auto';
  }) => Promise<unknown>;
}

let parts: ShellParts = { palette: [], personMenu: [], icons: {} };

/** Called once, by the composition root. */
export function setShellParts(given: ShellParts): void {
  parts = given;
}

export function shellParts(): ShellParts {
  return parts;
}

export type Overlay = 'palette' | 'shortcuts' | 'drawer' | 'chat' | undefined;
let overlay: Overlay;
const listeners = new Set<() => void>();

/** Opens Ctrl+K, the list of shortcuts, the drawer of phones or the chat, one at a time. */
export function openOverlay(next: Overlay): void {
  overlay = next;
  for (const listener of listeners) listener();
}

export function useOverlay(): Overlay {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => overlay,
  );
}
