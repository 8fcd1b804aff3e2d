import { IconEye, IconSend, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EditorNotes } from '#features/editorial/web/studio.tsx';
import { formatMoment } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DraftStatus } from '#platform/web/ui/draft-status.tsx';
import { EditorColumns, EditorFrame } from '#platform/web/ui/editor-layout.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { RichTextField } from '#platform/web/ui/rich-text-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAutosave } from '#platform/web/ui/use-autosave.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { policyBody } from '../../document.ts';
import { coverMotifs } from '../../policy.ts';
import { policies, type Manuscript } from '../policies.ts';
import { DocumentMargin } from './document-margin.tsx';
import { bodyOf, useManuscript, writingOf, type ManuscriptKeeper, type Writing } from './use-manuscript.ts';

const DocumentPreview = lazyPart(() => import('./document-preview.tsx').then((part) => part.DocumentPreview));
const PublishDialog = lazyPart(() => import('./publish-dialog.tsx').then((part) => part.PublishDialog));

const blank = (): Writing => ({
  ...{ kind: 'policy', title: '', summary: '', area: '', body: '', note: '', tags: '' },
  cover_motif: coverMotifs.policy,
  cover_seed: crypto.randomUUID().slice(0, 8),
  audience: {},
  confirmation: null,
  reconfirm: true,
  expires_on: '',
});

export interface DraftEditorProps {
  /** Absent for a document that begins. */
  manuscript: Manuscript | undefined;
  onCreated: (id: string) => void;
}

/** Writes a document. What is typed is kept on the server a second after the typing rests. */
export function DraftEditor({ manuscript, onCreated }: DraftEditorProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState<'publish' | 'remove' | 'preview'>();
  const { timeZone } = useSignedIn();
  const keeping = { timeZone, untitled: t('policies.editor.untitled'), onCreated };
  const keeper = useManuscript(manuscript, keeping);
  const form = useForm<Writing, unknown>({
    schema: policyBody,
    initial: manuscript ? writingOf(manuscript) : blank(),
    prepare: (writing) => bodyOf(writing, timeZone),
    submit: async (_body, writing) => {
      await keeper.save(writing);
      setOpen('publish');
    },
  });
  const draft = useAutosave(keeper, form);
  // The server cleans what was written; it is shown as it came back.
  const preview = async () => {
    await keeper.save(form.values);
    setOpen('preview');
  };
  const mayPublish = keeper.saved === undefined || keeper.saved.actions.includes('publish');
  const isNext = (keeper.saved?.edition ?? 0) > 0;
  return (
    <EditorFrame>
      <Form
        form={form}
        label={t('policies.title.edit')}
        submitLabel={mayPublish ? t('policies.publish.publish') : t('policies.publish.submit')}
        submitProps={{ icon: <IconSend size={16} />, blocked: keeper.isStale ? t('policies.editor.stale') : false }}
        status={<DraftStatus draft={draft} />}
        actions={
          <>
            {keeper.saved?.actions.includes('remove') ? (
              <Button variant="quiet" icon={<IconTrash size={16} />} onClick={() => setOpen('remove')}>
                {t(isNext ? 'policies.editor.discard' : 'policies.editor.remove')}
              </Button>
            ) : null}
            <Button icon={<IconEye size={16} />} onClick={() => void preview()}>
              {t('ui.preview.title')}
            </Button>
          </>
        }
      >
        <EditorNotes keeper={keeper} stale={t('policies.editor.stale')} returned={t('policies.editor.returned')} />
        <EditorColumns margin={<DocumentMargin form={form} keeper={keeper} isNext={isNext} />}>
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
            embeds={form.values.kind !== 'terms'}
            onImage={async (image) => {
              const { id } = keeper.saved ?? (await keeper.save(form.values));
              return (await policies.addImage({ params: { id }, files: { image } })).url;
            }}
          />
        </EditorColumns>
      </Form>
      <EditorDialogs isOpen={isOpen} keeper={keeper} onClose={() => setOpen(undefined)} />
    </EditorFrame>
  );
}

interface EditorDialogsProps {
  isOpen: 'publish' | 'remove' | 'preview' | undefined;
  keeper: ManuscriptKeeper;
  onClose: () => void;
}

function EditorDialogs({ isOpen, keeper, onClose }: EditorDialogsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const manuscript = keeper.saved;
  if (!manuscript) return null;
  const leave = async (title: string) => {
    keeper.finish();
    await queries.invalidateQueries({ refetchType: 'none' });
    toast({ title });
    await navigate({ to: '/gestion/politicas' });
  };
  const remove = async () => {
    await policies.removeDraft({ params: { id: manuscript.id } });
    await leave(t('policies.editor.removed'));
  };
  const word = manuscript.edition > 0 ? 'discard' : 'remove';
  return (
    <>
      {isOpen === 'preview' ? <DocumentPreview open onClose={onClose} manuscript={manuscript} /> : null}
      {isOpen === 'publish' ? (
        <PublishDialog
          manuscript={manuscript}
          onClose={onClose}
          onDone={({ state, publish_at: at }) =>
            void leave(t(`policies.publish.done.${state}`, { moment: at ? formatMoment(at) : '' }))
          }
        />
      ) : null}
      <ConfirmDialog
        open={isOpen === 'remove'}
        onClose={onClose}
        danger
        title={t(`policies.editor.${word}Title`)}
        text={t(`policies.editor.${word}Text`)}
        action={t(`policies.editor.${word}`)}
        onConfirm={remove}
      />
    </>
  );
}
