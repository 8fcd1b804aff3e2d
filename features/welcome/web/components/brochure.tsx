import type { ReactNode } from 'react';
import { CorrectedNote } from '#features/editorial/web/widgets.tsx';
import { IconFileTypePdf } from '@tabler/icons-react';
import { formatBytes } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import { AnchorButton } from '#platform/web/ui/button-link.tsx';
import { RichText } from '#platform/web/ui/rich-text.tsx';
import { pictureOf, type Shown } from '../welcome.ts';
import css from './brochure.module.css';

export interface BrochureProps {
  brochure: Pick<
    Shown,
    | 'kind'
    | 'title'
    | 'summary'
    | 'body'
    | 'cover_motif'
    | 'cover_seed'
    | 'cover_url'
    | 'document'
    | 'correction_note'
    | 'corrected_at'
  >;
  /** Another text than the one that the server has cleaned. */
  children?: ReactNode;
}

/** One brochure, readable at once: nobody has to open anything to know what awaits them. */
export function Brochure({ brochure, children }: BrochureProps) {
  const { t } = useTranslation();
  const { title, summary, body, document } = brochure;
  return (
    <article className={css.brochure}>
      <div className={css.inside}>
        <span className={css.cover}>
          <Cover title={brochure.cover_seed} kind={brochure.cover_motif} src={pictureOf(brochure, 'medium')} />
        </span>
        <div className={css.words}>
          <div className="t13 ink3">{t(`welcome.kind.${brochure.kind}`)}</div>
          <h2 className="h20">{title}</h2>
          <p className="medium">{summary}</p>
          <CorrectedNote piece={brochure} />
          {children ?? <RichText html={body} className={css.text} />}
          {document ? (
            <p className={css.document}>
              <AnchorButton href={document.url} target="_blank" variant="soft" icon={<IconFileTypePdf size={18} />}>
                {t('welcome.page.document', { name: document.name, size: formatBytes(document.size) })}
              </AnchorButton>
            </p>
          ) : null}
        </div>
      </div>
    </article>
  );
}
