import type { ReactNode } from 'react';
import { RichText } from '#platform/web/ui/rich-text.tsx';
import type { Manuscript } from '../news.ts';
import { ArticleCover } from './article-cover.tsx';
import css from './manuscript-preview.module.css';

export interface ManuscriptPreviewProps {
  manuscript: Pick<Manuscript, 'title' | 'summary' | 'body' | 'cover'>;
  titled?: boolean;
  /** Another text than the one that the server has. */
  children?: ReactNode;
}

/** The article as its readers see it. Its text comes from the server, which has cleaned it. */
export function ManuscriptPreview({ manuscript, titled, children }: ManuscriptPreviewProps) {
  return (
    <article className={css.preview}>
      {titled ? <h3 className="h1">{manuscript.title}</h3> : null}
      <div className={css.cover}>
        <ArticleCover cover={manuscript.cover} size="large" />
      </div>
      {manuscript.summary ? <p className={css.summary}>{manuscript.summary}</p> : null}
      {children ?? <RichText html={manuscript.body} />}
    </article>
  );
}
