import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PieceForm, TagsField } from '#features/editorial/web/studio.tsx';
import { ConfirmationFields } from '#features/must-read/web/widgets.tsx';
import { AudienceField } from '#features/organization/web/studio.tsx';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useEditor, type Editor } from '#platform/web/ui/use-editor.ts';
import { tutorialBody } from '../../tutorial.ts';
import { help, reachQuery, type Manuscript } from '../help.ts';
import { StepsField } from './steps-field.tsx';
import { TutorialHistory } from './tutorial-history.tsx';
import { TutorialPreview } from './tutorial-preview.tsx';
import { blank, bodyOf, writingOf, type Writing } from './tutorial-writing.ts';
import { WaitingTutorial } from './waiting-tutorial.tsx';

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
  const read = (writing: Writing) =>
    bodyOf({ ...writing, title: writing.title.trim() || t('help.editor.untitled') }, timeZone);
  const editor = useEditor<Manuscript, Writing>({
    manuscript,
    initial: manuscript ? writingOf(manuscript) : blank(),
    schema: tutorialBody,
    prepare: (writing) => bodyOf(writing, timeZone),
    calls: {
      create: (writing) => help.draftTutorial({ body: read(writing) }),
      edit: ({ id, version }, writing) => help.editTutorial({ params: { id }, body: { ...read(writing), version } }),
      publish: ({ id, version }, publish_at) =>
        help.publishTutorial({ params: { id }, body: { version, ...(publish_at ? { publish_at } : {}) } }),
      correct: ({ id, version }, writing, { note, confirmation }) => {
        const { confirmation: _plan, ...words } = read(writing);
        const asked = confirmation ? { confirmation: confirmation as NonNullable<Manuscript['confirmation']> } : {};
        return help.correctTutorial({ params: { id }, body: { ...words, ...asked, version, note } });
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
  return (
    <PieceForm
      editor={editor}
      label={t('help.title.edit')}
      reach={reachQuery(values.audience)}
      notes={keeper.saved?.correction ? <WaitingTutorial tutorial={keeper.saved} onDecided={keeper.accept} /> : null}
      see={
        <ButtonLink variant="quiet" to={'/ayuda/tutorial/$id'} params={{ id: keeper.saved?.id ?? '' } as never}>
          {t('help.editor.see')}
        </ButtonLink>
      }
      margin={<Margin editor={editor} />}
      preview={(shown) => (
        <TutorialPreview
          {...shown}
          title={values.title}
          summary={values.summary}
          texts={keeper.saved?.texts ?? []}
          audience={values.audience}
        />
      )}
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

/** Beside the steps: whom it is for, what kind of request it spares, until when, and what readers are asked. */
function Margin({ editor: { form, keeper, isPublished } }: { editor: Editor<Manuscript, Writing> }) {
  const { t } = useTranslation();
  const types = useQuery(help.listTypes.query()).data?.items ?? [];
  return (
    <>
      <AudienceField
        {...form.field('audience')}
        label={t('help.editor.audience')}
        reach={reachQuery}
        outOfReach={t('help.error.audience_out_of_reach')}
        needsReview={t('editorial.note.needsReview')}
      />
      <EditorGroup>
        <SelectField
          {...form.field('type')}
          onChange={(type) => form.set('type', type)}
          label={t('help.editor.type')}
          description={t('help.editor.typeHint')}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TagsField {...form.field('tags')} />
        <DateField
          {...form.field('expires_at')}
          label={t('help.editor.lastDay')}
          description={t('help.editor.lastDayHint')}
        />
      </EditorGroup>
      {isPublished ? null : (
        <EditorGroup>
          <ConfirmationFields
            value={form.values.confirmation}
            onChange={(plan) => form.set('confirmation', plan)}
            errorOf={(path) => form.errors.get(`confirmation.${path}`)}
          />
        </EditorGroup>
      )}
      {keeper.saved ? <TutorialHistory tutorial={keeper.saved} /> : null}
    </>
  );
}
