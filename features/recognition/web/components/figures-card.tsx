import { useState } from 'react';
import { formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { recognition } from '../recognition.ts';
import css from './recognition.module.css';

type Read = Awaited<ReturnType<typeof recognition.loadFigures>>;

/** The figures of a month from a file: each row is told first, then the ready ones are saved. */
export function FiguresCard({ period }: { period: string }) {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly FileEntry[]>([]);
  const [read, setRead] = useState<Read>();
  const { busy, failure, attempt, forget } = useAttempt();
  const file = files[0]?.error ? undefined : files[0]?.file;
  const send = (apply: 'yes' | 'no') =>
    attempt(async () => {
      const answer = await recognition.loadFigures({ form: { period, apply }, files: { file: file! } });
      if (apply === 'no') return setRead(answer);
      toast({ title: t('recognition.figures.done', { count: answer.written }) });
      setFiles([]);
      setRead(undefined);
      await renew('recognition');
    });
  return (
    <Card padded>
      <SectionTitle>{t('recognition.figures.title')}</SectionTitle>
      <FileField
        label={t('recognition.figures.file')}
        description={t('recognition.figures.hint')}
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
      <div className={css.tools}>
        <Button
          variant="outline"
          busy={busy}
          blocked={file ? undefined : t('recognition.figures.file')}
          onClick={() => void send('no')}
        >
          {t('recognition.figures.check')}
        </Button>
        {read && read.ready > 0 ? (
          <Button variant="soft" busy={busy} onClick={() => void send('yes')}>
            {t('recognition.figures.apply', { count: read.ready })}
          </Button>
        ) : null}
      </div>
      {read ? (
        <ul className={css.list} aria-label={t('recognition.figures.rows')}>
          {[...read.rows.filter((row) => row.problem), ...read.rows.filter((row) => !row.problem)]
            .slice(0, 20)
            .map((row) => (
              <li key={row.row} className={css.line}>
                <span className="grow">
                  <span className="medium">{row.person}</span>
                  <br />
                  {row.problem ? (
                    <StateMark state="refused">
                      {t('recognition.desk.cell', { cell: row.cell, message: row.message })}
                    </StateMark>
                  ) : (
                    <span className="t13 ink3 num">{formatNumber(row.points ?? 0, 1)}</span>
                  )}
                </span>
              </li>
            ))}
        </ul>
      ) : null}
    </Card>
  );
}
