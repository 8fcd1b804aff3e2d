import { useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { ManuscriptPage } from '#platform/web/ui/manuscript-page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { DraftEditor } from '../components/draft-editor.tsx';
import { policies, type Manuscript } from '../policies.ts';

const PublishedDocument = lazyPart(
  () => import('../components/published-document.tsx').then((part) => part.PublishedDocument),
  <SkeletonCard rows={8} />,
);

/** One document at the desk: written while it is a draft, looked after once it is out. */
export default function DocumentManuscriptPage() {
  const { t } = useTranslation();
  const [isWriting, setWriting] = useState(false);
  return (
    <ManuscriptPage<Manuscript, 'nuevo'>
      begins={['nuevo']}
      desk="/gestion/politicas"
      find={(id) => policies.getManaged.query({ params: { id } })}
      words={{
        begun: () => t('policies.editor.new'),
        gone: t('policies.desk.gone'),
        goneText: t('policies.desk.goneText'),
        desk: t('policies.title.manage'),
      }}
      write={(_begun, onCreated) => <DraftEditor manuscript={undefined} onCreated={onCreated} />}
    >
      {(data) =>
        data.actions.includes('edit') && (data.state === 'draft' || isWriting) ? (
          <>
            <PageHeader title={t('policies.title.edit')} />
            <DraftEditor key={data.id} manuscript={data} onCreated={() => undefined} />
          </>
        ) : (
          <PublishedDocument key={data.id} manuscript={data} onEdit={() => setWriting(true)} />
        )
      }
    </ManuscriptPage>
  );
}
