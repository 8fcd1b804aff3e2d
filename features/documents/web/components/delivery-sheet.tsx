import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { toast } from '#platform/web/ui/toast-store.ts';
import { documents, type Created } from '../documents.ts';
import { SheetUpload } from './sheet-upload.tsx';
import css from './writing.module.css';

type Counted = Awaited<ReturnType<typeof documents.changeDeliveries>>;

/** Delivery dates of many from a spreadsheet: what it would change is told first, then it is done. */
export function DeliverySheet({ document }: { document: Created }) {
  const { t } = useTranslation();
  const [counted, setCounted] = useState<Counted>();
  const send = (file: File, confirm: 'yes' | 'no') =>
    documents.changeDeliveries({ form: { document_id: document.id, confirm }, files: { file } });
  const change = async (file: File) => {
    const { changed } = await send(file, 'yes');
    toast({ title: t('documents.delivery.done', { count: changed }) });
    await renew('documents');
  };
  return (
    <SheetUpload
      text={t('documents.delivery.text')}
      downloadLabel={t('documents.delivery.download')}
      fileLabel={t('documents.delivery.file')}
      sheet={() => documents.getDeliverySheet({})}
      onChosen={() => setCounted(undefined)}
      onRead={async (file) => setCounted(await send(file, 'no'))}
      read={
        counted && {
          shown: <Counting counted={counted} />,
          action: t('documents.delivery.action', { count: counted.changed }),
          blocked: counted.changed === 0 ? t('documents.delivery.nobody') : undefined,
          onAct: change,
        }
      }
    />
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
