import { useState } from 'react';
import { usePerson } from '../session.ts';

/** The columns of a desk that its reader does without, on this computer; where no desk is named, all stand. */
export function useHiddenColumns(
  desk: string | undefined,
): readonly [readonly string[], (keys: readonly string[]) => void] {
  const place = `columns.${usePerson()?.id ?? ''}.${desk ?? ''}`;
  const [hidden, setHidden] = useState<readonly string[]>(() => localStorage.getItem(place)?.split(',') ?? []);
  const hide = (keys: readonly string[]) => {
    localStorage.setItem(place, keys.join());
    setHidden(keys);
  };
  return [hidden, hide];
}
