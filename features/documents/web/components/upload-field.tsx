import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { useUploads, type SendFile } from '#platform/web/ui/use-uploads.ts';

export interface UploadFieldProps {
  label: string;
  description: string;
  accept: string;
  maxBytes: number;
  required?: boolean;
  send: SendFile;
  /** The file was taken away again. */
  onCleared: () => void;
}

/** One file that goes up as soon as it is chosen; what is against it stands at the field. */
export function UploadField({ label, description, accept, maxBytes, required, send, onCleared }: UploadFieldProps) {
  const uploads = useUploads(send);
  return (
    <FileField
      required={required}
      label={label}
      description={description}
      accept={accept}
      maxMegabytes={maxBytes / 1_048_576}
      value={uploads.value}
      onRetry={uploads.onRetry}
      onChange={(entries: readonly FileEntry[]) => {
        if (entries.length === 0) onCleared();
        uploads.onChange(entries);
      }}
    />
  );
}
