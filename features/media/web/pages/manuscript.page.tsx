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
import type { MediaKind } from '../../policy.ts';
import { ItemEditor } from '../components/item-editor.tsx';
import { ItemHeader } from '../components/item-header.tsx';
import { begins, media } from '../media.ts';

/** One item at the studio: begun, mended, sent out and taken back. */
export default function ManuscriptPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const [created, setCreated] = useState<{ id: string; kind: MediaKind }>();
  const begun = (Object.keys(begins) as MediaKind[]).find((kind) => begins[kind] === id);
  const kind = begun ?? (created?.id === id ? created.kind : undefined);
  const { data, error, refetch } = useQuery({
    ...media.getManaged.query({ params: { id } }),
    enabled: begun === undefined,
  });
  useCrumb(kind ? t(`media.kind.${kind}`) : data?.title);

  if (kind)
    return (
      <>
        <PageHeader title={t(kind === 'video' ? 'media.studio.newVideo' : 'media.studio.new')} />
        <ItemEditor
          key={kind}
          kind={kind}
          manuscript={undefined}
          onCreated={(made) => {
            setCreated({ id: made, kind });
            // The address becomes that of the draft; the editor stays as it is.
            void navigate({
              to: '/gestion/podcast/$id',
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
        title={t('media.studio.gone')}
        text={t('media.studio.goneText')}
        actions={<ButtonLink to={'/gestion/podcast'}>{t('media.title.studio')}</ButtonLink>}
      />
    );
  if (error) return <ErrorState level={1} onRetry={() => void refetch()} requestId={requestIdOf(error)} />;
  if (!data) return <SkeletonCard rows={8} />;
  return (
    <>
      <ItemHeader manuscript={data} />
      <ItemEditor key={`${data.id} ${data.state}`} kind={data.kind} manuscript={data} onCreated={() => undefined} />
    </>
  );
}
