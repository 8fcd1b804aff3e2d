import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { nextSort, readList, writeList, type ListSpec, type ListState, type Search } from './list-state.ts';

/** Where a list keeps its state: the search part of the URL. */
interface ListAddress {
  search: Search;
  go: (search: Record<string, unknown>, options: { replace: boolean }) => void;
}

/** A way to see a list: what of its state is not as it is at first. */
export type ListView = Partial<Pick<ListState, 'query' | 'filters' | 'sort'>>;

export interface ListControls {
  readonly state: ListState;
  /** Whether words or filters narrow the list. */
  readonly narrowed: boolean;
  search: (query: string) => void;
  turnTo: (page: number) => void;
  /** The order that it has before anybody chooses one. */
  readonly ownSort: string;
  sortBy: (column: string) => void;
  /** Orders it by a column's key, with a minus before it for descending. */
  order: (sort: string) => void;
  /** Chooses the values of a filter, and takes off the filters that it clears. */
  filter: (key: string, values: readonly string[], clears?: readonly string[]) => void;
  /** Takes off the words and every filter. */
  clear: () => void;
  /** Shows what a view names, and nothing else: its words, its filters, its order. */
  show: (view: ListView) => void;
}

/** The state of a list, kept in the URL of the screen, so that it can be shared and the back key works. */
export function useListState(spec: ListSpec): ListControls {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const screen = useMatch({ strict: false, shouldThrow: false, select: ({ pathname }) => pathname });
  return useListAt(spec, {
    search,
    go: (next, { replace }) => {
      // On the way to another screen what was typed here a moment ago is not taken along.
      if (screen !== undefined && plainPath(router.latestLocation.pathname) !== plainPath(screen)) return;
      void navigate({ to: '.', search: next, replace, resetScroll: false });
    },
  });
}

const plainPath = (pathname: string) => decodeURI(pathname).replace(/\/$/, '');

function useListAt(spec: ListSpec, address: ListAddress): ListControls {
  const state = useMemo(() => readList(address.search, spec), [address.search, spec]);
  const change = (part: Partial<ListState>, replace = false) =>
    address.go(writeList({ ...state, page: 1, ...part }, spec, address.search), { replace });
  return {
    state,
    narrowed: state.query !== '' || (spec.filters ?? []).some((key) => state.filters[key]),
    search: (query) => change({ query }, true),
    turnTo: (page) => change({ page }),
    ownSort: spec.sort ?? '',
    sortBy: (column) => change({ sort: nextSort(state.sort, column) }),
    order: (sort) => change({ sort }),
    filter: (key, values, clears = []) => {
      const kept = Object.entries(state.filters).filter(([other]) => !clears.includes(other));
      change({ filters: { ...Object.fromEntries(kept), [key]: values } });
    },
    clear: () => {
      const views = Object.entries(state.filters).filter(([key]) => spec.views?.includes(key));
      change({ query: '', filters: Object.fromEntries(views) });
    },
    show: (view) => change({ query: '', filters: {}, sort: spec.sort ?? '', ...view }),
  };
}
