import { useEffect, useMemo, useState } from 'react';
import { isHeld, useSignedIn } from '../session.ts';
import { shellParts, type PaletteEntry, type PaletteSource } from '../shell-parts.ts';
import { useTranslation } from '../translation.ts';
import { houseSources } from './house-sources.tsx';

/** Milliseconds after the last letter before anything is asked of a server. */
const PAUSE_MS = 150;
const MOST_OF_A_GROUP = 6;
/** The first sources are the house's own: what was opened last, what is done here, and its screens. */
const HOUSE = 3;
const RECENT = 'recent';

/** Who types «vaca» wants to ask for vacation more often than to read a screen whose name begins like that. */
const placeOf = ({ key, isAct }: PaletteSource): number => (key === RECENT ? 0 : key === 'actions' || isAct ? 1 : 2);

export interface PaletteGroup {
  readonly source: PaletteSource;
  readonly entries: readonly PaletteEntry[];
}

export interface PaletteAnswer {
  readonly groups: readonly PaletteGroup[];
  readonly sources: readonly PaletteSource[];
  /** Sources that could not answer. */
  readonly failed: readonly PaletteSource[];
  readonly isBusy: boolean;
}

type Found = Readonly<Record<string, readonly PaletteEntry[] | 'failed'>>;

/** What all sources, or the chosen one, find for the words; each group appears as soon as its source has answered. */
export function usePaletteSearch(query: string, chosen: string | undefined): PaletteAnswer {
  const { i18n } = useTranslation();
  const person = useSignedIn();
  const [ofRooms, setOfRooms] = useState<readonly PaletteSource[]>([]);
  const [found, setFound] = useState<Found>({});
  const [answered, setAnswered] = useState('');
  const sources = useMemo(
    () => [...houseSources(person, i18n), ...ofRooms].filter((source) => isHeld(person, source.permission)),
    [person, i18n, ofRooms],
  );
  const question = `${chosen ?? ''} ${sources.length} ${query}`;

  useEffect(() => {
    let isGone = false;
    void Promise.allSettled(shellParts().palette.map((load) => load())).then((loaded) => {
      if (!isGone) setOfRooms(loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    });
    return () => void (isGone = true);
  }, []);

  useEffect(() => {
    const control = new AbortController();
    const asked = sources.filter((source) => chosen === undefined || source.key === chosen);
    const ask = async (source: PaletteSource) => {
      const entries = await source.search(query.trim(), control.signal).catch(() => 'failed' as const);
      if (!control.signal.aborted) setFound((before) => ({ ...before, [source.key]: entries }));
    };
    const timer = setTimeout(
      () => void Promise.all(asked.map(ask)).then(() => control.signal.aborted || setAnswered(question)),
      query.trim() === '' ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [query, chosen, sources, question]);

  const wanted = sources.filter((source) => chosen === undefined || source.key === chosen);
  // Before anything is typed what waits comes first; of screens there are many.
  const isBare = query.trim() === '';
  const shown =
    isBare && chosen === undefined
      ? [
          ...wanted.filter(({ key }) => key === 'tasks'),
          ...wanted.filter(({ key }) => key === RECENT),
          ...wanted.slice(HOUSE).filter(({ key }) => key !== 'tasks'),
          ...wanted.slice(1, HOUSE),
        ]
      : wanted.toSorted((a, b) => placeOf(a) - placeOf(b));
  const groups = shown.flatMap((source) => {
    const entries = found[source.key];
    if (entries === undefined || entries === 'failed' || entries.length === 0) return [];
    return { source, entries: entries.slice(0, MOST_OF_A_GROUP) };
  });
  return {
    groups,
    sources,
    failed: shown.filter((source) => found[source.key] === 'failed'),
    isBusy: answered !== question,
  };
}
