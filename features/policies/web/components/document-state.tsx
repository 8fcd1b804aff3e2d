import { useTranslation } from '#platform/web/translation.ts';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import type { PolicyState } from '../../policy.ts';

const glyphs: Readonly<Record<PolicyState, StateGlyphName>> = {
  draft: 'draft',
  in_review: 'review',
  scheduled: 'waiting',
  published: 'done',
  archived: 'withdrawn',
};

/** Where a document stands; what readers know already may have its next edition in writing. */
export function DocumentState({ state, edition }: { state: PolicyState; edition: number }) {
  const { t } = useTranslation();
  const word = state === 'draft' && edition > 0 ? 'next' : state;
  return <StateMark state={glyphs[state]}>{t(`policies.state.${word}`)}</StateMark>;
}
