import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { ManuscriptPage } from '#platform/web/ui/manuscript-page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { DraftEditor } from '../components/draft-editor.tsx';
import { news, type Manuscript } from '../news.ts';

const PublishedManuscript = lazyPart(
  () => import('../components/published-manuscript.tsx').then((part) => part.PublishedManuscript),
  <SkeletonCard rows={8} />,
);

/** One article at the desk: written while it is a draft, looked after once it is out. */
export default function ArticleManuscriptPage() {
  const { t } = useTranslation();
  return (
    <ManuscriptPage<Manuscript, 'nueva'>
      begins={['nueva']}
      desk="/gestion/news"
      find={(id) => news.getManaged.query({ params: { id } })}
      words={{
        begun: () => t('news.editor.new'),
        gone: t('news.desk.gone'),
        goneText: t('news.desk.goneText'),
        desk: t('news.title.manage'),
      }}
      write={(_begun, onCreated) => <DraftEditor manuscript={undefined} onCreated={onCreated} />}
    >
      {(data) =>
        data.actions.includes('edit') ? (
          <>
            <PageHeader title={t('news.title.edit')} />
            <DraftEditor key={data.id} manuscript={data} onCreated={() => undefined} />
          </>
        ) : (
          <PublishedManuscript key={data.id} manuscript={data} />
        )
      }
    </ManuscriptPage>
  );
}
