import type { ReactNode } from 'react';
import { isGone, requestIdOf } from '../failure.ts';
import { LostPath } from './art/lost-path.tsx';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { SkeletonText } from './skeleton.tsx';

export interface NoRecordProps {
  /** Why there is none; without it, it is on its way. */
  error: unknown;
  onRetry: () => unknown;
  /** What is said where the address leads to nothing that this person may see. */
  title: string;
  text: string;
  /** The list that it would be in. */
  back: { readonly to: string; readonly label: string };
  /** What stands there until it comes. */
  bones?: ReactNode;
}

/** The page of a record that is not there for this person, could not be fetched, or has not come yet. */
export function NoRecord({ error, onRetry, title, text, back, bones = <SkeletonText lines={10} /> }: NoRecordProps) {
  if (!error) return bones;
  if (!isGone(error)) return <ErrorState level={1} onRetry={() => void onRetry()} requestId={requestIdOf(error)} />;
  return (
    <EmptyState
      level={1}
      art={<LostPath />}
      title={title}
      text={text}
      actions={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
    />
  );
}
