import { IconPhotoUp, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { coverKinds } from '#platform/contract/cover.ts';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { PictureInput } from '#platform/web/ui/picture-input.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import type { Manuscript } from '../news.ts';
import { ArticleCover } from './article-cover.tsx';
import css from './cover-field.module.css';

type Drawing = Pick<Manuscript['cover'], 'motif' | 'seed'>;

export interface CoverFieldProps {
  cover: Manuscript['cover'];
  onDraw: (drawing: Drawing) => void;
  onUpload: (file: File) => Promise<void>;
  onRemove: () => Promise<void>;
  /** The drawing follows from the title: there is no other one of its motif. */
  isTitled?: boolean;
}

/** An article's cover: one of the drawings, or a picture of one's own. */
export function CoverField({ cover, onDraw, onUpload, onRemove, isTitled }: CoverFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, attempt } = useAttempt();
  return (
    <Field label={t('news.editor.cover')} group error={failure}>
      {() => (
        <div className={css.field}>
          <div className={css.preview}>
            <ArticleCover cover={cover} size="medium" />
          </div>
          {cover.uploaded ? null : (
            <div className={css.motifs} role="radiogroup" aria-label={t('news.editor.motif')}>
              {coverKinds.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  role="radio"
                  aria-checked={kind === cover.motif}
                  aria-label={t(`news.motif.${kind}`)}
                  className={classNames(css.motif, kind === cover.motif && css.chosen)}
                  onClick={() => onDraw({ motif: kind, seed: cover.seed })}
                >
                  <Cover title={cover.seed} kind={kind} />
                </button>
              ))}
            </div>
          )}
          <div className={css.buttons}>
            {cover.uploaded ? (
              <Button
                size="small"
                variant="quiet"
                icon={<IconTrash size={16} />}
                busy={busy}
                onClick={() => void attempt(onRemove)}
              >
                {t('news.editor.removeCover')}
              </Button>
            ) : isTitled ? null : (
              <Button
                size="small"
                variant="quiet"
                icon={<IconRefresh size={16} />}
                onClick={() => onDraw({ motif: cover.motif, seed: crypto.randomUUID().slice(0, 8) })}
              >
                {t('news.editor.redraw')}
              </Button>
            )}
            <Button
              size="small"
              variant="soft"
              icon={<IconPhotoUp size={16} />}
              busy={busy}
              busyLabel={t('news.editor.uploading')}
              onClick={() => input.current?.click()}
            >
              {t('news.editor.upload')}
            </Button>
            <PictureInput
              ref={input}
              label={t('news.editor.upload')}
              onPick={(file) => void attempt(() => onUpload(file))}
            />
          </div>
        </div>
      )}
    </Field>
  );
}
