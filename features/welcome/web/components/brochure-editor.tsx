import { IconArchive, IconEye, IconSend, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DraftStatus } from '#platform/web/ui/draft-status.tsx';
import { EditorColumns, EditorFrame } from '#platform/web/ui/editor-layout.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { PreviewDialog } from '#platform/web/ui/preview-dialog.tsx';
import { RichTextField } from '#platform/web/ui/rich-text-field.tsx';
import { StaleBanner } from '#platform/web/ui/stale-banner.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useDraft } from '#platform/web/ui/use-draft.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useKeptDraft } from '#platform/web/ui/use-kept-draft.ts';
import { brochureBody } from '../../brochure.ts';
import type { BrochureLanguage } from '../../policy.ts';
import { welcome, type Manuscript } from '../welcome.ts';
import { Brochure } from './brochure.tsx';
import { BrochureMargin } from './brochure-margin.tsx';
import { blank, writingOf, type Writing } from './brochure-writing.ts';

export interface BrochureEditorProps {
  /** Absent for a brochure that begins. */
  manuscript: Manuscript | undefined;
  /** The language in which one begins. */
  language: BrochureLanguage;
  onCreated: (id: string) => void;
}

/** Writes a brochure. A draft keeps itself a second after the typing rests; what is published is saved by its button. */
export function BrochureEditor({ manuscript, language, onCreated }: BrochureEditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState<'archive' | 'remove' | 'preview'>();
  const typed = useRef<Writing>(undefined);
  const read = (writing: Writing) => ({ ...writing, title: writing.title.trim() || t('welcome.editor.untitled') });
  const keeper = useKeptDraft<Manuscript, Writing>(
    manuscript,
    {
      create: (writing) => welcome.draftBrochure({ body: read(writing) }),
      edit: ({ id, version }, writing) => welcome.editBrochure({ params: { id }, body: { ...read(writing), version } }),
      onSaved: (made) => {
        queries.setQueryData(welcome.getManaged.key({ params: { id: made.id } }), made);
        void queries.invalidateQueries({ queryKey: welcome.listManaged.key() });
      },
      onCreated,
    },
    () => typed.current,
  );
  const { saved, isStale, save } = keeper;
  const isPublished = saved?.state === 'published';
  const leave = async (title: string) => {
    keeper.finish();
    await queries.invalidateQueries({ queryKey: ['welcome'], refetchType: 'none' });
    toast({ title });
    await navigate({
      to: '/gestion/bienvenida',
      search: { language: form.values.language } as never,
      ignoreBlocker: true,
    });
  };
  const form = useForm<Writing, unknown>({
    schema: brochureBody,
    initial: manuscript ? writingOf(manuscript) : blank(language),
    prepare: (writing) => writing,
    submit: async (_body, writing) => {
      const { id, version, state } = await save(writing);
      if (state === 'draft') await welcome.publishBrochure({ params: { id }, body: { version } });
      await leave(t(state === 'draft' ? 'welcome.editor.published' : 'welcome.editor.saved'));
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
  const idOf = async () => (keeper.saved ?? (await save(form.values))).id;
  // The server cleans what was written; a draft is shown as it came back.
  const preview = async () => {
    if (!isPublished) await save(form.values);
    setOpen('preview');
  };
  const params = { id: saved?.id ?? '' };
  return (
    <EditorFrame>
      <UnsavedGuard when={isPublished && form.dirty && !form.busy} />
      <Form
        form={form}
        label={t('welcome.title.edit')}
        submitLabel={t(isPublished ? 'welcome.editor.save' : 'welcome.editor.publish')}
        submitProps={{ icon: <IconSend size={16} />, blocked: isStale ? t('welcome.editor.stale') : false }}
        status={<DraftStatus draft={draft} />}
        actions={
          <>
            <Button variant="quiet" icon={<IconEye size={16} />} onClick={() => void preview()}>
              {t('ui.preview.title')}
            </Button>
            {saved?.actions.includes('archive') ? (
              <Button icon={<IconArchive size={16} />} onClick={() => setOpen('archive')}>
                {t('welcome.editor.archive')}
              </Button>
            ) : null}
            {saved?.actions.includes('remove') ? (
              <Button variant="quiet" icon={<IconTrash size={16} />} onClick={() => setOpen('remove')}>
                {t('welcome.editor.remove')}
              </Button>
            ) : null}
          </>
        }
      >
        {isStale ? <StaleBanner title={t('welcome.editor.stale')} /> : null}
        <EditorColumns margin={<BrochureMargin form={form} keeper={keeper} idOf={idOf} />}>
          <TextField {...form.field('title')} label={t('welcome.editor.title')} required maxLength={120} />
          <TextArea {...form.field('summary')} label={t('welcome.editor.summary')} rows={2} maxLength={300} />
          <RichTextField
            {...form.field('body')}
            label={t('welcome.editor.body')}
            description={t('welcome.editor.bodyHint')}
            onImage={async (image) => (await welcome.addImage({ params: { id: await idOf() }, files: { image } })).url}
          />
        </EditorColumns>
      </Form>
      <PreviewDialog open={isOpen === 'preview'} onClose={() => setOpen(undefined)}>
        {saved ? <Brochure brochure={{ ...saved, ...form.values, body: saved.body }} /> : null}
      </PreviewDialog>
      <ConfirmDialog
        open={isOpen === 'archive'}
        onClose={() => setOpen(undefined)}
        danger
        title={t('welcome.editor.archiveTitle')}
        text={t('welcome.editor.archiveText')}
        action={t('welcome.editor.archive')}
        onConfirm={async () => {
          await welcome.archiveBrochure({ params, body: { version: saved?.version ?? 1 } });
          await leave(t('welcome.editor.archived'));
        }}
      />
      <ConfirmDialog
        open={isOpen === 'remove'}
        onClose={() => setOpen(undefined)}
        danger
        title={t('welcome.editor.removeTitle')}
        text={t('welcome.editor.removeText')}
        action={t('welcome.editor.remove')}
        onConfirm={async () => {
          await welcome.removeBrochure({ params });
          await leave(t('welcome.editor.removed'));
        }}
      />
    </EditorFrame>
  );
}
