import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainFailure } from '#platform/web/failure.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { documents, type Created } from '../documents.ts';
import css from './writing.module.css';

type Counted = Awaited<ReturnType<typeof documents.changeDeliveries>>;

/** Delivery dates of many from a spreadsheet: what it would change is told first, then it is done. */
export function DeliverySheet({ document }: { document: Created }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [entries, setEntries] = useState<readonly FileEntry[]>([]);
  const [counted, setCounted] = useState<Counted>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const file = entries[0]?.error ? undefined : entries[0]?.file;
  const choose = (next: readonly FileEntry[]) => {
    setEntries(next);
    setCounted(undefined);
    setFailure(undefined);
  };
  const download = async () => {
    try {
      saveFile(await documents.getDeliverySheet({}));
    } catch (error) {
      toast({ tone: 'failed', title: explainFailure(error) });
    }
  };
  const send = async (confirm: 'yes' | 'no') => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const form = { document_id: document.id, confirm };
      const answer = await documents.changeDeliveries({ form, files: { file } });
      if (!answer.done) return setCounted(answer);
      toast({ title: t('documents.delivery.done', { count: answer.changed }) });
      choose([]);
      await queries.invalidateQueries({ queryKey: ['documents'] });
    } catch (error) {
      setFailure(explainFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.form}>
      <p className="ink2">{t('documents.delivery.text')}</p>
      <div>
        <Button size="small" icon={<IconDownload size={16} />} onClick={() => void download()}>
          {t('documents.delivery.download')}
        </Button>
      </div>
      <FileField
        required
        label={t('documents.delivery.file')}
        accept=".xlsx,.csv"
        maxMegabytes={20}
        value={entries}
        error={failure}
        onChange={choose}
      />
      {counted ? <Counting counted={counted} /> : null}
      <div className="row wrap">
        {counted ? (
          <Button
            variant="primary"
            busy={busy}
            blocked={counted.changed === 0 ? t('documents.delivery.nobody') : undefined}
            onClick={() => void send('yes')}
          >
            {t('documents.delivery.action', { count: counted.changed })}
          </Button>
        ) : (
          <Button
            variant="primary"
            busy={busy}
            busyLabel={t('documents.assign.reading')}
            blocked={file ? undefined : t('documents.assign.fileFirst')}
            onClick={() => void send('no')}
          >
            {t('documents.assign.read')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Counting({ counted }: { counted: Counted }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={css.form}>
      <p className="strong">{t('documents.delivery.found', { count: counted.changed })}</p>
      {counted.wrong > 0 ? (
        <div>
          <p>{t('documents.delivery.wrong', { count: counted.wrong })}</p>
          <ul className="t13 ink2">
            {counted.rows.slice(0, 20).map(({ number, document_number, issues }) => (
              <li key={number}>
                {t('documents.delivery.row', {
                  number,
                  document: document_number,
                  issues: issues.map(({ message }) => message).join(' '),
                })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
