import { newId } from '#platform/contract/id.ts';
import { IconPhotoUp, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { coverKinds, type CoverKind } from '#platform/contract/cover.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { PictureInput } from '#platform/web/ui/picture-input.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import css from './cover-field.module.css';

interface Drawing {
  readonly motif: CoverKind;
  readonly seed: string;
}

export interface CoverFieldProps<Saved> {
  /** `url` is that of the uploaded picture, to which its size is added. */
  cover: Drawing & { readonly uploaded: boolean; readonly url: string };
  onDraw: (drawing: Drawing) => void;
  /** The draft that it is the cover of: kept at the latest when a picture comes. */
  idOf: () => Promise<string>;
  /** In its turn between the saves. */
  keeper: { apply: (change: () => Promise<Saved>) => Promise<unknown> };
  calls: {
    readonly setCover: (given: { params: { id: string }; files: { cover: File } }) => Promise<Saved>;
    readonly removeCover: (given: { params: { id: string } }) => Promise<Saved>;
  };
  /** The drawing follows from the title: there is no other one of its motif. */
  isTitled?: boolean;
}

/** The cover of a piece: one of the drawings, or a picture of one's own. */
export function CoverField<Saved>({ cover, onDraw, idOf, keeper, calls, isTitled }: CoverFieldProps<Saved>) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, attempt } = useAttempt();
  const upload = async (file: File) => {
    const id = await idOf();
    await keeper.apply(() => calls.setCover({ params: { id }, files: { cover: file } }));
  };
  const remove = async () => {
    const id = await idOf();
    await keeper.apply(() => calls.removeCover({ params: { id } }));
  };
  return (
    <Field label={t('editorial.cover.label')} group error={failure}>
      {() => (
        <div className={css.field}>
          <div className={css.preview}>
            <Cover
              title={cover.seed}
              kind={cover.motif}
              src={cover.uploaded ? `${cover.url}&size=medium` : undefined}
            />
          </div>
          {cover.uploaded ? null : (
            <div className={css.motifs} role="radiogroup" aria-label={t('editorial.cover.motif')}>
              {coverKinds.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  role="radio"
                  aria-checked={kind === cover.motif}
                  aria-label={t(`editorial.motif.${kind}`)}
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
                onClick={() => void attempt(remove)}
              >
                {t('editorial.cover.remove')}
              </Button>
            ) : isTitled ? null : (
              <Button
                size="small"
                variant="quiet"
                icon={<IconRefresh size={16} />}
                onClick={() => onDraw({ motif: cover.motif, seed: newId().slice(-8) })}
              >
                {t('editorial.cover.redraw')}
              </Button>
            )}
            <Button
              size="small"
              variant="soft"
              icon={<IconPhotoUp size={16} />}
              busy={busy}
              busyLabel={t('editorial.cover.uploading')}
              onClick={() => input.current?.click()}
            >
              {t('editorial.cover.upload')}
            </Button>
            <PictureInput
              ref={input}
              label={t('editorial.cover.upload')}
              onPick={(file) => void attempt(() => upload(file))}
            />
          </div>
        </div>
      )}
    </Field>
  );
}
