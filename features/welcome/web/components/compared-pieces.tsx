import { ComparedCover } from '#features/editorial/web/studio.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import type { shownBy } from './brochure-writing.ts';
import css from './compared-pieces.module.css';

type Pieces = ReturnType<typeof shownBy>;

/** The cover and the PDF of two editions beside each other; nothing of what is the same, or not known of the earlier. */
export function ComparedPieces({ before, after }: { before: Pieces | undefined; after: Pieces }) {
  const { t } = useTranslation();
  if (!before) return null;
  const isSame = before.document?.url === after.document?.url;
  return (
    <>
      <ComparedCover before={before.cover} after={after.cover} />
      {isSame ? null : (
        <p className="t13 ink2">
          {t('welcome.compared.before')} <Pdf document={before.document} /> · {t('welcome.compared.after')}{' '}
          <Pdf document={after.document} />
        </p>
      )}
    </>
  );
}

function Pdf({ document }: Pick<Pieces, 'document'>) {
  const { t } = useTranslation();
  if (!document) return t('welcome.compared.none');
  return (
    <a href={document.url} target="_blank" rel="noreferrer" className={css.pdf}>
      {document.name}
    </a>
  );
}
