import { IconPaperclip, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { useIsConnected } from '../connection.ts';
import { formatBytes, formatNumber } from '../i18n.ts';
import { useTranslation } from '../translation.ts';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import css from './file-field.module.css';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { StateGlyph } from './state-glyph.tsx';

/** A file in the field: chosen, on its way, stored, or refused. */
export interface FileEntry {
  key: string;
  name: string;
  size: number;
  /** What was chosen; absent for a file that the server has already. */
  file?: File | undefined;
  /** 0 to 1 while it goes up. */
  sent?: number | undefined;
  /** Its sending was stopped, and may be gone on with. */
  paused?: boolean | undefined;
  /** The stored file. */
  id?: string | undefined;
  error?: string | undefined;
}

export interface FileFieldProps extends Omit<FieldProps<readonly FileEntry[]>, 'readOnly'> {
  /** As in an input: ".pdf,image/*". */
  accept?: string;
  many?: boolean;
  maxMegabytes?: number;
  /** Sends a file and answers its id; without it the form sends the files itself. Use `useUploads` to show its progress. */
  onRetry?: ((entry: FileEntry) => void) | undefined;
  /** Stops a sending that `onRetry` goes on with; without it there is no pause. */
  onPause?: ((entry: FileEntry) => void) | undefined;
}

/** Files, chosen or dropped, each with its size, its progress and a cross. */
export function FileField({
  value,
  onChange,
  onBlur,
  accept,
  many,
  maxMegabytes = 20,
  onRetry,
  onPause,
  ...shell
}: FileFieldProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const add = (files: Iterable<File>) => {
    const entries = [...files].slice(0, many ? 20 : 1).map((file): FileEntry => {
      const why = refusal(file, accept, maxMegabytes);
      const error = why && t(`ui.issue.${why}`, { megabytes: maxMegabytes });
      return { key: `${file.name} ${file.size} ${file.lastModified}`, name: file.name, size: file.size, file, error };
    });
    onChange(many ? [...value.filter((old) => !entries.some((one) => one.key === old.key)), ...entries] : entries);
    onBlur?.();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <Field {...shell} group>
      {(control) => (
        <>
          <ul className={css.files}>
            {value.map((entry) => (
              <FileRow
                key={entry.key}
                entry={entry}
                onRetry={onRetry}
                onPause={onPause}
                onRemove={() => onChange(value.filter((one) => one.key !== entry.key))}
              />
            ))}
          </ul>
          {many || value.length === 0 ? (
            <div
              className={classNames(css.drop, over && css.over, shell.error && css.wrong)}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(true);
              }}
              onDragLeave={() => setOver(false)}
              onDrop={drop}
            >
              <IconPaperclip />
              <input
                id={control.id}
                type="file"
                accept={accept}
                multiple={many}
                aria-label={`${shell.label}: ${many ? t('ui.file.chooseMany') : t('ui.file.choose')}`}
                aria-invalid={control['aria-invalid']}
                onChange={(event) => {
                  add(event.target.files ?? []);
                  event.target.value = '';
                }}
              />
              <span className="grow t13">
                <b>{over ? t('ui.file.dropNow') : many ? t('ui.file.chooseMany') : t('ui.file.choose')}</b>{' '}
                {over ? null : many ? t('ui.file.dropMany') : t('ui.file.drop')}
              </span>
              <span className="t13 ink3 nowrap">{t('ui.file.limit', { megabytes: maxMegabytes })}</span>
            </div>
          ) : null}
        </>
      )}
    </Field>
  );
}

function FileRow({
  entry,
  onRetry,
  onPause,
  onRemove,
}: {
  entry: FileEntry;
  onRetry: FileFieldProps['onRetry'];
  onPause: FileFieldProps['onPause'];
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const isUnderWay = entry.sent !== undefined && !entry.id && !entry.error;
  const isSending = isUnderWay && !entry.paused;
  return (
    <li className={css.file}>
      <IconPaperclip />
      <div className={css.words}>
        <div className="cut">
          {entry.name}, {formatBytes(entry.size)}
        </div>
        {isUnderWay ? <Sending entry={entry} /> : null}
        {entry.error ? (
          <div role="alert" style={{ color: 'var(--bad-ink)' }}>
            {entry.error}
          </div>
        ) : null}
      </div>
      {entry.id ? <StateGlyph state="done" size={18} /> : entry.error ? <StateGlyph state="broken" size={18} /> : null}
      {isSending && onPause ? (
        <IconButton
          plain
          label={t('ui.file.pause', { name: entry.name })}
          icon={<IconPlayerPause size={16} />}
          onClick={() => onPause(entry)}
        />
      ) : null}
      {entry.paused && onRetry ? (
        <IconButton
          plain
          label={t('ui.file.resume', { name: entry.name })}
          icon={<IconPlayerPlay size={16} />}
          onClick={() => onRetry(entry)}
        />
      ) : null}
      {entry.error && entry.file && onRetry ? (
        <IconButton label={t('ui.file.retry')} icon={<IconRefresh />} onClick={() => onRetry(entry)} />
      ) : null}
      <IconButton
        plain
        label={t('ui.file.remove', { name: entry.name })}
        icon={<IconX size={16} />}
        onClick={onRemove}
      />
    </li>
  );
}

function Sending({ entry }: { entry: FileEntry }) {
  const { t } = useTranslation();
  const isConnected = useIsConnected();
  const share = entry.sent ?? 0;
  const percent = `${formatNumber(Math.floor(share * 100))} %`;
  return (
    <>
      <ProgressBar className={css.bar} label={t('ui.file.sending', { name: entry.name })} share={share} />
      <div className="ink3 num" role={entry.paused || !isConnected ? 'status' : undefined}>
        {entry.paused ? t('ui.file.paused', { percent }) : isConnected ? percent : t('ui.file.waiting', { percent })}
      </div>
    </>
  );
}

function refusal(
  file: File,
  accept: string | undefined,
  megabytes: number,
): 'file_too_large' | 'file_type' | undefined {
  if (file.size > megabytes * 1_000_000) return 'file_too_large';
  const kinds = accept?.split(',').map((kind) => kind.trim().toLowerCase()) ?? [];
  const fits = (kind: string) => {
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
    return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind;
  };
  return kinds.length > 0 && !kinds.some(fits) ? 'file_type' : undefined;
}
