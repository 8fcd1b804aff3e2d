import { useTranslation } from '#platform/web/translation.ts';
import type { StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { State } from '../../policy.ts';
import type { CaseRow } from '../habeas-data.ts';

const glyphs: Readonly<Record<State, StateGlyphName>> = {
  received: 'review',
  incomplete: 'waiting',
  extended: 'review',
  answered: 'done',
  withdrawn: 'withdrawn',
};

/** Where a case stands; of an answered claim, what became of it. What its owner has to complete calls for them. */
export function CaseState({ row, own }: { row: Pick<CaseRow, 'state' | 'outcome'>; own: boolean }) {
  const { t } = useTranslation();
  const { state, outcome } = row;
  if (outcome)
    return (
      <StateMark state={outcome === 'refused' ? 'refused' : 'done'}>{t(`habeas-data.outcome.${outcome}`)}</StateMark>
    );
  return (
    <StateMark state={own && state === 'incomplete' ? 'pending' : glyphs[state]}>
      {t(`habeas-data.case.request.state.${state}`)}
    </StateMark>
  );
}
