import { useState, type ReactNode } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import css from './sheet-import.module.css';

/** What a call that reads a spreadsheet tells of it, before and after it takes its good rows. */
export interface SheetRead {
  readonly rows: number;
  readonly good: number;
  readonly written: number;
  readonly faults: readonly { readonly row: number; readonly text: string; readonly message: string }[];
}

export interface SheetImport<R extends SheetRead> {
  /** Reads the file; with `yes` its good rows are taken too. */
  send: (file: File, apply: 'yes' | 'no') => Promise<R>;
  /** The first part of the keys of the answers that are fetched anew. */
  room: string;
  done: (read: R) => string;
  onDone: () => void;
}

/** A spreadsheet in two steps: every row is told first, then the good ones are taken. */
export function useSheetImport<R extends SheetRead>({ send, room, done, onDone }: SheetImport<R>) {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly FileEntry[]>([]);
  const [read, setRead] = useState<R>();
  const { busy, failure, attempt, forget } = useAttempt();
  const file = files[0]?.file;
  const isReady = read !== undefined && read.good > 0;
  const act = () =>
    attempt(async () => {
      const answer = await send(file!, isReady ? 'yes' : 'no');
      if (!isReady) return setRead(answer);
      await renew([room]);
      toast({ title: done(answer) });
      setFiles([]);
      setRead(undefined);
      onDone();
    });
  const field = (
    <FileField
      name="file"
      label={t('files.sheet.file')}
      accept=".xlsx,.csv"
      maxMegabytes={5}
      value={files}
      onChange={(next) => {
        setFiles(next);
        setRead(undefined);
        forget();
      }}
      error={failure}
    />
  );
  return {
    field,
    read,
    found: read ? <Found read={read} /> : null,
    act: {
      busy,
      blocked: file ? undefined : t('files.sheet.file'),
      /** What the button says while the file has not been read, and then `apply`. */
      label: (apply: (good: R) => string) => (isReady ? apply(read) : t('files.sheet.check')),
      run: () => void act(),
    },
    checking: isReady ? undefined : t('files.sheet.checking'),
  };
}

interface DialogProps<R extends SheetRead> extends Omit<SheetImport<R>, 'onDone'> {
  title: string;
  text: string;
  apply: (read: R) => string;
  onClose: () => void;
}

export function SheetImportDialog<R extends SheetRead>({ title, text, apply, onClose, ...sheet }: DialogProps<R>) {
  const { field, found, act, checking } = useSheetImport({ ...sheet, onDone: onClose });
  return (
    <FormDialog
      onClose={onClose}
      busy={act.busy}
      size="wide"
      title={title}
      text={text}
      busyLabel={checking}
      blocked={act.blocked}
      action={act.label(apply)}
      onAct={act.run}
    >
      {field}
      {found}
    </FormDialog>
  );
}

/** How many rows of a file are good, and what is wrong with each of the others. */
function Found({ read }: { read: SheetRead }): ReactNode {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p className="strong">{t('files.sheet.found', { good: read.good, rows: read.rows })}</p>
      {read.faults.length > 0 ? (
        <>
          <p className="t13 ink2">{t('files.sheet.faults', { count: read.faults.length })}</p>
          <ul className={css.faults} tabIndex={0}>
            {read.faults.map((one) => (
              <li key={one.row} className="t13">
                <strong>{t('files.sheet.row', { row: one.row })}</strong> {one.message}
                <span className="ink3"> · {one.text}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
