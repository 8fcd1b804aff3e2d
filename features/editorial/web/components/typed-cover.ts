import type { CoverKind } from '#platform/contract/cover.ts';

interface Drawn {
  readonly cover_motif: CoverKind;
  readonly cover_seed: string;
}

interface Kept {
  readonly cover: { readonly uploaded: boolean; readonly url: string };
}

/** The cover of what is being written: the picture that was uploaded, else the drawing as it is chosen now. */
export function typedCover(saved: Kept | undefined, { cover_motif: motif, cover_seed: seed }: Drawn) {
  return { url: saved?.cover.url ?? '', uploaded: saved?.cover.uploaded ?? false, motif, seed };
}
