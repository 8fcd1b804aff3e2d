import { useTranslation } from '#platform/web/translation.ts';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { mostFiles } from '../../request.ts';

interface Props {
  value: readonly FileEntry[];
  onChange: (files: readonly FileEntry[]) => void;
}

/** The papers of a case. */
export function CaseFiles({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <FileField
      label={t('habeas-data.ask.files')}
      description={t('habeas-data.ask.filesHint')}
      many
      accept=".pdf,.png,.jpg,.jpeg"
      maxMegabytes={10}
      value={value}
      onChange={(chosen) => onChange(chosen.slice(0, mostFiles))}
    />
  );
}

/** Those that can be sent. */
export function sendable(files: readonly FileEntry[]): File[] {
  return files.flatMap((one) => (one.file && !one.error ? [one.file] : []));
}
