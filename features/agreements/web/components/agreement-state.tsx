import { PieceState } from '#features/editorial/web/studio.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { Managed } from '../agreements.ts';

/** Where an agreement stands: what is published may be over. */
export function AgreementState({ agreement: { state, is_over } }: { agreement: Pick<Managed, 'state' | 'is_over'> }) {
  const { t } = useTranslation();
  if (state !== 'published' || !is_over) return <PieceState state={state} />;
  return <StateMark state="waiting">{t('agreements.state.over')}</StateMark>;
}
