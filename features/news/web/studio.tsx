import { CategoryField } from './components/category-field.tsx';
import { CoverField } from '#features/editorial/web/studio.tsx';

export { CategoryField, CoverField };
