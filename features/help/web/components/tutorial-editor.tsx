import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AudienceField } from '#features/organization/web/studio.tsx';
import { AudiencePreview } from '#features/organization/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { EditorForm } from '#platform/web/ui/editor-form.tsx';
import { EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useEditor, type Editor } from '#platform/web/ui/use-editor.ts';
import { tutorialBody } from '../../tutorial.ts';
import { help, type Manuscript } from '../help.ts';
import { StepsField } from './steps-field.tsx';
import { TutorialSteps } from './tutorial-steps.tsx';
import { blank, bodyOf, writingOf, type Writing } from './tutorial-writing.ts';

export interface TutorialEditorProps {
  /** Absent for a tutorial that begins. */
  manuscript: Manuscript | undefined;
  onCreated: (id: string) => void;
}

/** Writes a tutorial. */
export function TutorialEditor({ manuscript, onCreated }: TutorialEditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const read = (writing: Writing) => bodyOf({ ...writing, title: writing.title.trim() || t('help.editor.untitled') });
  const editor = useEditor<Manuscript, Writing>({
    manuscript,
    initial: manuscript ? writingOf(manuscript) : blank(),
    schema: tutorialBody,
    prepare: bodyOf,
    calls: {
      create: (writing) => help.draftTutorial({ body: read(writing) }),
      edit: ({ id, version }, writing) => help.editTutorial({ params: { id }, body: { ...read(writing), version } }),
      publish: ({ id, version }) => help.publishTutorial({ params: { id }, body: { version } }),
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
    <EditorForm
      editor={editor}
      label={t('help.title.edit')}
      see={
        <ButtonLink variant="quiet" to={'/ayuda/tutorial/$id'} params={{ id: keeper.saved?.id ?? '' } as never}>
          {t('help.editor.see')}
        </ButtonLink>
      }
      margin={<Margin editor={editor} />}
      preview={(shown) => (
        <AudiencePreview {...shown} audience={values.audience} seeAs={(body) => help.seeAs.query({ body })}>
          <h3 className="h1">{values.title}</h3>
          <p className="ink2">{values.summary}</p>
          <TutorialSteps steps={keeper.saved?.texts ?? []} />
        </AudiencePreview>
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
    </EditorForm>
  );
}

/** Beside the steps: what kind of request it spares, and whom it is for. */
function Margin({ editor: { form } }: { editor: Editor<Manuscript, Writing> }) {
  const { t } = useTranslation();
  const types = useQuery(help.listTypes.query()).data?.items ?? [];
  return (
    <>
      <EditorGroup>
        <SelectField
          {...form.field('type')}
          onChange={(type) => form.set('type', type)}
          label={t('help.editor.type')}
          description={t('help.editor.typeHint')}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </EditorGroup>
      <AudienceField
        {...form.field('audience')}
        label={t('help.editor.audience')}
        reach={(audience) => help.countAudience.query({ body: { audience } })}
        outOfReach={t('help.error.audience_out_of_reach')}
      />
    </>
  );
}
