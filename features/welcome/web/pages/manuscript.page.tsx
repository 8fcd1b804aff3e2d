import { IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformErrors } from '#platform/contract/errors.ts';
import { useCrumb } from '#platform/web/crumb.ts';
import { explainFailure, isFailure, requestIdOf } from '#platform/web/failure.ts';
import { LostPath } from '#platform/web/ui/art/lost-path.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { Brochure } from '../components/brochure.tsx';
import { BrochureEditor } from '../components/brochure-editor.tsx';
import { BrochureState } from '../components/brochure-state.tsx';
import { welcome, type Manuscript } from '../welcome.ts';

const begins = 'nuevo';

/** One brochure at the desk: written while it lives, read once it is archived. */
export default function ManuscriptPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const search: { language?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [created, setCreated] = useState<string>();
  const isNew = id === begins || id === created;
  const { data, error, refetch } = useQuery({ ...welcome.getManaged.query({ params: { id } }), enabled: !isNew });
  useCrumb(isNew ? t('welcome.editor.new') : data?.title);
  const follow = (made: string) => {
    setCreated(made);
    // The address becomes that of the draft; the editor stays as it is.
    const params = { id: made } as never;
    void navigate({ to: '/gestion/bienvenida/$id', params, replace: true, ignoreBlocker: true });
  };
  if (isNew)
    return (
      <>
        <PageHeader title={t('welcome.editor.new')} />
        <BrochureEditor manuscript={undefined} language={search.language === 'en' ? 'en' : 'es'} onCreated={follow} />
      </>
    );
  if (error && (isFailure(error, platformErrors.not_found) || isFailure(error, platformErrors.invalid_input)))
    return (
      <EmptyState
        art={<LostPath />}
        title={t('welcome.desk.gone')}
        text={t('welcome.desk.goneText')}
        actions={<ButtonLink to={'/gestion/bienvenida'}>{t('welcome.title.manage')}</ButtonLink>}
      />
    );
  if (error) return <ErrorState level={1} onRetry={() => void refetch()} requestId={requestIdOf(error)} />;
  if (!data) return <SkeletonCard rows={8} />;
  if (!data.actions.includes('edit')) return <Archived manuscript={data} />;
  return (
    <>
      <PageHeader title={t('welcome.title.edit')} lead={<BrochureState state={data.state} />} />
      <BrochureEditor key={data.id} manuscript={data} language={data.language} onCreated={() => undefined} />
    </>
  );
}

function Archived({ manuscript }: { manuscript: Manuscript }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { id, version, title, state, actions } = manuscript;
  const publish = async () => {
    setBusy(true);
    try {
      await welcome.publishBrochure({ params: { id }, body: { version } });
      toast({ title: t('welcome.editor.published') });
      await queries.invalidateQueries({ queryKey: ['welcome'] });
    } catch (failure) {
      toast({ tone: 'failed', title: explainFailure(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeader
        title={title}
        lead={<BrochureState state={state} />}
        actions={
          actions.includes('publish') ? (
            <Button icon={<IconSend size={16} />} busy={busy} onClick={() => void publish()}>
              {t('welcome.editor.again')}
            </Button>
          ) : null
        }
      />
      <Brochure brochure={manuscript} />
    </>
  );
}
