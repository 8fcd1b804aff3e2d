import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { PieceState } from '#features/editorial/web/studio.tsx';
import { ManuscriptPage } from '#platform/web/ui/manuscript-page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { TutorialEditor } from '../components/tutorial-editor.tsx';
import { help, type Manuscript } from '../help.ts';

const HeldTutorial = lazyPart(
  () => import('../components/held-tutorial.tsx').then((part) => part.HeldTutorial),
  <SkeletonCard rows={8} />,
);

/** One tutorial at the desk: written while it is a draft, corrected once it is out, read where it waits or is over. */
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
        data.actions.includes('edit') || data.actions.includes('correct') ? (
          <>
            <PageHeader title={t('help.title.edit')} lead={<PieceState state={data.state} />} />
            <TutorialEditor key={`${data.id}:${data.edition}`} manuscript={data} onCreated={() => undefined} />
          </>
        ) : (
          <HeldTutorial tutorial={data} />
        )
      }
    </ManuscriptPage>
  );
}
