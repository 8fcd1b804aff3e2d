import { RichText } from '#platform/web/ui/rich-text.tsx';
import type { Manuscript } from '../news.ts';
import { ArticleCover } from './article-cover.tsx';
import css from './manuscript-preview.module.css';

/** The article as its readers see it. Its text comes from the server, which has cleaned it. */
export function ManuscriptPreview({ manuscript, titled }: { manuscript: Manuscript; titled?: boolean }) {
  return (
    <article className={css.preview}>
      {titled ? <h3 className="h1">{manuscript.title}</h3> : null}
      <div className={css.cover}>
        <ArticleCover cover={manuscript.cover} size="large" />
      </div>
      {manuscript.summary ? <p className={css.summary}>{manuscript.summary}</p> : null}
      <RichText html={manuscript.body} />
    </article>
  );
}
