import { PieceState } from '#features/editorial/web/studio.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { ManuscriptPage } from '#platform/web/ui/manuscript-page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { BrochureEditor } from '../components/brochure-editor.tsx';
import { welcome, type Manuscript } from '../welcome.ts';

const HeldBrochure = lazyPart(
  () => import('../components/held-brochure.tsx').then((part) => part.HeldBrochure),
  <SkeletonCard rows={8} />,
);

/** One brochure at the desk: written while it is a draft, corrected once it is out, read where it waits or is over. */
export default function BrochureManuscriptPage() {
  const { t } = useTranslation();
  const language = useAddress<'language'>().asked.language === 'en' ? 'en' : 'es';
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
        data.actions.includes('edit') || data.actions.includes('correct') ? (
          <>
            <PageHeader title={t('welcome.title.edit')} lead={<PieceState state={data.state} />} />
            <BrochureEditor
              key={`${data.id}:${data.edition}`}
              manuscript={data}
              language={data.language}
              onCreated={() => undefined}
            />
          </>
        ) : (
          <HeldBrochure brochure={data} />
        )
      }
    </ManuscriptPage>
  );
}
