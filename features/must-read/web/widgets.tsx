import { ConfirmCard } from './components/confirm-card.tsx';
import { ConfirmationFields } from './components/confirmation-fields.tsx';
import { MustReadMark } from './components/must-read-mark.tsx';

export { ConfirmCard, ConfirmationFields, MustReadMark };
