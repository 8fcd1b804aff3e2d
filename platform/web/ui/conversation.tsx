import { IconDownload } from '@tabler/icons-react';
import { formatBytes, formatMoment } from '../i18n.ts';
import { takeFile } from '../take-file.ts';
import { useTranslation } from '../translation.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import css from './conversation.module.css';

/** What somebody wrote in a case, or what happened to it: without words it is a line between the others. */
export interface ConversationLine {
  readonly id: string;
  readonly author: string;
  /** The verb after the name: "respondió". */
  readonly did: string;
  readonly at: string;
  readonly words: string;
  /** What was decided with it. */
  readonly decision?: string | undefined;
  /** It comes from those who answer, and stands at their side. */
  readonly answers: boolean;
  /** Who reads it, where not everybody does; it then stands apart. */
  readonly apart?: string | undefined;
  readonly files: readonly { readonly id: string; readonly name: string; readonly size: number }[];
}

interface Props {
  lines: readonly ConversationLine[];
  /** Asks for one of the files. */
  fetch: (fileId: string) => Promise<Blob>;
}

/** What was written in a case and what happened to it, the first above, with the files that came along. */
export function Conversation({ lines, fetch }: Props) {
  const { t } = useTranslation();
  return (
    <ol className={css.lines}>
      {lines.map(({ id, author, did, at, words, decision, answers, apart, files }) => (
        <li
          key={id}
          className={
            words
              ? classNames(css.line, answers && css.answer, apart !== undefined && css.apart)
              : `t13 ink3 ${css.event}`
          }
        >
          <p className="t13 ink2">
            <b>{author}</b> · {did} · {formatMoment(at)}
          </p>
          {apart ? <p className="t13 strong">{apart}</p> : null}
          {decision ? <p className="strong">{decision}</p> : null}
          {words ? <p className={css.words}>{words}</p> : null}
          {files.length > 0 ? (
            <div className={css.files}>
              {files.map((file) => (
                <Button
                  key={file.id}
                  size="small"
                  className={css.file}
                  icon={<IconDownload size={16} />}
                  onClick={() => void takeFile(() => fetch(file.id))}
                >
                  {t('ui.file.download', { name: file.name, size: formatBytes(file.size) })}
                </Button>
              ))}
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
