import { DelegationForm } from './components/delegation-form.tsx';
import { DelegationList } from './components/delegation-list.tsx';

export { DelegationForm, DelegationList };
