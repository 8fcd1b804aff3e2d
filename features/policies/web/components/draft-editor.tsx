import { useNavigate } from '@tanstack/react-router';
import { PieceForm, TypedText, typedCover } from '#features/editorial/web/studio.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { RichTextField } from '#platform/web/ui/rich-text-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useEditor, type EditorWord } from '#platform/web/ui/use-editor.ts';
import { policyBody } from '../../document.ts';
import { policies, reachQuery, toldOf, type Manuscript } from '../policies.ts';
import { DocumentMargin } from './document-margin.tsx';
import { blank, bodyOf, documentCalls, writingOf, type Writing } from './document-writing.ts';

const DocumentPreview = lazyPart(() => import('./document-preview.tsx').then((part) => part.DocumentPreview));

export interface DraftEditorProps {
  /** Absent for a document that begins. */
  manuscript: Manuscript | undefined;
  onCreated: (id: string) => void;
}

/** Writes a document, or the next edition of one that is out. What is typed is kept on the server a second after the typing rests. */
export function DraftEditor({ manuscript, onCreated }: DraftEditorProps) {
  const { t } = useTranslation();
  const { timeZone } = useSignedIn();
  const navigate = useNavigate();
  const edition = manuscript?.edition ?? 0;
  const isNext = edition > 0;
  const editor = useEditor<Manuscript, Writing>({
    manuscript,
    initial: manuscript ? writingOf(manuscript) : blank(),
    schema: policyBody,
    prepare: (writing) => bodyOf(writing, timeZone),
    calls: documentCalls(timeZone, t('policies.editor.untitled')),
    words: (word) => t(wordOf(word, isNext)),
    onCreated,
    onLeave: () => navigate({ to: '/gestion/politicas', ignoreBlocker: true }),
  });
  const { form, keeper, idOf } = editor;
  const { values } = form;
  return (
    <PieceForm
      editor={editor}
      label={t('policies.title.edit')}
      reach={reachQuery(values.audience)}
      told={(reached) => t(toldOf(values.kind), { ...reached, edition: edition + 1 })}
      margin={<DocumentMargin editor={editor} isNext={isNext} />}
      preview={({ open, onClose }) =>
        open ? (
          <DocumentPreview manuscript={{ ...values, cover: typedCover(keeper.saved, values) }} onClose={onClose}>
            <TypedText html={values.body} />
          </DocumentPreview>
        ) : null
      }
    >
      {isNext ? (
        <TextField
          {...form.field('note')}
          label={t('policies.editor.note')}
          description={t('policies.editor.noteHint')}
          required
          maxLength={300}
        />
      ) : null}
      <TextField {...form.field('title')} label={t('policies.editor.title')} required maxLength={160} />
      <TextArea {...form.field('summary')} label={t('policies.editor.summary')} rows={2} maxLength={400} />
      <RichTextField
        {...form.field('body')}
        label={t('policies.editor.body')}
        description={t('policies.editor.bodyHint')}
        embeds={values.kind !== 'terms'}
        onImage={async (image) => (await policies.addImage({ params: { id: await idOf() }, files: { image } })).url}
      />
    </PieceForm>
  );
}

/** What its readers know is archived as at the desk; its next edition is discarded and not removed. */
function wordOf(word: EditorWord, isNext: boolean): string {
  if (word.startsWith('archive')) return `policies.desk.${word}`;
  if (!isNext) return `policies.editor.${word}`;
  return `policies.editor.${word === 'removed' ? 'discarded' : word.replace('remove', 'discard')}`;
}
