import { useNavigate } from '@tanstack/react-router';
import { PieceForm } from '#features/editorial/web/studio.tsx';
import { isEverybody } from '#features/organization/audience.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useEditor } from '#platform/web/ui/use-editor.ts';
import { itemBody } from '../../item.ts';
import type { MediaKind } from '../../policy.ts';
import { reachQuery, searchOf, type Manuscript } from '../media.ts';
import { ItemContent } from './item-content.tsx';
import { ItemMargin } from './item-margin.tsx';
import { ItemPreview } from './item-preview.tsx';
import { blank, bodyOf, itemCalls, writingOf, type Writing } from './item-writing.ts';
import { RecordingField } from './recording-field.tsx';

export interface ItemEditorProps {
  kind: MediaKind;
  /** Absent for an item that begins. */
  manuscript: Manuscript | undefined;
  onCreated: (id: string) => void;
}

/** Prepares an item, or shows it to who may not change it now. */
export function ItemEditor(props: ItemEditorProps) {
  const { kind, manuscript } = props;
  const may = (action: string) => manuscript === undefined || manuscript.actions.some((one) => one === action);
  if (may('edit') || may('correct')) return <Editor {...props} />;
  return (
    <Card padded as="div">
      <ItemContent kind={kind} writing={writingOf(manuscript!)} saved={manuscript} />
    </Card>
  );
}

/** What nobody finds is kept on the server as it is typed; what is out is corrected when its editor says so. */
function Editor({ kind, manuscript, onCreated }: ItemEditorProps) {
  const { t } = useTranslation();
  const { timeZone } = useSignedIn();
  const navigate = useNavigate();
  const editor = useEditor<Manuscript, Writing>({
    manuscript,
    initial: manuscript ? writingOf(manuscript) : blank(),
    schema: itemBody,
    prepare: (writing) => bodyOf(writing, timeZone),
    calls: itemCalls({ kind, timeZone, untitled: t('media.editor.untitled') }),
    words: (word) => t(`media.editor.${word}`),
    onCreated,
    onLeave: () => navigate({ to: '/gestion/podcast' }),
  });
  const { form, keeper, isPublished, idOf } = editor;
  const { saved } = keeper;
  // What is for everybody is let out by two, also where a correction narrows it.
  const audience = isPublished && saved && isEverybody(saved.audience) ? saved.audience : form.values.audience;
  return (
    <PieceForm
      editor={editor}
      label={t('media.title.edit')}
      see={
        saved ? (
          <ButtonLink variant="quiet" to={'/podcast/$id'} params={{ id: saved.id }} search={searchOf(saved)}>
            {t('media.editor.see')}
          </ButtonLink>
        ) : null
      }
      reach={reachQuery(audience)}
      margin={<ItemMargin editor={editor} />}
      preview={(shown) => <ItemPreview {...shown} kind={kind} writing={form.values} saved={saved} />}
    >
      <RecordingField kind={kind} saved={saved} idOf={idOf} onRecorded={keeper.accept} />
      <TextField {...form.field('title')} label={t('media.editor.title')} required maxLength={160} />
      <TextArea {...form.field('summary')} label={t('media.editor.summary')} rows={3} maxLength={600} />
      <TextArea
        {...form.field('transcript')}
        label={t('media.editor.transcript')}
        description={t('media.editor.transcriptHint')}
        rows={10}
      />
    </PieceForm>
  );
}
