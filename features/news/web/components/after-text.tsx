import { ConfirmCard } from '#features/must-read/web/widgets.tsx';
import { ArticleDiscussion } from './article-discussion.tsx';

/** What stands under the text of an article: whether it was read, and what readers say to it. */
export function AfterText({ id }: { id: string }) {
  return (
    <>
      <ConfirmCard source="news" id={id} />
      <ArticleDiscussion id={id} />
    </>
  );
}
