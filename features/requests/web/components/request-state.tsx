import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { RequestRow } from '../requests.ts';
import { glyphOf, stateWord } from '../words.ts';

/** Where a request stands, in words that say who moves next. */
export function RequestState({ row }: { row: Pick<RequestRow, 'state' | 'waits_for' | 'is_own'> }) {
  return <StateMark state={glyphOf(row)}>{stateWord(row)}</StateMark>;
}
