import { useTranslation } from '#platform/web/translation.ts';
import { ManuscriptPage } from '#platform/web/ui/manuscript-page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RichText } from '#platform/web/ui/rich-text.tsx';
import { agreements, type Manuscript } from '../agreements.ts';
import { AgreementEditor } from '../components/agreement-editor.tsx';
import { AgreementState } from '../components/agreement-state.tsx';

/** One agreement at the desk: written while it lives, read once it is archived. */
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
      {(data) => {
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
      }}
    </ManuscriptPage>
  );
}
