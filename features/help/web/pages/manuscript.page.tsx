import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/translation.ts';
import { ManuscriptPage } from '#platform/web/ui/manuscript-page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PublishAgain } from '#platform/web/ui/publish-again.tsx';
import { TutorialEditor } from '../components/tutorial-editor.tsx';
import { TutorialState } from '../components/tutorial-state.tsx';
import { TutorialSteps } from '../components/tutorial-steps.tsx';
import { help, type Manuscript } from '../help.ts';

/** One tutorial at the desk: written while it lives, read once it is archived. */
export default function TutorialManuscriptPage() {
  const { t } = useTranslation();
  return (
    <ManuscriptPage<Manuscript, 'nuevo'>
      begins={['nuevo']}
      desk="/gestion/tutoriales"
      find={(id) => help.getManagedTutorial.query({ params: { id } })}
      words={{
        begun: () => t('help.editor.new'),
        gone: t('help.studio.gone'),
        goneText: t('help.studio.goneText'),
        desk: t('help.title.tutorials'),
      }}
      write={(_begun, onCreated) => <TutorialEditor manuscript={undefined} onCreated={onCreated} />}
    >
      {(data) =>
        data.actions.includes('edit') ? (
          <>
            <PageHeader title={t('help.title.edit')} lead={<TutorialState state={data.state} />} />
            <TutorialEditor key={data.id} manuscript={data} onCreated={() => undefined} />
          </>
        ) : (
          <Archived manuscript={data} />
        )
      }
    </ManuscriptPage>
  );
}

function Archived({ manuscript: { id, version, title, texts, state, actions } }: { manuscript: Manuscript }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return (
    <>
      <PageHeader
        title={title}
        lead={<TutorialState state={state} />}
        actions={
          actions.includes('publish') ? (
            <PublishAgain
              label={t('help.editor.again')}
              done={t('help.editor.published')}
              onPublish={() => help.publishTutorial({ params: { id }, body: { version } })}
              onDone={() => queries.invalidateQueries({ queryKey: ['help'] })}
            />
          ) : null
        }
      />
      <TutorialSteps steps={texts} />
    </>
  );
}
