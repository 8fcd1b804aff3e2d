import { useQueryClient } from '@tanstack/react-query';
import { comparedText } from '#features/editorial/compared.ts';
import { EditionsCard, WaitingCorrection } from '#features/editorial/web/studio.tsx';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import type { CorrectedCover } from '../../correction.ts';
import { coverWith } from '../corrected-cover.ts';
import { news, type Manuscript } from '../news.ts';
import { ArticleCover } from './article-cover.tsx';

/** Above an article: the new words that wait for a second person. Nothing where none do. */
export function HeldCorrection({ manuscript }: { manuscript: Manuscript }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { id: ownId } = useSignedIn();
  const { id, version, correction } = manuscript;
  if (!correction) return null;
  const show = async (changed: Manuscript) => {
    queries.setQueryData(news.getManaged.key({ params: { id } }), changed);
    await queries.invalidateQueries();
  };
  const { cover } = correction.writing as { cover?: CorrectedCover };
  return (
    <WaitingCorrection
      correction={correction}
      isOwn={correction.asked_by.id === ownId}
      before={textOf(manuscript)}
      after={textOf(correction.writing)}
      facts={
        cover ? (
          <FactList
            facts={[
              [t('editorial.cover.before'), <ArticleCover key="before" cover={manuscript.cover} size="medium" />],
              [
                t('editorial.cover.after'),
                <ArticleCover key="after" cover={coverWith(manuscript, cover)} size="medium" />,
              ],
            ]}
          />
        ) : null
      }
      onPublish={async () => show(await news.publishCorrection({ params: { id }, body: { version } }))}
      onReturn={async (note) => show(await news.returnCorrection({ params: { id }, body: { note } }))}
    />
  );
}

/** What an article said before its corrections. Nothing before the first one. */
export function EarlierEditions({ manuscript }: { manuscript: Manuscript }) {
  if (manuscript.edition === 1) return null;
  const editions = news.listEditions.query({ params: { id: manuscript.id } });
  return <EditionsCard editions={editions} textOf={textOf} current={textOf(manuscript)} />;
}

function textOf({ title, summary, body }: Readonly<Record<string, unknown>>): string {
  return comparedText([String(title), String(summary)], String(body));
}
