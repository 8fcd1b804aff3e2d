import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/translation.ts';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ProgramForm } from '../components/program-form.tsx';
import { programs } from '../programs.ts';

/** Writes a programme, or changes one that is not closed. */
export default function WritePage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    ...programs.getProgram.query({ params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  if (id !== undefined && !data)
    return (
      <NoRecord
        error={error}
        onRetry={refetch}
        title={t('programs.detail.failed')}
        text={t('programs.list.emptyText')}
        back={{ to: '/programas/brm', label: t('programs.title.list') }}
      />
    );
  return (
    <>
      <PageHeader
        title={t(data ? 'programs.title.correct' : 'programs.title.write')}
        lead={data ? data.title : t('programs.form.lead')}
      />
      <ProgramForm key={data?.version} program={data} />
    </>
  );
}
