import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { ManuscriptPage } from '#platform/web/ui/manuscript-page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { agreements, type Manuscript } from '../agreements.ts';
import { AgreementEditor } from '../components/agreement-editor.tsx';
import { AgreementState } from '../components/agreement-state.tsx';

const HeldAgreement = lazyPart(
  () => import('../components/held-agreement.tsx').then((part) => part.HeldAgreement),
  <SkeletonCard rows={8} />,
);

/** One agreement at the desk: written as a draft and corrected once it is out, looked at while somebody else decides. */
export default function AgreementManuscriptPage() {
  const { t } = useTranslation();
  return (
    <ManuscriptPage<Manuscript, 'nuevo'>
      begins={['nuevo']}
      desk="/gestion/convenios"
      find={(id) => agreements.getManaged.query({ params: { id } })}
      words={{
        begun: () => t('agreements.editor.new'),
        gone: t('agreements.desk.gone'),
        goneText: t('agreements.desk.goneText'),
        desk: t('agreements.title.manage'),
      }}
      write={(_begun, onCreated) => <AgreementEditor manuscript={undefined} onCreated={onCreated} />}
    >
      {(data) =>
        data.actions.includes('edit') || (data.actions.includes('correct') && !data.correction) ? (
          <>
            <PageHeader title={t('agreements.title.edit')} lead={<AgreementState agreement={data} />} />
            <AgreementEditor key={`${data.id} ${data.edition}`} manuscript={data} onCreated={() => undefined} />
          </>
        ) : (
          <HeldAgreement key={data.id} agreement={data} />
        )
      }
    </ManuscriptPage>
  );
}
