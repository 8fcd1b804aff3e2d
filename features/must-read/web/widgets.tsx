import { ConfirmCard } from './components/confirm-card.tsx';
import { ConfirmationFields } from './components/confirmation-fields.tsx';

export { ConfirmCard, ConfirmationFields };
