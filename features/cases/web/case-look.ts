import type { StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import type { CaseRow } from '../case.ts';

/** How a room's cases look: whose phrases they speak with, and what their states and actions are like. */
export interface CaseLook {
  readonly room: string;
  /** The states that a glyph stands for; the others follow from who moves next. */
  readonly marks?: Readonly<Partial<Record<StateGlyphName, readonly string[]>>>;
  /** The actions that move a case forward: the first of them is the primary button. */
  readonly main?: readonly string[];
  /** The actions that end or refuse it: red, and they ask first. */
  readonly harms?: readonly string[];
  /** Actions that are seldom taken: they stand in a menu, away from those that lead on. */
  readonly rare?: readonly string[];
  /** Other actions that ask before they are taken. */
  readonly asks?: readonly string[];
}

type Standing = Pick<CaseRow, 'state' | 'waits_for' | 'is_own' | 'steps'>;

/** Whether the reader is the one who moves next. */
export function isYours({ waits_for, is_own, steps }: Omit<Standing, 'state'>, { main = [] }: CaseLook): boolean {
  if (waits_for === null) return false;
  return (is_own && waits_for === 'owner') || steps.some((step) => step.blocked === null && main.includes(step.action));
}

/** The shape of a state: dashed where the reader has to move. */
export function glyphOf(row: Standing, look: CaseLook): StateGlyphName {
  if (isYours(row, look)) return 'pending';
  const marked = Object.entries(look.marks ?? {}).find(([, states]) => states.includes(row.state));
  if (marked) return marked[0] as StateGlyphName;
  return row.waits_for === null ? 'done' : 'waiting';
}
