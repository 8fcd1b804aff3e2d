import { useSyncExternalStore } from 'react';
import type { Card } from './media.ts';

/** What is loaded in the one player of the window, and how it stands. */
export interface Playing {
  readonly item: Card;
  readonly position: number;
  readonly seconds: number;
  readonly isPlaying: boolean;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  readonly isMuted: boolean;
  /** Whether the picture of a video stands on a screen, and not in the small player. */
  readonly isOnScreen: boolean;
  readonly speed: number;
  /** Whether what is said is written over the picture; undefined where nobody wrote down when it is said. */
  readonly hasCaptions: boolean | undefined;
}

// Apart from the player, so that who only shows what plays does not carry it.
let state: Playing | undefined;
const listeners = new Set<() => void>();

export function usePlaying(): Playing | undefined {
  return useSyncExternalStore(watch, nowPlaying);
}

export function nowPlaying(): Playing | undefined {
  return state;
}

/** The player's alone: tells everybody who shows it how it stands now. */
export function tellPlaying(next: Playing | undefined): void {
  state = next;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
