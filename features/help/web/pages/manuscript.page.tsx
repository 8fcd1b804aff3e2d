import { IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
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
import { TutorialEditor } from '../components/tutorial-editor.tsx';
import { TutorialState } from '../components/tutorial-state.tsx';
import { TutorialSteps } from '../components/tutorial-steps.tsx';
import { help, type Manuscript } from '../help.ts';

const begins = 'nuevo';

/** One tutorial at the desk: written while it lives, read once it is archived. */
export default function ManuscriptPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const [created, setCreated] = useState<string>();
  const isNew = id === begins || id === created;
  const found = useQuery({ ...help.getManagedTutorial.query({ params: { id } }), enabled: !isNew });
  const { data, error } = found;
  useCrumb(isNew ? t('help.editor.new') : data?.title);
  const follow = (made: string) => {
    setCreated(made);
    // The address becomes that of the draft; the editor stays as it is.
    const params = { id: made } as never;
    void navigate({ to: '/gestion/tutoriales/$id', params, replace: true, ignoreBlocker: true });
  };
  if (isNew)
    return (
      <>
        <PageHeader title={t('help.editor.new')} />
        <TutorialEditor manuscript={undefined} onCreated={follow} />
      </>
    );
  if (error && (isFailure(error, platformErrors.not_found) || isFailure(error, platformErrors.invalid_input)))
    return (
      <EmptyState
        art={<LostPath />}
        title={t('help.studio.gone')}
        text={t('help.studio.goneText')}
        actions={<ButtonLink to={'/gestion/tutoriales'}>{t('help.title.tutorials')}</ButtonLink>}
      />
    );
  if (error) return <ErrorState level={1} onRetry={() => void found.refetch()} requestId={requestIdOf(error)} />;
  if (!data) return <SkeletonCard rows={8} />;
  if (data.actions.includes('edit'))
    return (
      <>
        <PageHeader title={t('help.title.edit')} lead={<TutorialState state={data.state} />} />
        <TutorialEditor key={data.id} manuscript={data} onCreated={() => undefined} />
      </>
    );
  return <Archived manuscript={data} />;
}

function Archived({ manuscript }: { manuscript: Manuscript }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { id, version, title, texts, state, actions } = manuscript;
  const publish = async () => {
    setBusy(true);
    try {
      await help.publishTutorial({ params: { id }, body: { version } });
      toast({ title: t('help.editor.published') });
      await queries.invalidateQueries({ queryKey: ['help'] });
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
        lead={<TutorialState state={state} />}
        actions={
          actions.includes('publish') ? (
            <Button icon={<IconSend size={16} />} busy={busy} onClick={() => void publish()}>
              {t('help.editor.again')}
            </Button>
          ) : null
        }
      />
      <TutorialSteps steps={texts} />
    </>
  );
}
