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
import { RichText } from '#platform/web/ui/rich-text.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { agreements } from '../agreements.ts';
import { AgreementEditor } from '../components/agreement-editor.tsx';
import { AgreementState } from '../components/agreement-state.tsx';

const begins = 'nuevo';

/** One agreement at the desk: written while it lives, read once it is archived. */
export default function ManuscriptPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const [created, setCreated] = useState<string>();
  const isNew = id === begins || id === created;
  const { data, error, refetch } = useQuery({ ...agreements.getManaged.query({ params: { id } }), enabled: !isNew });
  useCrumb(isNew ? t('agreements.editor.new') : data?.title);
  const follow = (made: string) => {
    setCreated(made);
    // The address becomes that of the draft; the editor stays as it is.
    const params = { id: made } as never;
    void navigate({ to: '/gestion/convenios/$id', params, replace: true, ignoreBlocker: true });
  };
  if (isNew)
    return (
      <>
        <PageHeader title={t('agreements.editor.new')} />
        <AgreementEditor manuscript={undefined} onCreated={follow} />
      </>
    );
  if (error && (isFailure(error, platformErrors.not_found) || isFailure(error, platformErrors.invalid_input)))
    return (
      <EmptyState
        art={<LostPath />}
        title={t('agreements.desk.gone')}
        text={t('agreements.desk.goneText')}
        actions={<ButtonLink to={'/gestion/convenios'}>{t('agreements.title.manage')}</ButtonLink>}
      />
    );
  if (error) return <ErrorState level={1} onRetry={() => void refetch()} requestId={requestIdOf(error)} />;
  if (!data) return <SkeletonCard rows={8} />;
  const isEditable = data.actions.includes('edit');
  return (
    <>
      <PageHeader
        title={isEditable ? t('agreements.title.edit') : data.title}
        lead={<AgreementState agreement={data} />}
      />
      {isEditable ? (
        <AgreementEditor key={data.id} manuscript={data} onCreated={() => undefined} />
      ) : (
        <RichText html={data.body} />
      )}
    </>
  );
}
