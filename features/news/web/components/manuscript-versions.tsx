import { useQueryClient } from '@tanstack/react-query';
import { comparedText } from '#features/editorial/compared.ts';
import { EditionsCard, WaitingCorrection } from '#features/editorial/web/studio.tsx';
import { useSignedIn } from '#platform/web/session.ts';
import { news, type Manuscript } from '../news.ts';

/** Above an article: the new words that wait for a second person. Nothing where none do. */
export function HeldCorrection({ manuscript }: { manuscript: Manuscript }) {
  const queries = useQueryClient();
  const { id: ownId } = useSignedIn();
  const { id, version, correction } = manuscript;
  if (!correction) return null;
  const show = async (changed: Manuscript) => {
    queries.setQueryData(news.getManaged.key({ params: { id } }), changed);
    await queries.invalidateQueries();
  };
  return (
    <WaitingCorrection
      correction={correction}
      isOwn={correction.asked_by.id === ownId}
      before={textOf(manuscript)}
      after={textOf(correction.writing)}
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
