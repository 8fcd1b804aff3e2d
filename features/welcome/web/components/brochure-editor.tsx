import { useNavigate } from '@tanstack/react-router';
import { coverOf, PieceForm, TypedText } from '#features/editorial/web/studio.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PreviewDialog } from '#platform/web/ui/preview-dialog.tsx';
import { RichTextField } from '#platform/web/ui/rich-text-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useEditor } from '#platform/web/ui/use-editor.ts';
import { brochureBody } from '../../brochure.ts';
import type { BrochureLanguage } from '../../policy.ts';
import { imageOf, welcome, type Manuscript } from '../welcome.ts';
import { Brochure } from './brochure.tsx';
import { BrochureMargin } from './brochure-margin.tsx';
import { blank, bodyOf, correctionOf, writingOf, type Writing } from './brochure-writing.ts';

const WaitingBrochure = lazyPart(() => import('./waiting-brochure.tsx').then((part) => part.WaitingBrochure));

export interface BrochureEditorProps {
  /** Absent for a brochure that begins. */
  manuscript: Manuscript | undefined;
  /** The language in which one begins. */
  language: BrochureLanguage;
  onCreated: (id: string) => void;
}

/** Writes a brochure, or corrects one that is out. */
export function BrochureEditor({ manuscript, language, onCreated }: BrochureEditorProps) {
  const { t } = useTranslation();
  const { timeZone } = useSignedIn();
  const navigate = useNavigate();
  const titled = (writing: Writing) => ({ ...writing, title: writing.title.trim() || t('welcome.editor.untitled') });
  const read = (writing: Writing) => bodyOf(titled(writing), timeZone);
  const editor = useEditor<Manuscript, Writing>({
    manuscript,
    initial: manuscript ? writingOf(manuscript) : blank(language),
    schema: brochureBody,
    prepare: (writing) => bodyOf(writing, timeZone),
    calls: {
      create: (writing) => welcome.draftBrochure({ body: read(writing) }),
      edit: ({ id, version }, writing) => welcome.editBrochure({ params: { id }, body: { ...read(writing), version } }),
      publish: ({ id, version }, publish_at) =>
        welcome.publishBrochure({ params: { id }, body: { version, publish_at } }),
      correct: ({ id, version }, writing, { note }) =>
        welcome.correctBrochure({
          params: { id },
          body: { ...correctionOf(titled(writing), timeZone), version, note },
        }),
      archive: ({ id, version }) => welcome.archiveBrochure({ params: { id }, body: { version } }),
      remove: ({ id }) => welcome.removeBrochure({ params: { id } }),
      keyOf: (id) => welcome.getManaged.key({ params: { id } }),
      listKey: welcome.listManaged.key(),
    },
    words: (word) => t(`welcome.editor.${word}`),
    onCreated,
    onLeave: (writing) =>
      navigate({
        to: '/gestion/bienvenida',
        search: { language: writing.language },
        ignoreBlocker: true,
      }),
  });
  const { form, keeper, idOf } = editor;
  const cover = coverOf(editor);
  return (
    <PieceForm
      reach={t('welcome.desk.reach')}
      notes={keeper.saved?.correction ? <WaitingBrochure brochure={keeper.saved} onDecided={keeper.accept} /> : null}
      editor={editor}
      label={t('welcome.title.edit')}
      margin={<BrochureMargin editor={editor} />}
      preview={(shown) => (
        <PreviewDialog {...shown}>
          <Brochure
            brochure={{
              ...form.values,
              cover_url: cover && keeper.saved ? imageOf(keeper.saved.id, cover) : null,
              document: (editor.isPublished ? form.values.document : keeper.saved?.document) ?? null,
              correction_note: keeper.saved?.correction_note ?? null,
              corrected_at: keeper.saved?.corrected_at ?? null,
            }}
          >
            <TypedText html={form.values.body} />
          </Brochure>
        </PreviewDialog>
      )}
    >
      <TextField {...form.field('title')} label={t('welcome.editor.title')} required maxLength={120} />
      <TextArea {...form.field('summary')} label={t('welcome.editor.summary')} rows={2} maxLength={300} />
      <RichTextField
        {...form.field('body')}
        label={t('welcome.editor.body')}
        description={t('welcome.editor.bodyHint')}
        onImage={async (image) => (await welcome.addImage({ params: { id: await idOf() }, files: { image } })).url}
      />
    </PieceForm>
  );
}
