import { useTranslation } from '#platform/web/translation.ts';
import type { StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { SurveyState as State } from '../../policy.ts';

const glyphs: Readonly<Record<State, StateGlyphName>> = {
  draft: 'draft',
  published: 'waiting',
  closed: 'done',
  archived: 'withdrawn',
};

/** Where a form stands; a closed one whose actions are late calls for them. */
export function SurveyState({ survey }: { survey: { state: State; actions_overdue: boolean } }) {
  const { t } = useTranslation();
  if (survey.actions_overdue) return <StateMark state="pending">{t('surveys.state.overdue')}</StateMark>;
  return <StateMark state={glyphs[survey.state]}>{t(`surveys.state.${survey.state}`)}</StateMark>;
}
