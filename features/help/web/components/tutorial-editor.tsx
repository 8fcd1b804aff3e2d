import { IconArchive, IconEye, IconSend, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReachNote } from '#features/news/web/studio.tsx';
import { AudiencePicker, AudiencePreview, findPeople } from '#features/organization/web/widgets.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { DraftStatus } from '#platform/web/ui/draft-status.tsx';
import { EditorColumns, EditorFrame, EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { StaleBanner } from '#platform/web/ui/stale-banner.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useDraft } from '#platform/web/ui/use-draft.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useKeptDraft } from '#platform/web/ui/use-kept-draft.ts';
import { tutorialBody } from '../../tutorial.ts';
import { help, type Manuscript } from '../help.ts';
import { StepsField } from './steps-field.tsx';
import { TutorialDialogs } from './tutorial-dialogs.tsx';
import { TutorialSteps } from './tutorial-steps.tsx';
import { blank, bodyOf, writingOf, type Writing } from './tutorial-writing.ts';

export interface TutorialEditorProps {
  /** Absent for a tutorial that begins. */
  manuscript: Manuscript | undefined;
  onCreated: (id: string) => void;
}

/** Writes a tutorial. A draft keeps itself a second after the typing rests; what is published is saved by its button. */
export function TutorialEditor({ manuscript, onCreated }: TutorialEditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const types = useQuery(help.listTypes.query()).data?.items ?? [];
  const [isOpen, setOpen] = useState<'archive' | 'remove' | 'preview'>();
  const typed = useRef<Writing>(undefined);
  const read = (writing: Writing) => bodyOf({ ...writing, title: writing.title.trim() || t('help.editor.untitled') });
  const keeper = useKeptDraft<Manuscript, Writing>(
    manuscript,
    {
      create: (writing) => help.draftTutorial({ body: read(writing) }),
      edit: ({ id, version }, writing) => help.editTutorial({ params: { id }, body: { ...read(writing), version } }),
      onSaved: (made) => {
        queries.setQueryData(help.getManagedTutorial.key({ params: { id: made.id } }), made);
        void queries.invalidateQueries({ queryKey: help.listManagedTutorials.key() });
      },
      onCreated,
    },
    () => typed.current,
  );
  const { saved, isStale, save } = keeper;
  const isPublished = saved?.state === 'published';
  const leave = async (title: string) => {
    keeper.finish();
    await queries.invalidateQueries({ queryKey: ['help'], refetchType: 'none' });
    toast({ title });
    await navigate({ to: '/gestion/tutoriales', ignoreBlocker: true });
  };
  const form = useForm<Writing, unknown>({
    schema: tutorialBody,
    initial: manuscript ? writingOf(manuscript) : blank(),
    prepare: bodyOf,
    submit: async (_body, writing) => {
      const { id, version, state } = await save(writing);
      if (state === 'draft') await help.publishTutorial({ params: { id }, body: { version } });
      await leave(t(state === 'draft' ? 'help.editor.published' : 'help.editor.saved'));
    },
  });
  const draft = useDraft<Writing>(
    {
      load: () => Promise.resolve(undefined),
      save: async (writing) => new Date((await save(writing)).updated_at),
      drop: () => Promise.resolve(),
    },
    form.values,
    form.dirty && !isStale && !isPublished && !form.busy,
  );
  useEffect(() => {
    typed.current = form.dirty && !isPublished ? form.values : undefined;
  });
  const addImage = async (image: File) => {
    const { id } = saved ?? (await save(form.values));
    return (await help.addTutorialImage({ params: { id }, files: { image } })).url;
  };
  // The server cleans what was written; a draft is shown as it came back.
  const preview = async () => {
    if (!isPublished) await save(form.values);
    setOpen('preview');
  };
  const { values, set } = form;
  const params = { id: saved?.id ?? '' };
  return (
    <EditorFrame>
      <UnsavedGuard when={isPublished && form.dirty && !form.busy} />
      <Form
        form={form}
        label={t('help.title.edit')}
        submitLabel={t(isPublished ? 'help.editor.save' : 'help.editor.publish')}
        submitProps={{ icon: <IconSend size={16} />, blocked: isStale ? t('help.editor.stale') : false }}
        status={<DraftStatus draft={draft} />}
        actions={
          <>
            <Button variant="quiet" icon={<IconEye size={16} />} onClick={() => void preview()}>
              {t('help.editor.preview')}
            </Button>
            {isPublished ? (
              <ButtonLink variant="quiet" to={'/ayuda/tutorial/$id'} params={params as never}>
                {t('help.editor.see')}
              </ButtonLink>
            ) : null}
            {saved?.actions.includes('archive') ? (
              <Button icon={<IconArchive size={16} />} onClick={() => setOpen('archive')}>
                {t('help.editor.archive')}
              </Button>
            ) : null}
            {saved?.actions.includes('remove') ? (
              <Button variant="quiet" icon={<IconTrash size={16} />} onClick={() => setOpen('remove')}>
                {t('help.editor.remove')}
              </Button>
            ) : null}
          </>
        }
      >
        {isStale ? <StaleBanner title={t('help.editor.stale')} /> : null}
        <EditorColumns
          margin={
            <>
              <EditorGroup>
                <SelectField
                  {...form.field('type')}
                  onChange={(type) => set('type', type)}
                  label={t('help.editor.type')}
                  description={t('help.editor.typeHint')}
                  options={types.map(({ id, name }) => ({ value: id, label: name }))}
                />
              </EditorGroup>
              <EditorGroup>
                <AudiencePicker
                  label={t('help.editor.audience')}
                  value={values.audience}
                  onChange={(audience) => set('audience', audience)}
                  people={findPeople}
                  error={form.field('audience').error}
                />
                <Reach audience={values.audience} />
              </EditorGroup>
            </>
          }
        >
          <TextField {...form.field('title')} label={t('help.editor.title')} required maxLength={120} />
          <TextArea {...form.field('summary')} label={t('help.editor.summary')} rows={2} maxLength={300} />
          <StepsField
            value={values.steps}
            onChange={(steps) => set('steps', steps)}
            onImage={addImage}
            error={form.errors.get('steps')}
          />
        </EditorColumns>
      </Form>
      <AudiencePreview
        open={isOpen === 'preview'}
        onClose={() => setOpen(undefined)}
        audience={values.audience}
        seeAs={(body) => help.seeAs.query({ body })}
      >
        <h3 className="h1">{values.title}</h3>
        <p className="ink2">{values.summary}</p>
        <TutorialSteps steps={saved?.texts ?? []} />
      </AudiencePreview>
      <TutorialDialogs manuscript={saved} isOpen={isOpen} onClose={() => setOpen(undefined)} onLeave={leave} />
    </EditorFrame>
  );
}

function Reach({ audience }: { audience: Manuscript['audience'] }) {
  const { t } = useTranslation();
  const query = help.countAudience.query({ body: { audience } });
  const { data } = useQuery({ ...query, staleTime: 60_000, placeholderData: keepPreviousData });
  if (!data) return null;
  return <ReachNote people={data.people} note={data.reachable ? undefined : t('help.error.audience_out_of_reach')} />;
}
