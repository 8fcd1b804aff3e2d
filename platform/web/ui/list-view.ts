import type { ListControls, ListView } from './use-list-state.ts';

/** Whether a list shows just what a view names. */
export function isShown(view: ListView, { state, ownSort }: Pick<ListControls, 'state' | 'ownSort'>): boolean {
  return (
    wordOf({ sort: ownSort, ...view }) === wordOf({ query: state.query, sort: state.sort, filters: state.filters })
  );
}

function wordOf({ query = '', sort = '', filters = {} }: ListView): string {
  const chosen = Object.entries(filters).map(([key, values]) => [key, values.toSorted()] as const);
  return JSON.stringify([query, sort, chosen.filter(([, values]) => values.length > 0).toSorted()]);
}
