import type { PaletteEntry } from '../shell-parts.ts';

/** What was opened from Ctrl+K, the last first; it goes with the session, as everything that this computer keeps. */
export interface Recent {
  readonly label: string;
  readonly detail?: string | undefined;
  readonly open: string;
}

const MOST = 4;
const keyOf = (personId: string) => `plaza_recents ${personId}`;

export function recentsOf(personId: string): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Keeps what leads to a screen; what is done at once is no place to come back to. */
export function keepRecent(personId: string, { label, detail, open }: PaletteEntry): void {
  if (typeof open !== 'string') return;
  const others = recentsOf(personId).filter((one) => one.open !== open);
  localStorage.setItem(keyOf(personId), JSON.stringify([{ label, detail, open }, ...others].slice(0, MOST)));
}

function isRecent(one: unknown): one is Recent {
  const { label, open } = (one ?? {}) as Partial<Recent>;
  return typeof label === 'string' && typeof open === 'string' && open.startsWith('/');
}
