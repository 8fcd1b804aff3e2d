import { mostSearched } from '../../contract/page.ts';

/** What a list shows: all of it stands in the URL. */
export interface ListState {
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** A column's key, with a minus before it for descending; empty for the list's own order. */
  readonly sort: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

export interface ListSpec {
  /** The keys of the filters, which are also their names in the URL. */
  filters?: readonly string[];
  /** Keys beside them that narrow nothing: which of several lists it is, what of it is open. They stand among the filters. */
  views?: readonly string[];
  sort?: string;
  size?: number;
}

export type Search = Readonly<Record<string, unknown>>;

/** Reads a list's state from the search part of the URL; nonsense becomes the default. */
export function readList(search: Search, spec: ListSpec): ListState {
  const page = Number(search.page);
  const size = Number(search.size);
  const filters: Record<string, readonly string[]> = {};
  for (const key of [...(spec.filters ?? []), ...(spec.views ?? [])]) {
    const values = wordsOf(search[key]);
    if (values.length > 0) filters[key] = values;
  }
  return {
    query: textOf(search.q).slice(0, mostSearched),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    size: Number.isInteger(size) && size >= 1 && size <= 100 ? size : (spec.size ?? 20),
    sort: textOf(search.sort) || (spec.sort ?? ''),
    filters,
  };
}

/** Writes it back: what is default leaves the URL, what is not the list's stays in it. */
export function writeList(state: ListState, spec: ListSpec, search: Search): Record<string, unknown> {
  const own = new Set(['q', 'page', 'size', 'sort', ...(spec.filters ?? []), ...(spec.views ?? [])]);
  const after: Record<string, unknown> = Object.fromEntries(Object.entries(search).filter(([key]) => !own.has(key)));
  if (state.query !== '') after.q = state.query;
  if (state.page > 1) after.page = state.page;
  if (state.size !== (spec.size ?? 20)) after.size = state.size;
  if (state.sort !== (spec.sort ?? '')) after.sort = state.sort;
  for (const [key, values] of Object.entries(state.filters)) if (values.length > 0) after[key] = values.join(',');
  return after;
}

/** The page of a list and the words that narrow it, as its call takes them. */
export function askedOf({ query, page, size }: ListState) {
  return { page, size, search: query || undefined };
}

/** The only value of a filter that is on or off. */
export const yes = ['yes'] as const;

/** What is chosen in filters of one value each, as the list's call takes it: `options` are the values that it knows. */
export function chosenOf<const Options extends Readonly<Record<string, readonly string[]>>>(
  { filters }: ListState,
  options: Options,
): { [Key in keyof Options]?: Options[Key][number] } {
  const known = Object.entries(options).filter(([key, values]) => values.some((value) => value === filters[key]?.[0]));
  return Object.fromEntries(known.map(([key]) => [key, filters[key]?.[0]])) as never;
}

/** The order that a list's call takes; what it does not know leaves the list in its own. */
export function sortedBy<Key extends string>(sort: string, keys: readonly Key[]): { sort?: Key | `-${Key}` } {
  const key = keys.find((one) => one === sort.replace(/^-/, ''));
  return key === undefined ? {} : { sort: sort.startsWith('-') ? `-${key}` : key };
}

/** The next order when a column's head is pressed: up, down, the list's own. */
export function nextSort(sort: string, key: string): string {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? '' : key;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function wordsOf(value: unknown): string[] {
  const words = Array.isArray(value) ? value.map(textOf) : textOf(value).split(',');
  return words.filter((word) => word !== '');
}
