import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { CaseRow } from '../../case.ts';
import { glyphOf, type CaseLook } from '../case-look.ts';
import { useCaseWords } from '../use-case-words.ts';

/** Where a case stands: its glyph, dashed where the reader moves next, and the room's word for it. */
export function CaseState({ row, look }: { row: CaseRow; look: CaseLook }) {
  return <StateMark state={glyphOf(row, look)}>{useCaseWords(look).state(row)}</StateMark>;
}
