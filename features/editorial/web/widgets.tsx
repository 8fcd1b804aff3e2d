import { CorrectedNote } from './components/corrected-note.tsx';
import { DeskLink } from './components/desk-link.tsx';
import { TagChip } from './components/tag-chip.tsx';
import { TagLinks } from './components/tag-links.tsx';

export { CorrectedNote, DeskLink, TagChip, TagLinks };
export { useReadingNote } from './use-reading-note.ts';
