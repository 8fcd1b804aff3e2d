import { CategoryField } from './components/category-field.tsx';
import { CoverField } from './components/cover-field.tsx';
import { EditorNotes } from './components/editor-notes.tsx';
import { ReleaseDialog } from './components/release-dialog.tsx';

export { CategoryField, CoverField, EditorNotes, ReleaseDialog };
