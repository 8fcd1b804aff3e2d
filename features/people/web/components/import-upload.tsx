import { useState } from 'react';
import { formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { mostFileBytes, mostPeople } from '../../import-columns.ts';
import type { ImportCalls } from '../people.ts';

/** Sends the spreadsheet; nothing changes before the decision. */
export function ImportUpload({ calls, onRead }: { calls: ImportCalls; onRead: (id: string) => void }) {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly FileEntry[]>([]);
  const { busy, failure, attempt, forget } = useAttempt();
  const entry = files[0];
  const choose = (next: readonly FileEntry[]) => {
    forget();
    setFiles(next);
  };
  const send = () =>
    attempt(async () => {
      if (!entry?.file || entry.error) return;
      const read = await calls.upload({ files: { file: entry.file } });
      await renew(calls.list.key());
      if (read.again) toast({ title: t('people.importing.again'), text: t('people.importing.againText') });
      onRead(read.id);
    });
  return (
    <Card padded>
      <div className="stack gap12">
        <FileField
          label={t('people.importing.file')}
          description={t('people.importing.fileHint', { count: mostPeople, most: formatNumber(mostPeople) })}
          required
          accept=".xlsx,.csv"
          maxMegabytes={Math.floor(mostFileBytes / 1_000_000)}
          value={files}
          onChange={choose}
          error={failure}
        />
        <div className="row">
          <Button
            variant="primary"
            busy={busy}
            busyLabel={t('people.importing.reading')}
            blocked={entry?.file && !entry.error ? false : t('people.importing.chooseFirst')}
            onClick={() => void send()}
          >
            {t('people.importing.read')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
