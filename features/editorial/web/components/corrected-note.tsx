import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';

export interface CorrectedNoteProps {
  piece: { readonly correction_note: string | null; readonly corrected_at: string | null };
}

/** Tells readers that a piece was corrected, when, and what changed; nothing where it was not. */
export function CorrectedNote({ piece: { correction_note: note, corrected_at: at } }: CorrectedNoteProps) {
  const { t } = useTranslation();
  if (!note || !at) return null;
  return <p className="t13 ink2">{t('editorial.reader.corrected', { day: formatDay(at), note })}</p>;
}
