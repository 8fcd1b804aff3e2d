import { useTranslation } from '#platform/web/translation.ts';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { RequestState as State } from '../../policy.ts';

const glyphs = { pending: 'pending', granted: 'done', declined: 'refused', withdrawn: 'withdrawn' } as const;

/** Where a request for an application stands. */
export function RequestState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <StateMark state={glyphs[state]}>{t(`applications.case.request.state.${state}`)}</StateMark>;
}
