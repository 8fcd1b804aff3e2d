import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import css from './writing.module.css';

export interface SheetUploadProps {
  text: string;
  downloadLabel: string;
  fileLabel: string;
  /** The empty sheet, to fill. */
  sheet: () => Promise<Parameters<typeof saveFile>[0]>;
  /** Reads the chosen file; what it throws stands at the field. */
  onRead: (file: File) => Promise<unknown>;
  /** Another file was chosen: what was read of the one before does not count. */
  onChosen?: () => void;
  /** What was read, once it was, with the one thing that it does. */
  read?: ReadRow | undefined;
}

interface ReadRow {
  readonly shown: ReactNode;
  readonly action: string;
  readonly blocked: string | undefined;
  readonly onAct: (file: File) => Promise<unknown>;
}

/** A spreadsheet: its empty one to take, the filled one to give, and what stands in it before anything is done. */
export function SheetUpload({ text, downloadLabel, fileLabel, sheet, onRead, onChosen, read }: SheetUploadProps) {
  const { t } = useTranslation();
  const [entries, setEntries] = useState<readonly FileEntry[]>([]);
  const { busy, failure, attempt, forget } = useAttempt();
  const file = entries[0]?.error ? undefined : entries[0]?.file;
  const choose = (next: readonly FileEntry[]) => {
    setEntries(next);
    forget();
    onChosen?.();
  };
  const download = () => trying(async () => saveFile(await sheet()));
  const act = async (chosen: File) => {
    if (!read) return onRead(chosen);
    await read.onAct(chosen);
    choose([]);
  };
  return (
    <div className={css.form}>
      <p className="ink2">{text}</p>
      <div>
        <Button size="small" icon={<IconDownload size={16} />} onClick={() => void download()}>
          {downloadLabel}
        </Button>
      </div>
      <FileField
        required
        label={fileLabel}
        accept=".xlsx,.csv"
        maxMegabytes={20}
        value={entries}
        error={failure}
        onChange={choose}
      />
      {read?.shown}
      <div>
        <Button
          variant="primary"
          busy={busy}
          {...(read ? {} : { busyLabel: t('documents.assign.reading') })}
          blocked={read ? read.blocked : file ? undefined : t('documents.assign.fileFirst')}
          onClick={() => (file ? void attempt(() => act(file)) : undefined)}
        >
          {read ? read.action : t('documents.assign.read')}
        </Button>
      </div>
    </div>
  );
}
