import type { CoverKind } from '#platform/contract/cover.ts';
import { EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import type { Editor } from '#platform/web/ui/use-editor.ts';
import { CoverField } from './cover-choice.tsx';
import type { CoverFieldProps } from './cover-field.tsx';
import { typedCover } from './typed-cover.ts';

interface Drawn {
  cover_motif: CoverKind;
  cover_seed: string;
}

interface Covered {
  readonly cover: { readonly uploaded: boolean; readonly url: string };
}

export interface DrawnCoverProps<Saved extends Covered, Writing extends Drawn> {
  editor: Editor<Saved, Writing>;
  calls: CoverFieldProps<Saved>['calls'];
}

/** In the margin of an editor: the cover of what has a drawing of its own motif and seed, or an uploaded picture. */
export function DrawnCover<Saved extends Covered, Writing extends Drawn>({
  editor: { form, keeper, idOf },
  calls,
}: DrawnCoverProps<Saved, Writing>) {
  const { values } = form;
  return (
    <EditorGroup>
      <CoverField
        cover={typedCover(keeper.saved, values)}
        onDraw={({ motif, seed }) => form.replace({ ...values, cover_motif: motif, cover_seed: seed })}
        idOf={idOf}
        keeper={keeper}
        calls={calls}
      />
    </EditorGroup>
  );
}
