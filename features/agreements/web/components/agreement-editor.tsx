import { IconArchive, IconEye, IconSend, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AudiencePreview } from '#features/organization/web/widgets.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DraftStatus } from '#platform/web/ui/draft-status.tsx';
import { EditorColumns, EditorFrame } from '#platform/web/ui/editor-layout.tsx';
import { FieldRow, Form } from '#platform/web/ui/form.tsx';
import { RichText } from '#platform/web/ui/rich-text.tsx';
import { RichTextField } from '#platform/web/ui/rich-text-field.tsx';
import { StaleBanner } from '#platform/web/ui/stale-banner.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useDraft } from '#platform/web/ui/use-draft.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useKeptDraft } from '#platform/web/ui/use-kept-draft.ts';
import { agreementBody } from '../../agreement.ts';
import { agreements, type Manuscript } from '../agreements.ts';
import { AgreementMargin } from './agreement-margin.tsx';
import { blank, bodyOf, writingOf, type Writing } from './agreement-writing.ts';

export interface AgreementEditorProps {
  /** Absent for an agreement that begins. */
  manuscript: Manuscript | undefined;
  onCreated: (id: string) => void;
}

/** Writes an agreement. A draft keeps itself a second after the typing rests; what is published is saved by its button. */
export function AgreementEditor({ manuscript, onCreated }: AgreementEditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState<'archive' | 'remove' | 'preview'>();
  const typed = useRef<Writing>(undefined);
  const read = (writing: Writing) =>
    bodyOf({
      ...writing,
      title: writing.title.trim() || t('agreements.editor.untitled'),
      partner: writing.partner.trim() || t('agreements.editor.noPartner'),
    });
  const keeper = useKeptDraft<Manuscript, Writing>(
    manuscript,
    {
      create: (writing) => agreements.draftAgreement({ body: read(writing) }),
      edit: ({ id, version }, writing) =>
        agreements.editAgreement({ params: { id }, body: { ...read(writing), version } }),
      onSaved: (made) => {
        queries.setQueryData(agreements.getManaged.key({ params: { id: made.id } }), made);
        void queries.invalidateQueries({ queryKey: agreements.listManaged.key() });
      },
      onCreated,
    },
    () => typed.current,
  );
  const { saved, isStale, save } = keeper;
  const isPublished = saved?.state === 'published';
  const leave = async (title: string) => {
    keeper.finish();
    await queries.invalidateQueries({ queryKey: ['agreements'], refetchType: 'none' });
    toast({ title });
    await navigate({ to: '/gestion/convenios', ignoreBlocker: true });
  };
  const form = useForm<Writing, unknown>({
    schema: agreementBody,
    initial: manuscript ? writingOf(manuscript) : blank(),
    prepare: bodyOf,
    submit: async (_body, writing) => {
      const { id, version, state } = await save(writing);
      if (state === 'draft') await agreements.publishAgreement({ params: { id }, body: { version } });
      await leave(t(state === 'draft' ? 'agreements.editor.published' : 'agreements.editor.saved'));
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
        label={t('agreements.title.edit')}
        submitLabel={t(isPublished ? 'agreements.editor.save' : 'agreements.editor.publish')}
        submitProps={{ icon: <IconSend size={16} />, blocked: isStale ? t('agreements.editor.stale') : false }}
        status={<DraftStatus draft={draft} />}
        actions={
          <>
            <Button variant="quiet" icon={<IconEye size={16} />} onClick={() => void preview()}>
              {t('ui.preview.title')}
            </Button>
            {isPublished ? (
              <ButtonLink variant="quiet" to={'/convenio/$id'} params={params as never}>
                {t('agreements.editor.see')}
              </ButtonLink>
            ) : null}
            {saved?.actions.includes('archive') ? (
              <Button icon={<IconArchive size={16} />} onClick={() => setOpen('archive')}>
                {t('agreements.editor.archive')}
              </Button>
            ) : null}
            {saved?.actions.includes('remove') ? (
              <Button variant="quiet" icon={<IconTrash size={16} />} onClick={() => setOpen('remove')}>
                {t('agreements.editor.remove')}
              </Button>
            ) : null}
          </>
        }
      >
        {isStale ? <StaleBanner title={t('agreements.editor.stale')} /> : null}
        <EditorColumns margin={<AgreementMargin form={form} keeper={keeper} />}>
          <TextField {...form.field('title')} label={t('agreements.editor.title')} required maxLength={120} />
          <FieldRow>
            <TextField {...form.field('partner')} label={t('agreements.editor.partner')} required maxLength={80} />
            <TextField
              {...form.field('benefit')}
              label={t('agreements.editor.benefit')}
              description={t('agreements.editor.benefitHint')}
              maxLength={80}
            />
          </FieldRow>
          <TextArea {...form.field('summary')} label={t('agreements.editor.summary')} rows={2} maxLength={300} />
          <RichTextField {...form.field('body')} label={t('agreements.editor.body')} />
        </EditorColumns>
      </Form>
      <AudiencePreview
        open={isOpen === 'preview'}
        onClose={() => setOpen(undefined)}
        audience={form.values.audience}
        seeAs={(body) => agreements.seeAs.query({ body })}
      >
        <h3 className="h1">{form.values.title}</h3>
        <p className="ink2">{form.values.partner}</p>
        <p className="strong">{form.values.benefit}</p>
        <p>{form.values.summary}</p>
        <RichText html={saved?.body ?? ''} />
      </AudiencePreview>
      <ConfirmDialog
        open={isOpen === 'archive'}
        onClose={() => setOpen(undefined)}
        danger
        title={t('agreements.editor.archiveTitle')}
        text={t('agreements.editor.archiveText')}
        action={t('agreements.editor.archive')}
        onConfirm={async () => {
          await agreements.archiveAgreement({ params, body: { version: saved?.version ?? 1 } });
          await leave(t('agreements.editor.archived'));
        }}
      />
      <ConfirmDialog
        open={isOpen === 'remove'}
        onClose={() => setOpen(undefined)}
        danger
        title={t('agreements.editor.removeTitle')}
        text={t('agreements.editor.removeText')}
        action={t('agreements.editor.remove')}
        onConfirm={async () => {
          await agreements.removeDraft({ params });
          await leave(t('agreements.editor.removed'));
        }}
      />
    </EditorFrame>
  );
}
