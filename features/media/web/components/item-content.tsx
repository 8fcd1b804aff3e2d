import { typedCover } from '#features/editorial/web/studio.tsx';
import type { MediaKind } from '../../policy.ts';
import type { Manuscript } from '../media.ts';
import css from './item-content.module.css';
import { MediaCover } from './media-cover.tsx';
import { RecordingSound } from './recording-sound.tsx';
import { Transcript } from './transcript.tsx';
import type { Writing } from './item-writing.ts';

export interface ItemContentProps {
  kind: MediaKind;
  writing: Writing;
  saved: Manuscript | undefined;
  /** With its title, where no heading above says it. */
  titled?: boolean;
}

/** An item as its listeners will find it, with its recording. */
export function ItemContent({ kind, writing, saved, titled }: ItemContentProps) {
  const { title, summary, transcript } = writing;
  const stream = saved?.recording?.stream;
  return (
    <div className={css.content}>
      {kind === 'video' && stream ? (
        <video className={css.picture} src={stream} controls preload="metadata" aria-label={title} />
      ) : (
        <div className={css.picture}>
          <MediaCover cover={typedCover(saved, writing)} size="large" />
        </div>
      )}
      {kind === 'podcast' && stream ? (
        <div className={css.sound}>
          <RecordingSound stream={stream} name={title} seconds={saved?.seconds ?? 0} />
        </div>
      ) : null}
      {titled ? <h3 className="h1">{title}</h3> : null}
      <p className="ink2">{summary}</p>
      <Transcript text={transcript} position={-1} onSeek={() => undefined} />
    </div>
  );
}
