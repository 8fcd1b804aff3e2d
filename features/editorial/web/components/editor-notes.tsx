import { IconMessage } from '@tabler/icons-react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { StaleBanner } from '#platform/web/ui/stale-banner.tsx';

export interface EditorNotesProps {
  keeper: { isStale: boolean; saved: { review_note: string | null } | undefined };
  /** What is said where somebody else has changed it, and above the word of who sent it back. */
  stale: string;
  returned: string;
}

/** Above what is being written: it changed meanwhile, or the second person sent it back with a word. */
export function EditorNotes({ keeper: { isStale, saved }, stale, returned }: EditorNotesProps) {
  if (isStale) return <StaleBanner title={stale} />;
  if (!saved?.review_note) return null;
  return <Banner tone="calm" icon={<IconMessage size={20} />} title={returned} text={saved.review_note} />;
}
