import { ReachNote } from './components/audience-reach.tsx';
import { CoverField } from './components/cover-field.tsx';
import { ReleaseDialog } from './components/release-dialog.tsx';

export { CoverField, ReachNote, ReleaseDialog };
