import { useTranslation } from '#platform/web/translation.ts';
import { mostPdfBytes } from '../../policy.ts';
import { documents } from '../documents.ts';
import { UploadField } from './upload-field.tsx';

/** The PDF of a template or a document. */
export function PdfUpload({ onUploaded }: { onUploaded: (id: string | null, pages: number) => void }) {
  const { t } = useTranslation();
  return (
    <UploadField
      required
      label={t('documents.write.file')}
      description={t('documents.write.fileText')}
      accept=".pdf"
      maxBytes={mostPdfBytes}
      send={async (file, onProgress, signal) => {
        const { file_id, pages } = await documents.uploadPdf({ files: { file }, onProgress, signal });
        onUploaded(file_id, pages);
        return file_id;
      }}
      onCleared={() => onUploaded(null, 0)}
    />
  );
}
