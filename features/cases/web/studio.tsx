import { lazyPart } from '#platform/web/lazy-part.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import type { CaseRow } from '../case.ts';
import type { CaseBoardProps } from './components/case-board.tsx';
import { useCaseColumns } from './components/case-columns.tsx';
import { CaseDesk } from './components/case-desk.tsx';
import { DelegationButton } from './components/delegation-button.tsx';
import { DecisionResults } from './components/use-decisions.tsx';

// For who works on cases: the desk and what belongs to it.

export { CaseDesk, DecisionResults, DelegationButton, useCaseColumns };
export type { DecisionResultsProps } from './components/decision-results.tsx';

/** Hours that are offered, one by one. */
export const SlotsDialog = lazyPart(() => import('./components/slots-dialog.tsx').then((part) => part.SlotsDialog));

const Board = lazyPart<CaseBoardProps<CaseRow>>(
  () => import('./components/case-board.tsx').then((part) => part.CaseBoard),
  <SkeletonRows rows={6} height={96} />,
);

/** A board of cases. What drags its cards comes when one is shown. */
export function CaseBoard<Row extends CaseRow>(props: CaseBoardProps<Row>) {
  return <Board {...props} />;
}
