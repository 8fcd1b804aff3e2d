import { useQuery } from '@tanstack/react-query';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { RichTextChanges } from '#platform/web/ui/rich-text-changes.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { documents, type Reading } from '../documents.ts';
import css from './what-changed.module.css';

export interface ChangesDialogProps {
  document: Reading;
  earlier: NonNullable<Reading['earlier']>;
  password: string | undefined;
  onClose: () => void;
}

/** What a document says otherwise than the one that was signed before, with the way to that one. */
export function ChangesDialog({ document, earlier, password, onClose }: ChangesDialogProps) {
  const { t } = useTranslation();
  const { id, doc_user, needs_password } = document;
  const found = useQuery({
    ...documents.compareDocument.query({
      body: { id, doc_user, ...(needs_password && password !== undefined ? { password } : {}) },
    }),
    // The key must not carry the password.
    queryKey: ['documents', 'changes', doc_user],
  });
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t('documents.earlier.title')}
      text={t('documents.earlier.text')}
      actions={
        <ButtonLink
          to={'/document/details/$id/$docUser'}
          params={{ id: earlier.id, docUser: earlier.doc_user }}
          target="_blank"
        >
          {t('documents.earlier.open')}
        </ButtonLink>
      }
    >
      {found.error ? (
        <ErrorState level={3} text={explainFailure(found.error)} of={found} />
      ) : found.data ? (
        <div className={css.compared}>
          {found.data.has_pdf ? (
            <Banner tone="info" icon={<StateGlyph state="pending" />} text={t('documents.earlier.pdf')} />
          ) : null}
          <RichTextChanges before={found.data.before} after={found.data.after} />
        </div>
      ) : (
        <SkeletonText lines={6} />
      )}
    </Dialog>
  );
}
