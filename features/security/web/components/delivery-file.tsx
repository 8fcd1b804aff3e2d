import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { security } from '../security.ts';
import { RowFaults } from './row-faults.tsx';

type Read = Awaited<ReturnType<typeof security.importActs>>;

/** Many deliveries from a file: every row is told first, then an act for each person is issued. */
export function DeliveryFile() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly FileEntry[]>([]);
  const [read, setRead] = useState<Read>();
  const { busy, failure, attempt, forget } = useAttempt();
  const file = files[0]?.file;
  const isReady = read !== undefined && read.good > 0;
  const send = () =>
    attempt(async () => {
      const result = await security.importActs({ form: { apply: isReady ? 'yes' : 'no' }, files: { file: file! } });
      if (!isReady) return setRead(result);
      await queries.invalidateQueries({ queryKey: ['security'] });
      toast({ title: t('security.add.issued', { count: result.written }) });
      setFiles([]);
      setRead(undefined);
    });
  return (
    <Card padded>
      <div className="stack">
        <p className="ink2">{t('security.add.fileText')}</p>
        <FileField
          name="file"
          label={t('security.import.file')}
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
        {read ? (
          <>
            <RowFaults read={read} />
            {read.known > 0 ? <p className="t13 ink2">{t('security.add.known', { count: read.known })}</p> : null}
          </>
        ) : null}
        <div className="row end">
          <Button
            variant="primary"
            busy={busy}
            blocked={file ? undefined : t('security.import.file')}
            onClick={() => void send()}
          >
            {isReady ? t('security.add.issueMany', { count: read.people }) : t('security.import.check')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
