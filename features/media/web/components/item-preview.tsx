import { AudiencePreview } from '#features/organization/web/widgets.tsx';
import type { MediaKind } from '../../policy.ts';
import { media, type Manuscript } from '../media.ts';
import css from './item-preview.module.css';
import { MediaCover } from './media-cover.tsx';
import { Transcript } from './transcript.tsx';
import type { Writing } from './use-manuscript.ts';

export interface ItemPreviewProps {
  open: boolean;
  onClose: () => void;
  kind: MediaKind;
  writing: Writing;
  saved: Manuscript | undefined;
}

/** An item as its listeners will find it, with its recording, and who of them. */
export function ItemPreview({ open, onClose, kind, writing, saved }: ItemPreviewProps) {
  const { title, summary, transcript, audience, cover_motif: motif, cover_seed: seed } = writing;
  const stream = saved?.recording?.stream;
  const cover = { motif, seed, uploaded: saved?.cover.uploaded ?? false, url: saved?.cover.url ?? '' };
  return (
    <AudiencePreview open={open} onClose={onClose} audience={audience} seeAs={(body) => media.seeAs.query({ body })}>
      {kind === 'video' && stream ? (
        <video className={css.picture} src={stream} controls preload="metadata" aria-label={title} />
      ) : (
        <div className={css.picture}>
          <MediaCover cover={cover} size="large" />
        </div>
      )}
      {kind === 'podcast' && stream ? (
        <audio className={css.sound} src={stream} controls preload="metadata" aria-label={title} />
      ) : null}
      <h3 className="h1">{title}</h3>
      <p className="ink2">{summary}</p>
      <Transcript text={transcript} position={-1} onSeek={() => undefined} />
    </AudiencePreview>
  );
}
