import { useTranslation } from '#platform/web/translation.ts';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { State } from '../../resignation.ts';

const glyphs = {
  draft: 'draft',
  submitted: 'waiting',
  acknowledged: 'review',
  accepted_date: 'done',
  withdrawal_requested: 'pending',
  maintained: 'done',
  in_exit: 'review',
  closed: 'done',
  withdrawn: 'withdrawn',
} as const;

/** Where a resignation stands, and who moves next. */
export function ResignationState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <StateMark state={glyphs[state]}>{t(`resignations.case.resignation.state.${state}`)}</StateMark>;
}
