import type { ReactNode } from 'react';
import { AudiencePreview } from '#features/organization/web/widgets.tsx';
import { RichText } from '#platform/web/ui/rich-text.tsx';
import { DocumentCover } from './document-cover.tsx';
import css from './published-document.module.css';
import { policies, type Manuscript } from '../policies.ts';

export interface DocumentPreviewProps {
  manuscript: Pick<Manuscript, 'kind' | 'title' | 'summary' | 'body' | 'audience' | 'cover'>;
  onClose: () => void;
  /** Another text than the one that the server has. */
  children?: ReactNode;
}

/** A document as its readers will see it, and who of them. */
export function DocumentPreview({ manuscript, onClose, children }: DocumentPreviewProps) {
  return (
    <AudiencePreview
      open
      onClose={onClose}
      audience={manuscript.audience}
      seeAs={(body) => policies.seeAs.query({ body })}
    >
      {manuscript.kind === 'terms' ? null : (
        <div className={css.cover}>
          <DocumentCover cover={manuscript.cover} size="large" ratio={6} />
        </div>
      )}
      <h3 className="h1">{manuscript.title}</h3>
      <p className={`ink2 ${css.summary}`}>{manuscript.summary}</p>
      {children ?? <RichText html={manuscript.body} />}
    </AudiencePreview>
  );
}
