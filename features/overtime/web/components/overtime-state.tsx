import { useTranslation } from '#platform/web/translation.ts';
import type { StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { OvertimeState as State } from '../../policy.ts';

const glyphs = {
  draft: 'draft',
  submitted: 'waiting',
  approved_leader: 'waiting',
  approved_final: 'done',
  executed: 'done',
  sent_to_payroll: 'done',
  paid: 'done',
  rejected: 'refused',
  withdrawn: 'withdrawn',
  cancelled: 'withdrawn',
} as const satisfies Readonly<Record<State, StateGlyphName>>;

/** Where some overtime stands; what waits for the reader's team to be decided is marked as theirs to do. */
export function OvertimeState({ state, isTeam = false }: { state: State; isTeam?: boolean }) {
  const { t } = useTranslation();
  const glyph = isTeam && state === 'submitted' ? 'pending' : glyphs[state];
  return <StateMark state={glyph}>{t(`overtime.case.request.state.${state}`)}</StateMark>;
}
