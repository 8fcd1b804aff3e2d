import type { ReactNode } from 'react';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import { RichText } from '#platform/web/ui/rich-text.tsx';
import { pictureOf, type Manuscript } from '../agreements.ts';
import css from './agreement-text.module.css';

export interface AgreementTextProps {
  agreement: Pick<Manuscript, 'title' | 'partner' | 'benefit' | 'summary' | 'body' | 'cover_motif' | 'cover_url'>;
  /** Where the screen does not name it already. */
  titled?: boolean;
  /** Another text than the one that the server has. */
  children?: ReactNode;
}

/** The words of an agreement as its readers see them. Their text comes from the server, which has cleaned it. */
export function AgreementText({ agreement, titled, children }: AgreementTextProps) {
  const { title, partner, benefit, summary, body, cover_motif: motif } = agreement;
  return (
    <article className={css.text}>
      {titled ? <h3 className="h1">{title}</h3> : null}
      <p className="ink2">{partner}</p>
      {benefit ? <p className={css.benefit}>{benefit}</p> : null}
      <div className={css.cover}>
        <Cover title={title} kind={motif} src={pictureOf(agreement, 'large')} ratio={700 / 150} />
      </div>
      {summary ? <p className={`t17 ${css.summary}`}>{summary}</p> : null}
      {children ?? <RichText html={body} />}
    </article>
  );
}
