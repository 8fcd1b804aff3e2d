import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { documentsIn, mostDocuments } from '../../documents.ts';
import { applications, type ManagedDetail } from '../applications.ts';
import { documentsInFile } from './read-documents.ts';
import css from './assign-dialog.module.css';

type Mode = 'agregar' | 'quitar' | 'reemplazar';
const modes: readonly Mode[] = ['agregar', 'quitar', 'reemplazar'];

export interface AssignDialogProps {
  application: ManagedDetail;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Document numbers, pasted or from a spreadsheet: who they are is shown before anything changes. */
export function AssignDialog({ application, onClose, onDone }: AssignDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly FileEntry[]>([]);
  const [mode, setMode] = useState<Mode>('agregar');
  const { busy, failure, attempt, forget } = useAttempt();
  const [isUnreadable, setUnreadable] = useState(false);
  const documents = documentsIn(useDeferredValue(text)).slice(0, mostDocuments);
  const check = useQuery({
    ...applications.checkPeople.query({ body: { cedulas: documents } }),
    enabled: documents.length > 0,
    staleTime: 60_000,
  });
  const read = async (chosen: readonly FileEntry[]) => {
    setFiles(chosen);
    forget();
    setUnreadable(false);
    const [entry] = chosen;
    if (!entry?.file || entry.error) return;
    const found = await documentsInFile(entry.file).catch(() => []);
    setUnreadable(found.length === 0);
    if (found.length > 0) setText(found.join('\n'));
  };
  const found = documents.length > 0 ? check.data?.found : undefined;
  const unknown = documents.length > 0 ? (check.data?.unknown ?? []) : [];
  const assign = async () => {
    setUnreadable(false);
    const { changed } = await applications.setPeople({
      body: {
        aplicativo: application.id,
        cedulas: documents,
        modo: mode,
        ...(mode === 'reemplazar' ? { version: application.version } : {}),
      },
    });
    await onDone();
    toast({ title: t('applications.assign.done', { count: changed, shown: formatNumber(changed) }) });
    onClose();
  };
  return (
    <Dialog
      open
      size="wide"
      busy={busy}
      onClose={onClose}
      title={t('applications.assign.title', { name: application.name })}
      text={t('applications.assign.text')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('ui.back')}
          </Button>
          <Button
            variant={mode === 'agregar' ? 'primary' : 'danger'}
            busy={busy}
            busyLabel={t('applications.assign.busy')}
            blocked={found?.length ? false : t('applications.assign.nobody')}
            onClick={() => void attempt(assign)}
          >
            {t(`applications.assign.${mode}`, { count: found?.length ?? 0 })}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <FileField
          label={t('applications.assign.file')}
          description={t('applications.assign.fileHint')}
          accept=".xlsx,.csv,.txt"
          maxMegabytes={5}
          value={files}
          onChange={(chosen) => void read(chosen)}
        />
        <TextArea label={t('applications.assign.paste')} rows={5} value={text} onChange={setText} />
        <RadioCards<Mode>
          label={t('applications.assign.mode')}
          side
          value={mode}
          options={modes.map((one) => ({
            value: one,
            label: t(`applications.assign.mode_${one}`),
            detail: t(`applications.assign.hint_${one}`),
          }))}
          onChange={(chosen) => setMode(chosen || 'agregar')}
        />
        <div role="status" className={css.result}>
          {check.isFetching ? <p className="ink3">{t('applications.assign.checking')}</p> : null}
          {found ? (
            <p className="strong">
              {t('applications.assign.found', { count: found.length, shown: formatNumber(found.length) })}
              <span className="ink3">
                {found.length > 0
                  ? `: ${found
                      .slice(0, 3)
                      .map((one) => one.name)
                      .join(', ')}`
                  : ''}
                {found.length > 3 ? '…' : ''}
              </span>
            </p>
          ) : null}
          {unknown.length > 0 ? (
            <p className="due-broken">
              {t('applications.assign.unknown', { count: unknown.length, list: unknown.slice(0, 8).join(', ') })}
              {unknown.length > 8 ? '…' : ''}
            </p>
          ) : null}
          <FailureWords words={failure ?? (isUnreadable ? t('applications.assign.unreadable') : undefined)} />
        </div>
      </div>
    </Dialog>
  );
}
