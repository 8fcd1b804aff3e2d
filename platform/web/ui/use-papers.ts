import { useState } from 'react';
import { useTranslation } from '../translation.ts';
import type { FileEntry } from './file-field.tsx';

export interface Papers {
  /** For the FileField. */
  field: { value: readonly FileEntry[]; onChange: (chosen: readonly FileEntry[]) => void; error: string | undefined };
  /** What is sent. */
  files: File[];
  /** Why it cannot be sent as it stands: none is left out unsaid. */
  blocked: string | undefined;
  clear: () => void;
}

/** The files that a form sends along, at most so many. */
export function usePapers(most: number): Papers {
  const { t } = useTranslation();
  const [value, setValue] = useState<readonly FileEntry[]>([]);
  const error = value.length > most ? t('ui.issue.too_many', { count: most }) : undefined;
  return {
    field: { value, onChange: setValue, error },
    files: value.flatMap(({ file, error: refused }) => (file && !refused ? [file] : [])),
    blocked: error ?? (value.some((one) => one.error) ? t('ui.file.refused') : undefined),
    clear: () => setValue([]),
  };
}
