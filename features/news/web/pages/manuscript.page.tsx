import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformErrors } from '#platform/contract/errors.ts';
import { useCrumb } from '#platform/web/crumb.ts';
import { isFailure, requestIdOf } from '#platform/web/failure.ts';
import { LostPath } from '#platform/web/ui/art/lost-path.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { DraftEditor } from '../components/draft-editor.tsx';
import { PublishedManuscript } from '../components/published-manuscript.tsx';
import { news } from '../news.ts';

const begins = 'nueva';

/** One article at the desk: written while it is a draft, looked after once it is out. */
export default function ManuscriptPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const [created, setCreated] = useState<string>();
  const isNew = id === begins || id === created;
  const { data, error, refetch } = useQuery({ ...news.getManaged.query({ params: { id } }), enabled: !isNew });
  useCrumb(isNew ? t('news.editor.new') : data?.title);

  if (isNew)
    return (
      <>
        <PageHeader title={t('news.editor.new')} />
        <DraftEditor
          manuscript={undefined}
          onCreated={(made) => {
            setCreated(made);
            // The address becomes that of the draft; the editor stays as it is.
            void navigate({
              to: '/gestion/news/$id',
              params: { id: made } as never,
              replace: true,
              ignoreBlocker: true,
            });
          }}
        />
      </>
    );
  if (error && (isFailure(error, platformErrors.not_found) || isFailure(error, platformErrors.invalid_input)))
    return (
      <EmptyState
        art={<LostPath />}
        title={t('news.desk.gone')}
        text={t('news.desk.goneText')}
        actions={<ButtonLink to={'/gestion/news'}>{t('news.title.manage')}</ButtonLink>}
      />
    );
  if (error) return <ErrorState level={1} onRetry={() => void refetch()} requestId={requestIdOf(error)} />;
  if (!data) return <SkeletonCard rows={8} />;
  if (data.actions.includes('edit'))
    return (
      <>
        <PageHeader title={t('news.title.edit')} />
        <DraftEditor key={data.id} manuscript={data} onCreated={() => undefined} />
      </>
    );
  return <PublishedManuscript key={data.id} manuscript={data} />;
}
