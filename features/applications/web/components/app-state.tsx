import { useTranslation } from '#platform/web/translation.ts';
import type { StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { State } from '../../policy.ts';

const glyphs: Readonly<Record<State, StateGlyphName>> = {
  in_use: 'done',
  expiring: 'waiting',
  failing: 'broken',
  expired: 'withdrawn',
  retired: 'withdrawn',
};

/** How an application stands. */
export function AppState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <StateMark state={glyphs[state]}>{t(`applications.state.${state}`)}</StateMark>;
}
