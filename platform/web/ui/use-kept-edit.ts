import { useEffect, useRef, useState } from 'react';
import { now } from '../now.ts';

/** What was typed into a record that readers see, and not yet saved. */
export interface KeptEdit<Writing> {
  /** Of an earlier time, to go on with or to throw away. `isBehind`: the record has changed since. */
  found: { writing: Writing; at: Date; isBehind: boolean } | undefined;
  /** Takes what was found away from the screen, and from this device when it is not wanted. */
  settle: (keep: boolean) => void;
  /** All that stands on the screen is kept on this device. */
  isKept: boolean;
  /** It was saved, or the record was put away. */
  forget: () => void;
}

interface Stored<Writing> {
  readonly version: number;
  readonly at: string;
  readonly writing: Writing;
}

const REST = 300;

/**
 * Keeps what is typed into a published record on this device until it is saved: a window that is closed and a save that
 * came after a colleague's lose nothing. It is offered again, never put over what stands, and goes when the person signs
 * out. Without a place nothing is kept.
 */
export function useKeptEdit<Writing>(
  place: string | undefined,
  { version, writing, isTyped }: { version: number; writing: Writing; isTyped: boolean },
): KeptEdit<Writing> {
  const [found, setFound] = useState(() => (place === undefined ? undefined : read<Writing>(place, version)));
  const [kept, setKept] = useState<string>();
  const isOver = useRef(false);
  const text = JSON.stringify(writing);
  useEffect(() => {
    if (place === undefined || !isTyped) return;
    const timer = window.setTimeout(() => {
      if (isOver.current) return;
      const stored: Stored<Writing> = { version, at: now().toISOString(), writing: JSON.parse(text) as Writing };
      setKept(store(place, JSON.stringify(stored)) ? text : undefined);
    }, REST);
    return () => window.clearTimeout(timer);
  }, [place, version, text, isTyped]);
  const drop = () => {
    if (place !== undefined) localStorage.removeItem(place);
  };
  return {
    found,
    settle: (keep) => {
      setFound(undefined);
      if (!keep) drop();
    },
    isKept: kept === text,
    forget: () => {
      isOver.current = true;
      drop();
    },
  };
}

function read<Writing>(place: string, version: number): KeptEdit<Writing>['found'] {
  const text = localStorage.getItem(place);
  if (text === null) return undefined;
  const stored = JSON.parse(text) as Stored<Writing>;
  return { writing: stored.writing, at: new Date(stored.at), isBehind: stored.version !== version };
}

/** Answers whether there was room for it; where there was none, who leaves is asked first. */
function store(place: string, text: string): boolean {
  try {
    localStorage.setItem(place, text);
    return true;
  } catch {
    return false;
  }
}
