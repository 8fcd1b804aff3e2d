import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/translation.ts';
import { ManuscriptPage } from '#platform/web/ui/manuscript-page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PublishAgain } from '#platform/web/ui/publish-again.tsx';
import { Brochure } from '../components/brochure.tsx';
import { BrochureEditor } from '../components/brochure-editor.tsx';
import { BrochureState } from '../components/brochure-state.tsx';
import { welcome, type Manuscript } from '../welcome.ts';

/** One brochure at the desk: written while it lives, read once it is archived. */
export default function BrochureManuscriptPage() {
  const { t } = useTranslation();
  const search: { language?: string } = useSearch({ strict: false });
  const language = search.language === 'en' ? 'en' : 'es';
  return (
    <ManuscriptPage<Manuscript, 'nuevo'>
      begins={['nuevo']}
      desk="/gestion/bienvenida"
      find={(id) => welcome.getManaged.query({ params: { id } })}
      words={{
        begun: () => t('welcome.editor.new'),
        gone: t('welcome.desk.gone'),
        goneText: t('welcome.desk.goneText'),
        desk: t('welcome.title.manage'),
      }}
      write={(_begun, onCreated) => <BrochureEditor manuscript={undefined} language={language} onCreated={onCreated} />}
    >
      {(data) =>
        data.actions.includes('edit') ? (
          <>
            <PageHeader title={t('welcome.title.edit')} lead={<BrochureState state={data.state} />} />
            <BrochureEditor key={data.id} manuscript={data} language={data.language} onCreated={() => undefined} />
          </>
        ) : (
          <Archived manuscript={data} />
        )
      }
    </ManuscriptPage>
  );
}

function Archived({ manuscript }: { manuscript: Manuscript }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { id, version, title, state, actions } = manuscript;
  return (
    <>
      <PageHeader
        title={title}
        lead={<BrochureState state={state} />}
        actions={
          actions.includes('publish') ? (
            <PublishAgain
              label={t('welcome.editor.again')}
              done={t('welcome.editor.published')}
              onPublish={() => welcome.publishBrochure({ params: { id }, body: { version } })}
              onDone={() => queries.invalidateQueries({ queryKey: ['welcome'] })}
            />
          ) : null
        }
      />
      <Brochure brochure={manuscript} />
    </>
  );
}
