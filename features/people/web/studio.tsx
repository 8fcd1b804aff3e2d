import { lazyPart } from '#platform/web/lazy-part.tsx';
import type { DelegationForm as Form } from './components/delegation-form.tsx';
import { DelegationList } from './components/delegation-list.tsx';
import type { StandingDialog as Dialog } from './components/standing-dialog.tsx';
import type { StandingStep } from './standing.ts';

// Both check what is typed, which a desk does not need before they are opened.

const DelegationForm = lazyPart<Parameters<typeof Form>[0]>(() =>
  import('./components/delegation-form.tsx').then((part) => part.DelegationForm),
);
const StandingDialog = lazyPart<Parameters<typeof Dialog>[0]>(() =>
  import('./components/standing-dialog.tsx').then((part) => part.StandingDialog),
);

export { DelegationForm, DelegationList, StandingDialog, type StandingStep };
