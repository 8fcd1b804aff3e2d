import { AudienceField } from './components/audience-field.tsx';

export { AudienceField };
