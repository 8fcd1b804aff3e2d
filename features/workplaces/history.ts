// Undo and redo of an editor as a list of states. Each is kept whole: they share what did not change.

export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

const most = 200;

export const begin = <State>(present: State): History<State> => ({ past: [], present, future: [] });

/** A new state; what was undone before it is gone. */
export function change<State>({ past, present }: History<State>, next: State): History<State> {
  return { past: [...past, present].slice(-most), present: next, future: [] };
}

export function undo<State>(history: History<State>): History<State> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}
