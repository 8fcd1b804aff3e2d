import type { KeptDraft } from '#platform/web/ui/use-kept-draft.ts';

/** A manuscript whose cover may be one of the pictures that were added to it. */
export interface Covered {
  readonly id: string;
  /** The picture on the cover; null where it is drawn. */
  readonly cover: string | null;
}

/** What the cover asks of the editor of such a manuscript: a correction chooses it, a draft has its own call for it. */
export interface CoveredEditor<Saved> {
  readonly form: {
    readonly values: { readonly cover: string | null };
    readonly set: (field: 'cover', fileId: string | null) => void;
  };
  readonly keeper: Pick<KeptDraft<Saved, never>, 'saved' | 'apply'>;
  readonly isPublished: boolean;
  readonly idOf: () => Promise<string>;
}

/** The picture on the cover of what is written now; null where it is drawn. */
export function coverOf<Saved extends Covered>({ form, keeper, isPublished }: CoveredEditor<Saved>): string | null {
  return (isPublished ? form.values.cover : keeper.saved?.cover) ?? null;
}
