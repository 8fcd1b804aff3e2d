import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { CheckedRows } from '../components/checked-rows.tsx';
import { DeskSegments } from '../components/desk-segments.tsx';
import { FairnessLens } from '../components/fairness-lens.tsx';
import css from '../components/recognition.module.css';
import { recognition, type Checked } from '../recognition.ts';

/** Winners from a spreadsheet: every row is told first, reasons are mended in place, then the ready ones are written. */
export default function RegisteringWinnersPage() {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly FileEntry[]>([]);
  const [checked, setChecked] = useState<Checked>();
  const [mended, setMended] = useState<Readonly<Record<string, string>>>({});
  const { busy, failure, attempt, forget } = useAttempt();
  const file = files[0]?.file;
  const send = (apply: 'yes' | 'no') =>
    attempt(async () => {
      const form = { apply, ...(Object.keys(mended).length > 0 ? { mended: JSON.stringify(mended) } : {}) };
      const answer = await recognition.registerWinners({ form, files: { file: file! } });
      if (apply === 'no') return setChecked(answer);
      toast({ title: t('recognition.desk.done', { count: answer.written }) });
      setFiles([]);
      setChecked(undefined);
      setMended({});
      await renew('recognition');
    });
  const blocked = file ? undefined : t('recognition.desk.file');
  return (
    <>
      <PageHeader
        title={t('recognition.title.registering')}
        actions={
          <>
            <DeskSegments value="register" />
            <Button icon={<IconDownload />} onClick={() => void takeFile(() => recognition.getTemplate())}>
              {t('recognition.desk.template')}
            </Button>
          </>
        }
      />
      <div className={css.columns}>
        <div className="stack gap16">
          <Card padded>
            <FileField
              name="file"
              label={t('recognition.desk.file')}
              description={t('recognition.desk.fileText')}
              accept=".xlsx,.csv"
              maxMegabytes={5}
              value={files}
              onChange={(next) => {
                setFiles(next);
                setChecked(undefined);
                setMended({});
                forget();
              }}
              error={failure}
            />
            <div className={css.tools}>
              <Button
                variant={checked && checked.ready > 0 ? 'outline' : 'primary'}
                busy={busy}
                busyLabel={t('recognition.desk.checking')}
                blocked={blocked}
                onClick={() => void send('no')}
              >
                {t(checked ? 'recognition.desk.checkAgain' : 'recognition.desk.check')}
              </Button>
              {checked && checked.ready > 0 ? (
                <Button variant="primary" busy={busy} onClick={() => void send('yes')}>
                  {t('recognition.desk.apply', { count: checked.ready })}
                </Button>
              ) : null}
            </div>
          </Card>
          {checked ? (
            <CheckedRows
              checked={checked}
              mended={mended}
              onMend={(row, text) => setMended((before) => ({ ...before, [row]: text }))}
            />
          ) : null}
          <p className="t13 ink3">{t('recognition.desk.rule')}</p>
        </div>
        <FairnessLens />
      </div>
    </>
  );
}
