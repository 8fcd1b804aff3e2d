import { IconDownload } from '@tabler/icons-react';
import { explainFailure } from '#platform/web/failure.ts';
import { formatBytes, formatDay, formatMoment } from '#platform/web/i18n.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { toast } from '#platform/web/ui/toast-store.ts';
import { habeasData, type Case } from '../habeas-data.ts';
import css from '../pages/request.module.css';

/** What happened in a case and what was written in it, the first above. */
export function Conversation({ request }: { request: Case }) {
  const { t } = useTranslation();
  const download = async (file: string) => {
    try {
      saveFile(await habeasData.getFile({ params: { id: request.id, file } }));
    } catch (error) {
      toast({ tone: 'failed', title: explainFailure(error) });
    }
  };
  return (
    <ol className={css.messages}>
      {request.events.map(({ id, action, by_office, author, words, outcome, due_on, at, files }) => (
        <li key={id} className={words ? classNames(css.message, by_office && css.office) : `t13 ink3 ${css.event}`}>
          <p className="t13 ink2">
            <b>{author ?? t('habeas-data.request.system')}</b> ·{' '}
            {t(`habeas-data.did.${action}`, { day: due_on ? formatDay(due_on) : '' })} · {formatMoment(at)}
          </p>
          {outcome ? <p className="strong">{t(`habeas-data.outcome.${outcome}`)}</p> : null}
          {words ? <p className={css.words}>{words}</p> : null}
          {files.length > 0 ? (
            <div className={css.files}>
              {files.map((file) => (
                <Button
                  key={file.id}
                  size="small"
                  icon={<IconDownload size={16} />}
                  onClick={() => void download(file.id)}
                >
                  {t('habeas-data.request.download', { name: file.name, size: formatBytes(file.size) })}
                </Button>
              ))}
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
