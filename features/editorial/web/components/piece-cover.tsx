import { flushSync } from 'react-dom';
import type { CoverKind } from '#platform/contract/cover.ts';
import { coverOf, type Covered, type CoveredEditor } from '../cover-of.ts';
import { CoverField } from './cover-choice.tsx';

export interface PieceCoverProps<Saved extends Covered> {
  editor: CoveredEditor<Saved>;
  drawing: { readonly motif: CoverKind; readonly seed: string };
  onDraw: (drawing: { readonly motif: CoverKind; readonly seed: string }) => void;
  /** The address of a picture of the piece, to which its size is added. */
  imageOf: (id: string, fileId: string) => string;
  calls: {
    /** Of a draft, at once. */
    readonly setCover: (given: { params: { id: string }; files: { cover: File } }) => Promise<Saved>;
    readonly removeCover: (given: { params: { id: string } }) => Promise<Saved>;
    /** Among the pictures of what is out, until a correction shows it. */
    readonly addImage: (given: { params: { id: string }; files: { image: File } }) => Promise<{ id: string }>;
  };
  /** The drawing follows from the title: there is no other one of its motif. */
  isTitled?: boolean;
}

/**
 * The cover of a piece. A draft takes it at once; what is out keeps the one that it has until the correction goes out,
 * for whose readers a new picture waits among those of the text.
 */
export function PieceCover<Saved extends Covered>({
  editor,
  drawing,
  onDraw,
  imageOf,
  calls,
  isTitled = false,
}: PieceCoverProps<Saved>) {
  const { form, keeper, isPublished, idOf } = editor;
  const { saved } = keeper;
  const cover = coverOf(editor);
  const choose = (file: string | null): Saved => {
    // At once, so that a correction that is on its way carries it.
    flushSync(() => form.set('cover', file));
    return saved!;
  };
  const correcting = {
    setCover: async ({ params, files }: { params: { id: string }; files: { cover: File } }) =>
      choose((await calls.addImage({ params, files: { image: files.cover } })).id),
    removeCover: () => Promise.resolve(choose(null)),
  };
  return (
    <CoverField<Saved>
      isTitled={isTitled}
      cover={{ ...drawing, uploaded: cover !== null, url: cover === null || !saved ? '' : imageOf(saved.id, cover) }}
      onDraw={onDraw}
      idOf={idOf}
      keeper={keeper}
      calls={isPublished ? correcting : calls}
    />
  );
}
