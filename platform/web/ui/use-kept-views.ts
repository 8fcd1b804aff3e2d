import { newId } from '../../contract/id.ts';
import { useState } from 'react';
import { usePerson } from '../session.ts';
import type { ListView } from './use-list-state.ts';

/** A view of a desk under its name. */
export interface DeskView {
  readonly key: string;
  readonly label: string;
  readonly shows: ListView;
}

/** The views that somebody has kept of a desk: on this computer, and for nobody else who uses it. */
export function useKeptViews(desk: string) {
  const place = `views.${usePerson()?.id ?? ''}.${desk}`;
  const [kept, setKept] = useState(() => readViews(place));
  const write = (views: readonly DeskView[]) => {
    localStorage.setItem(place, JSON.stringify(views));
    setKept(views);
  };
  return {
    kept,
    keep: (label: string, shows: ListView) => write([...kept, { key: newId(), label, shows }]),
    forget: (key: string) => write(kept.filter((view) => view.key !== key)),
  };
}

/** What was kept by another version of the product is no reason to fail. */
function readViews(place: string): readonly DeskView[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(found) ? found.filter(isView) : [];
  } catch {
    return [];
  }
}

function isView(view: unknown): view is DeskView {
  const { key, label, shows } = (view ?? {}) as Partial<Record<keyof DeskView, unknown>>;
  return typeof key === 'string' && typeof label === 'string' && typeof shows === 'object' && shows !== null;
}
