import { DelegationForm } from './components/delegation-form.tsx';
import { DelegationList } from './components/delegation-list.tsx';
import { StandingDialog } from './components/standing-dialog.tsx';
import type { StandingStep } from './standing.ts';

export { DelegationForm, DelegationList, StandingDialog, type StandingStep };
