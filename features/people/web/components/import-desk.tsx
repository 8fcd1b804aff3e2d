import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { ImportHistory } from './import-history.tsx';
import { ImportUpload } from './import-upload.tsx';
import { ImportView } from './import-view.tsx';
import type { ImportCalls } from '../people.ts';

const SECOND = 1_000;

/** Rows from a spreadsheet: upload, look at what it would change, decide, follow the work, take the result. */
export function ImportDesk({ calls, title, lead }: { calls: ImportCalls; title: string; lead: string }) {
  const { t } = useTranslation();
  const { asked, show } = useAddress<'id'>();
  const { id } = asked;
  const open = (next: string | undefined) => show({ id: next });
  const download = () => trying(async () => saveFile(await calls.template()));
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <Button variant="outline" icon={<IconDownload />} onClick={() => void download()}>
            {t('people.importing.takeTemplate')}
          </Button>
        }
      />
      {id === undefined ? (
        <div className="stack gap16">
          <ImportUpload calls={calls} onRead={open} />
          <ImportHistory calls={calls} onOpen={open} />
        </div>
      ) : (
        <OneImport key={id} calls={calls} id={id} onLeave={() => open(undefined)} />
      )}
    </>
  );
}

function OneImport({ calls, id, onLeave }: { calls: ImportCalls; id: string; onLeave: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    ...calls.get.query({ params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'applying' ? SECOND : false),
  });
  if (error && !data)
    return (
      <ErrorState title={t('people.importing.failed')} onRetry={() => void refetch()} requestId={requestIdOf(error)} />
    );
  return data ? <ImportView calls={calls} item={data} onLeave={onLeave} /> : <SkeletonCard />;
}
