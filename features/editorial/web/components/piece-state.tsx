import { useTranslation } from '#platform/web/translation.ts';
import type { StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { PieceState as State } from '../../policy.ts';

const glyphs: Readonly<Record<State, StateGlyphName>> = {
  draft: 'draft',
  in_review: 'review',
  scheduled: 'waiting',
  published: 'done',
  archived: 'withdrawn',
};

/** Where a piece stands at its desk, and who moves next. */
export function PieceState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <StateMark state={glyphs[state]}>{t(`editorial.state.${state}`)}</StateMark>;
}
