import { IconDownload } from '@tabler/icons-react';
import { explainFailure } from '#platform/web/failure.ts';
import { formatBytes, formatMoment } from '#platform/web/i18n.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { toast } from '#platform/web/ui/toast-store.ts';
import css from '../pages/request.module.css';
import { help, type Request } from '../help.ts';

const events = ['assigned', 'classified'];

/** What was written in a request and what happened to it, the first above. */
export function Conversation({ request }: { request: Request }) {
  const { t } = useTranslation();
  const download = async (file: string) => {
    try {
      saveFile(await help.getRequestFile({ params: { id: request.id, file } }));
    } catch (error) {
      toast({ tone: 'failed', title: explainFailure(error) });
    }
  };
  return (
    <ol className={css.messages}>
      {request.messages.map((message) => {
        const { id, kind, author, words, person, at, files } = message;
        const isEvent = events.includes(kind);
        return (
          <li
            key={id}
            className={isEvent ? `t13 ink3 ${css.event}` : classNames(css.message, message.by_support && css.support)}
          >
            <p className="t13 ink2">
              <b>{author}</b> · {t(`help.request.did.${kind}`, { person: person ?? '' })} · {formatMoment(at)}
            </p>
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
                    {t('help.request.download', { name: file.name })}, {formatBytes(file.size)}
                  </Button>
                ))}
              </div>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
