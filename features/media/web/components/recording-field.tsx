import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resumably } from '#features/files/web/widgets.tsx';
import { formatBytes } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FileField } from '#platform/web/ui/file-field.tsx';
import { useUploads } from '#platform/web/ui/use-uploads.ts';
import { errors } from '../../errors.ts';
import { recordingUses, type MediaKind } from '../../policy.ts';
import { clock, media, type Manuscript } from '../media.ts';
import css from './recording-field.module.css';
import { RecordingSound } from './recording-sound.tsx';

const accepts = {
  podcast: '.mp3,.m4a,.ogg,.opus,.wav,audio/*',
  video: '.mp4,.webm,video/mp4,video/webm',
} as const satisfies Record<MediaKind, string>;

export interface RecordingFieldProps {
  kind: MediaKind;
  saved: Manuscript | undefined;
  /** The item's id; one that begins is saved first. */
  idOf: () => Promise<string>;
  onRecorded: (manuscript: Manuscript) => void;
}

/** The recording of an item: heard before it goes out, replaced while it is a draft, sent in chunks that go on after a break. */
export function RecordingField({ kind, saved, idOf, onRecorded }: RecordingFieldProps) {
  const { t } = useTranslation();
  const [isReplacing, setReplacing] = useState(false);
  const recording = saved?.recording;
  if (recording && !isReplacing)
    return (
      <Field label={t('media.editor.recording')} group>
        {() => (
          <div className={css.recording}>
            {kind === 'video' ? (
              <video
                className={css.video}
                src={recording.stream}
                controls
                preload="metadata"
                aria-label={recording.name}
              />
            ) : (
              <RecordingSound stream={recording.stream} name={recording.name} seconds={saved.seconds ?? 0} />
            )}
            <p className="t13 ink2">
              {recording.name}, {formatBytes(recording.size)}, {clock(saved.seconds ?? 0)}
            </p>
            {saved.actions.includes('record') ? (
              <LinkButton onClick={() => setReplacing(true)}>{t('media.editor.replace')}</LinkButton>
            ) : (
              <p className="t13 ink3">{t('media.editor.recordingFixed')}</p>
            )}
          </div>
        )}
      </Field>
    );
  return (
    <Uploading
      kind={kind}
      idOf={idOf}
      onRecorded={(manuscript) => {
        setReplacing(false);
        onRecorded(manuscript);
      }}
    />
  );
}

function Uploading({ kind, idOf, onRecorded }: Omit<RecordingFieldProps, 'saved'>) {
  const { t } = useTranslation();
  const { data: limits } = useQuery({ ...media.getLimits.query(), staleTime: Number.POSITIVE_INFINITY });
  const uploads = useUploads(async (file, onProgress, signal) => {
    const seconds = await secondsOf(file, kind);
    const params = { id: await idOf() };
    const begin = (wanted: { name: string; size: number }) => media.beginRecording({ params, body: wanted });
    const send = resumably(`${recordingUses[kind]} ${params.id}`, begin);
    const stored = await send(file, onProgress, signal);
    onRecorded(await media.setRecording({ params, body: { file: stored, seconds } }));
    return stored;
  });
  return (
    <FileField
      label={t('media.editor.recording')}
      description={t(kind === 'video' ? 'media.editor.recordingVideo' : 'media.editor.recordingPodcast')}
      accept={accepts[kind]}
      maxMegabytes={limits?.megabytes ?? 0}
      value={uploads.value}
      onChange={uploads.onChange}
      onRetry={uploads.onRetry}
      onPause={uploads.onPause}
    />
  );
}

/** How long a file plays, as this browser reads it. @throws unreadable when it cannot play it */
function secondsOf(file: File, kind: MediaKind): Promise<number> {
  const player = document.createElement(kind === 'video' ? 'video' : 'audio');
  const address = URL.createObjectURL(file);
  return new Promise<number>((resolve, reject) => {
    player.preload = 'metadata';
    player.onloadedmetadata = () => {
      const { duration } = player;
      if (Number.isFinite(duration) && duration > 0) resolve(Math.max(1, Math.round(duration)));
      else reject(errors.unreadable());
    };
    player.onerror = () => reject(errors.unreadable());
    player.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}
