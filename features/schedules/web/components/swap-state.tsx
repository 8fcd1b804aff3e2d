import { useTranslation } from '#platform/web/translation.ts';
import type { StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { Swap } from '../schedules.ts';

const glyphs = {
  asked: 'waiting',
  accepted: 'waiting',
  approved: 'done',
  rejected: 'refused',
  refused: 'refused',
  withdrawn: 'withdrawn',
  expired: 'withdrawn',
} as const satisfies Readonly<Record<Swap['state'], StateGlyphName>>;

/** Where a swap stands; what waits for the reader is marked as theirs to do. */
export function SwapState({ swap: { state, actions } }: { swap: Swap }) {
  const { t } = useTranslation();
  const isTheirs = actions.includes('accept') || actions.includes('approve');
  if (isTheirs) return <StateMark state="pending">{t(`schedules.swap.answer.${state}`)}</StateMark>;
  return <StateMark state={glyphs[state]}>{t(`schedules.case.swap.state.${state}`)}</StateMark>;
}
