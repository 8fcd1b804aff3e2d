import { lazyPart } from '#platform/web/lazy-part.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import type { DelegationForm as Form } from './components/delegation-form.tsx';
import { DelegationList } from './components/delegation-list.tsx';
import { FieldChanges } from './components/field-changes.tsx';
import type { StandingDialog as Dialog } from './components/standing-dialog.tsx';
import type { StandingStep } from './standing.ts';

/** How far the season of updates is. */
const Completion = lazyPart(
  () => import('./components/completion.tsx').then((part) => part.Completion),
  <SkeletonRows rows={8} height={48} />,
);

// Both check what is typed, which a desk does not need before they are opened.

const DelegationForm = lazyPart<Parameters<typeof Form>[0]>(() =>
  import('./components/delegation-form.tsx').then((part) => part.DelegationForm),
);
const StandingDialog = lazyPart<Parameters<typeof Dialog>[0]>(() =>
  import('./components/standing-dialog.tsx').then((part) => part.StandingDialog),
);

export { Completion, DelegationForm, DelegationList, FieldChanges, StandingDialog, type StandingStep };
