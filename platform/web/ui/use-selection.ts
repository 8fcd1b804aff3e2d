import { useState } from 'react';

export interface Selection {
  readonly keys: ReadonlySet<string>;
  /** Every row of the list, also those of other pages. */
  readonly everything: boolean;
  toggle: (key: string) => void;
  put: (keys: readonly string[], on: boolean) => void;
  chooseEverything: () => void;
  clear: () => void;
}

/** Which rows are marked. It survives turning the page. */
export function useSelection(): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [everything, setEverything] = useState(false);
  const put = (some: readonly string[], on: boolean) => {
    setEverything(false);
    setKeys((before) => {
      const after = new Set(before);
      for (const key of some)
        if (on) after.add(key);
        else after.delete(key);
      return after;
    });
  };
  return {
    keys,
    everything,
    put,
    toggle: (key) => put([key], !keys.has(key)),
    chooseEverything: () => setEverything(true),
    clear: () => {
      setKeys(new Set());
      setEverything(false);
    },
  };
}
