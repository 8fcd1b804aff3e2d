import { useTranslation } from '#platform/web/translation.ts';
import type { StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { MediaState as State } from '../../policy.ts';

const glyphs: Readonly<Record<State, StateGlyphName>> = {
  draft: 'draft',
  in_review: 'review',
  scheduled: 'waiting',
  published: 'done',
  expired: 'withdrawn',
  archived: 'withdrawn',
};

/** Where an item stands. */
export function MediaState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <StateMark state={glyphs[state]}>{t(`media.state.${state}`)}</StateMark>;
}
