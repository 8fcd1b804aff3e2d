import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { useRestOf } from './later.tsx';
import { NoResults } from './no-results.tsx';
import { Pager } from './pager.tsx';
import { SkeletonCard } from './skeleton.tsx';
import type { ListControls } from './use-list-state.ts';

export interface FoundListProps<Row extends { readonly id: string }> {
  list: ListControls;
  found: UseQueryResult<{ items: Row[]; total: number }>;
  words: {
    failed: string;
    /** Told to who does not see how many there are. */
    found: (count: number) => string;
  };
  /** The classes of the list and of what stands around its pager. */
  className: string | undefined;
  pagerClass: string | undefined;
  /** Above the list, once something was found. */
  above?: ReactNode;
  /** While it loads, and where there is nothing at all: an EmptyState. */
  bones?: ReactNode;
  empty: ReactNode;
  /** One card. */
  children: (row: Row, at: number) => ReactNode;
}

/** Cards that are painted first, where a phone or a low window ends. */
const FIRST = 4;

/** A page of cards that readers search: as they load, fail, are none, were not found, and as they are. */
export function FoundList<Row extends { readonly id: string }>(props: FoundListProps<Row>) {
  const { list, found, words, bones, empty, above, children } = props;
  const { query, page, size } = list.state;
  const mayRest = useRestOf(found.data);
  if (found.error && !found.data) return <ErrorState title={words.failed} of={found} />;
  if (!found.data) return bones ?? <SkeletonCard rows={6} />;
  const { items, total } = found.data;
  if (items.length === 0) return list.narrowed ? <NoResults query={query} filters={[]} onClear={list.clear} /> : empty;
  return (
    <>
      <p className="visually-hidden" role="status">
        {words.found(total)}
      </p>
      {above}
      <ul className={props.className} aria-busy={found.isPlaceholderData || undefined}>
        {(mayRest ? items : items.slice(0, FIRST)).map((row, at) => children(row, at))}
      </ul>
      {mayRest ? (
        <div className={props.pagerClass}>
          <Pager page={page} size={size} total={total} onTurn={list.turnTo} />
        </div>
      ) : null}
    </>
  );
}
