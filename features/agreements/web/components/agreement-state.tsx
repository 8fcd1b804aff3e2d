import { useTranslation } from '#platform/web/translation.ts';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { Managed } from '../agreements.ts';

const glyphs = { draft: 'draft', published: 'done', archived: 'withdrawn', over: 'waiting' } as const;

/** Where an agreement stands: what is published may be over. */
export function AgreementState({ agreement }: { agreement: Pick<Managed, 'state' | 'is_over'> }) {
  const { t } = useTranslation();
  const word = agreement.state === 'published' && agreement.is_over ? 'over' : agreement.state;
  return <StateMark state={glyphs[word]}>{t(`agreements.state.${word}`)}</StateMark>;
}
