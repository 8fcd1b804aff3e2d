import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { JobProgress } from '#platform/web/ui/job-progress.tsx';
import { documents } from '../documents.ts';

/** How far the zip is; when it is ready it goes to the disk by itself. */
export function ZipProgress({ id }: { id: string }) {
  const { t } = useTranslation();
  const found = useQuery({
    ...documents.getZip.query({ params: { id } }),
    refetchInterval: ({ state }) => (state.data && ['done', 'failed'].includes(state.data.state) ? false : 1000),
  });
  const isSaved = useRef(false);
  const isDone = found.data?.state === 'done';
  useEffect(() => {
    if (!isDone || isSaved.current) return;
    isSaved.current = true;
    void takeFile(() => documents.downloadManaged({ body: { job_id: id } }), `${t('documents.zip.name')}.zip`);
  }, [isDone, id, t]);
  if (!found.data) return null;
  const { state, done, total, missing } = found.data;
  return <JobProgress job={{ title: t('documents.zip.title'), state, done, total, failed: missing }} />;
}
