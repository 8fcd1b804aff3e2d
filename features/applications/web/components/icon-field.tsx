import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { PictureInput } from '#platform/web/ui/picture-input.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { glyphs, tones, type Glyph, type Tone } from '../../policy.ts';
import { applications, type ManagedDetail } from '../applications.ts';
import { AppIcon } from './app-icon.tsx';
import css from './icon-field.module.css';

export interface IconFieldProps {
  /** Absent for one that begins: it can have a picture once it is saved. */
  application: ManagedDetail | undefined;
  glyph: Glyph;
  tone: Tone;
  onDraw: (drawing: { glyph?: Glyph; tone?: Tone }) => void;
  /** A picture was put on it, or taken off, at once. */
  onSaved: (application: ManagedDetail) => void;
}

/** The icon of an application: a glyph on a colour, or a picture of its own. */
export function IconField({ application, glyph, tone, onDraw, onSaved }: IconFieldProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, attempt } = useAttempt();
  const url = application?.icon.url ?? null;
  const run = (work: () => Promise<ManagedDetail>) =>
    attempt(async () => {
      const saved = await work();
      queries.setQueryData(applications.getManaged.key({ params: { id: saved.id } }), saved);
      onSaved(saved);
    });
  const upload = (icon: File) => run(() => applications.setIcon({ params: { id: application!.id }, files: { icon } }));
  return (
    <Field label={t('applications.icon.label')} group error={failure}>
      {() => (
        <div className="stack gap12">
          <div className="row gap12">
            <AppIcon icon={{ glyph, tone, url }} size={64} />
            <div className="stack">
              {url === null ? (
                <Button
                  size="small"
                  variant="soft"
                  icon={<IconPhotoUp size={16} />}
                  busy={busy}
                  busyLabel={t('applications.icon.uploading')}
                  blocked={application ? false : t('applications.icon.later')}
                  onClick={() => input.current?.click()}
                >
                  {t('applications.icon.upload')}
                </Button>
              ) : (
                <Button
                  size="small"
                  variant="quiet"
                  icon={<IconTrash size={16} />}
                  busy={busy}
                  onClick={() => void run(() => applications.removeIcon({ params: { id: application!.id } }))}
                >
                  {t('applications.icon.remove')}
                </Button>
              )}
              <PictureInput
                ref={input}
                label={t('applications.icon.upload')}
                also="image/bmp"
                onPick={(file) => void upload(file)}
              />
            </div>
          </div>
          {url === null ? (
            <>
              <div className={css.choices} role="radiogroup" aria-label={t('applications.icon.drawing')}>
                {glyphs.map((one) => (
                  <button
                    key={one}
                    type="button"
                    role="radio"
                    aria-checked={one === glyph}
                    aria-label={t(`applications.glyph.${one}`)}
                    className={classNames(css.choice, one === glyph && css.chosen)}
                    onClick={() => onDraw({ glyph: one })}
                  >
                    <AppIcon icon={{ glyph: one, tone, url: null }} size={28} />
                  </button>
                ))}
              </div>
              <div className={css.choices} role="radiogroup" aria-label={t('applications.icon.colour')}>
                {tones.map((one) => (
                  <button
                    key={one}
                    type="button"
                    role="radio"
                    aria-checked={one === tone}
                    aria-label={t(`applications.tone.${one}`)}
                    className={classNames(css.choice, one === tone && css.chosen)}
                    onClick={() => onDraw({ tone: one })}
                  >
                    <span className={css.colour} style={{ background: `var(--tile-${one})` }} />
                  </button>
                ))}
              </div>
            </>
          ) : null}
        </div>
      )}
    </Field>
  );
}
