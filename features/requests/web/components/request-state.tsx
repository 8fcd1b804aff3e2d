import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { RequestRow } from '../requests.ts';
import { glyphOf, stateWord } from '../words.ts';

export interface RequestStateProps {
  row: Pick<RequestRow, 'state' | 'waits_for' | 'is_own'>;
  /** It waits for the reader's own decision. */
  isYours?: boolean | undefined;
}

/** Where a request stands, in words that say who moves next. */
export function RequestState({ row, isYours = false }: RequestStateProps) {
  return <StateMark state={glyphOf(row, isYours)}>{stateWord(row, isYours)}</StateMark>;
}
