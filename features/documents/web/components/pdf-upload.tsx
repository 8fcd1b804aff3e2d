import { useTranslation } from 'react-i18next';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { useUploads } from '#platform/web/ui/use-uploads.ts';
import { mostPdfBytes } from '../../policy.ts';
import { documents } from '../documents.ts';

/** A PDF that goes up as soon as it is chosen; what is against it stands at the field. */
export function PdfUpload({ onUploaded }: { onUploaded: (id: string | null, pages: number) => void }) {
  const { t } = useTranslation();
  const uploads = useUploads(async (file, onProgress, signal) => {
    const { file_id, pages } = await documents.uploadPdf({ files: { file }, onProgress, signal });
    onUploaded(file_id, pages);
    return file_id;
  });
  return (
    <FileField
      required
      label={t('documents.write.file')}
      description={t('documents.write.fileText')}
      accept=".pdf"
      maxMegabytes={mostPdfBytes / 1_048_576}
      value={uploads.value}
      onRetry={uploads.onRetry}
      onChange={(entries: readonly FileEntry[]) => {
        if (entries.length === 0) onUploaded(null, 0);
        uploads.onChange(entries);
      }}
    />
  );
}
