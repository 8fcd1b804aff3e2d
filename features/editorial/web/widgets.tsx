import { CorrectedNote } from './components/corrected-note.tsx';
import { TagChip } from './components/tag-chip.tsx';
import { TagLinks } from './components/tag-links.tsx';

export { CorrectedNote, TagChip, TagLinks };
export { useReadingNote } from './use-reading-note.ts';
