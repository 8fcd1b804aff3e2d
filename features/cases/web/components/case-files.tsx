import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatBytes, formatMoment } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import type { CaseFile } from '../../case.ts';
import css from './case-files.module.css';

const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.webp';

export interface CaseFilesProps {
  files: readonly CaseFile[];
  /** Asks for one of the files. */
  fetch: (fileId: string) => Promise<Blob>;
  /** Adds one; absent where the reader may not. */
  add?: ((file: File) => Promise<unknown>) | undefined;
  /** As in an input: ".pdf,image/*". */
  accept?: string | undefined;
}

/** The files of a case, each with its size, who added it and when. */
export function CaseFiles({ files, fetch, add, accept = ACCEPTED }: CaseFilesProps) {
  const { t } = useTranslation();
  return (
    <section className={css.files}>
      {files.length === 0 ? <p className="ink3">{t('cases.files.empty')}</p> : null}
      <ul>
        {files.map((file) => (
          <li key={file.id} className={css.file}>
            <div className={css.words}>
              <p className="medium">{file.name}</p>
              <p className="t13 ink3 num">
                {formatBytes(file.size)} ·{' '}
                {file.author === null
                  ? formatMoment(file.added_at)
                  : t('cases.files.by', { name: file.author, moment: formatMoment(file.added_at) })}
              </p>
            </div>
            <IconButton
              label={t('ui.file.download', { name: file.name, size: formatBytes(file.size) })}
              icon={<IconDownload />}
              onClick={() => void takeFile(() => fetch(file.id))}
            />
          </li>
        ))}
      </ul>
      {add ? <AddFile add={add} accept={accept} /> : null}
    </section>
  );
}

function AddFile({ add, accept }: { add: (file: File) => Promise<unknown>; accept: string }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { busy, press } = usePress();
  const send = async (file: File | undefined) => {
    if (!file) return;
    await press(async () => {
      await add(file);
      toast({ title: t('cases.files.added') });
    });
    if (input.current) input.current.value = '';
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('cases.files.choose')}
        accept={accept}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      <Button
        icon={<IconPlus />}
        busy={busy}
        busyLabel={t('cases.files.adding')}
        onClick={() => input.current?.click()}
      >
        {t('cases.files.add')}
      </Button>
    </div>
  );
}
