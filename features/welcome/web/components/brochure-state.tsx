import { useTranslation } from '#platform/web/translation.ts';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { BrochureState as State } from '../../policy.ts';

const glyphs = { draft: 'draft', published: 'done', archived: 'withdrawn' } as const;

/** Where a brochure stands. */
export function BrochureState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <StateMark state={glyphs[state]}>{t(`welcome.state.${state}`)}</StateMark>;
}
