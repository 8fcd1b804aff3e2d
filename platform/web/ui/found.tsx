import type { ReactNode } from 'react';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';
import { SkeletonRows } from './skeleton.tsx';

export interface FoundProps<Data> extends Pick<ErrorStateProps, 'title' | 'level'> {
  of: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** What stands in its place until it is there. */
  bones?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query found: bones until it is there, and what to do where it could not be read. */
export function Found<Data>({
  of,
  bones = <SkeletonRows rows={6} height={44} />,
  children,
  ...words
}: FoundProps<Data>) {
  if (of.error) return <ErrorState of={of} {...words} />;
  return of.data === undefined ? bones : children(of.data);
}
