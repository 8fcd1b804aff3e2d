import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { documentRule } from '../../policy.ts';
import type { Manuscript } from '../welcome.ts';

export interface DocumentFieldProps {
  document: Manuscript['document'];
  onUpload: (file: File) => Promise<void>;
  onRemove: () => Promise<void>;
}

/** The PDF of a brochure: sent as soon as it is chosen. */
export function DocumentField({ document, onUpload, onRemove }: DocumentFieldProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<FileEntry>();
  const stored = document && { key: document.url, id: document.url, name: document.name, size: document.size };
  const send = async (entry: FileEntry) => {
    setChosen({ ...entry, sent: 0, error: undefined });
    try {
      await onUpload(entry.file!);
      setChosen(undefined);
    } catch (failure) {
      setChosen({ ...entry, sent: undefined, error: explainFailure(failure) });
    }
  };
  const change = ([entry]: readonly FileEntry[]) => {
    if (entry?.file && !entry.error) void send(entry);
    else if (entry) setChosen(entry);
    else if (chosen) setChosen(undefined);
    else void onRemove().catch((failure: unknown) => setChosen({ ...stored!, error: explainFailure(failure) }));
  };
  const shown = chosen ?? stored;
  return (
    <FileField
      label={t('welcome.editor.document')}
      description={t('welcome.editor.documentHint')}
      accept=".pdf"
      maxMegabytes={documentRule.maxBytes / 1_048_576}
      value={shown ? [shown] : []}
      onChange={change}
      onRetry={(entry) => void send(entry)}
    />
  );
}
