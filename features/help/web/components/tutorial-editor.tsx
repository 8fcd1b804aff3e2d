import { useNavigate } from '@tanstack/react-router';
import { coverOf, PieceForm, TypedText } from '#features/editorial/web/studio.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useEditor } from '#platform/web/ui/use-editor.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { tutorialBody } from '../../tutorial.ts';
import { help, imageOf, reachQuery, type Manuscript } from '../help.ts';
import { StepsField } from './steps-field.tsx';
import { TutorialMargin } from './tutorial-margin.tsx';
import { blank, bodyOf, correctionOf, writingOf, type Writing } from './tutorial-writing.ts';

const TutorialPreview = lazyPart(() => import('./tutorial-preview.tsx').then((part) => part.TutorialPreview));
const WaitingTutorial = lazyPart(() => import('./waiting-tutorial.tsx').then((part) => part.WaitingTutorial));

export interface TutorialEditorProps {
  /** Absent for a tutorial that begins. */
  manuscript: Manuscript | undefined;
  onCreated: (id: string) => void;
}

/** Writes a tutorial, or corrects one that is out. */
export function TutorialEditor({ manuscript, onCreated }: TutorialEditorProps) {
  const { t } = useTranslation();
  const { timeZone } = useSignedIn();
  const navigate = useNavigate();
  // A question that nobody could answer becomes a tutorial.
  const { title: asked = '' } = useAddress<'title'>().asked;
  const titled = (writing: Writing) => ({ ...writing, title: writing.title.trim() || t('help.editor.untitled') });
  const read = (writing: Writing) => bodyOf(titled(writing), timeZone);
  const editor = useEditor<Manuscript, Writing>({
    manuscript,
    initial: manuscript ? writingOf(manuscript) : { ...blank(), title: asked.slice(0, 120) },
    schema: tutorialBody,
    prepare: (writing) => bodyOf(writing, timeZone),
    calls: {
      create: (writing) => help.draftTutorial({ body: read(writing) }),
      edit: ({ id, version }, writing) => help.editTutorial({ params: { id }, body: { ...read(writing), version } }),
      publish: ({ id, version }, publish_at) => help.publishTutorial({ params: { id }, body: { version, publish_at } }),
      correct: ({ id, version }, writing, { note, confirmation }) => {
        const asked = confirmation ? { confirmation: confirmation as NonNullable<Manuscript['confirmation']> } : {};
        return help.correctTutorial({
          params: { id },
          body: { ...correctionOf(titled(writing), timeZone), ...asked, version, note },
        });
      },
      archive: ({ id, version }) => help.archiveTutorial({ params: { id }, body: { version } }),
      remove: ({ id }) => help.removeTutorial({ params: { id } }),
      keyOf: (id) => help.getManagedTutorial.key({ params: { id } }),
      listKey: help.listManagedTutorials.key(),
    },
    words: (word) => t(`help.editor.${word}`),
    onCreated,
    onLeave: () => navigate({ to: '/gestion/tutoriales', ignoreBlocker: true }),
  });
  const { form, keeper, idOf } = editor;
  const { values, set } = form;
  const cover = coverOf(editor);
  return (
    <PieceForm
      editor={editor}
      label={t('help.title.edit')}
      reach={reachQuery(values.audience)}
      notes={keeper.saved?.correction ? <WaitingTutorial tutorial={keeper.saved} onDecided={keeper.accept} /> : null}
      see={
        <ButtonLink variant="quiet" to={'/ayuda/tutorial/$id'} params={{ id: keeper.saved?.id ?? '' }}>
          {t('help.editor.see')}
        </ButtonLink>
      }
      margin={<TutorialMargin editor={editor} />}
      preview={(shown) =>
        shown.open ? (
          <TutorialPreview
            {...shown}
            tutorial={{ ...values, texts: values.steps, cover_url: pictured(keeper.saved, cover) }}
            textOf={(html) => <TypedText html={html} />}
          />
        ) : null
      }
    >
      <TextField {...form.field('title')} label={t('help.editor.title')} required maxLength={120} />
      <TextArea {...form.field('summary')} label={t('help.editor.summary')} rows={2} maxLength={300} />
      <StepsField
        value={values.steps}
        onChange={(steps) => set('steps', steps)}
        onImage={async (image) => (await help.addTutorialImage({ params: { id: await idOf() }, files: { image } })).url}
        error={form.errors.get('steps')}
      />
    </PieceForm>
  );
}

/** The address of the chosen picture; null where the cover is drawn. */
function pictured(saved: Manuscript | undefined, cover: string | null): string | null {
  return saved && cover !== null ? imageOf(saved.id, cover) : null;
}
