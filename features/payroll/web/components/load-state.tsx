import { useTranslation } from '#platform/web/translation.ts';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { Load } from '../payroll.ts';

const glyphs = { ready: 'pending', published: 'done', discarded: 'withdrawn' } as const;

/** Where a load stands. */
export function LoadState({ load }: { load: Pick<Load, 'state'> }) {
  const { t } = useTranslation();
  return <StateMark state={glyphs[load.state]}>{t(`payroll.state.${load.state}`)}</StateMark>;
}
