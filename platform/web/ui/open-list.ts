/** A list on the screen whose rows open in a panel. */
export interface OpenList {
  /** `calls` says whether a row waits for the reader; undefined where the list does not know. */
  readonly rows: readonly { readonly key: string; readonly calls: boolean | undefined }[];
  readonly open: (key: string) => void;
}

let standing: OpenList | undefined;

/** Tells panels which list stands behind them. Returns how to take it back. */
export function noteOpenList(list: OpenList): () => void {
  standing = list;
  return () => {
    if (standing === list) standing = undefined;
  };
}

/**
 * How to go on once a row is done: to the next that waits for the reader, from the beginning after the last; where the
 * list does not know who waits, to the next at all. Undefined where there is none. Ask before the act, for after it the
 * row may be gone.
 */
export function followingRow(key: string): (() => void) | undefined {
  if (!standing) return undefined;
  const { rows, open } = standing;
  const at = rows.findIndex((row) => row.key === key);
  if (at < 0) return undefined;
  const others = [...rows.slice(at + 1), ...rows.slice(0, at)];
  const next = others.find(({ calls }) => calls ?? true);
  return next && (() => open(next.key));
}
