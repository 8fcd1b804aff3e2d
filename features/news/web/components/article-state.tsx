import { useTranslation } from '#platform/web/translation.ts';
import type { StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { ArticleState as State } from '../../policy.ts';

const glyphs: Readonly<Record<State, StateGlyphName>> = {
  draft: 'draft',
  in_review: 'review',
  scheduled: 'waiting',
  published: 'done',
  corrected: 'done',
  archived: 'withdrawn',
};

/** Where an article stands, and who moves next. */
export function ArticleState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <StateMark state={glyphs[state]}>{t(`news.state.${state}`)}</StateMark>;
}
