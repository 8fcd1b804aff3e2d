import { useTranslation } from '#platform/web/translation.ts';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { TutorialRow } from '../help.ts';

const glyphs = { draft: 'draft', published: 'done', archived: 'withdrawn' } as const;

/** Where a tutorial stands. */
export function TutorialState({ state }: { state: TutorialRow['state'] }) {
  const { t } = useTranslation();
  return <StateMark state={glyphs[state]}>{t(`help.tutorialState.${state}`)}</StateMark>;
}
