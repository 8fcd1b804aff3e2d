import { IconEye, IconSend, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DraftStatus } from '#platform/web/ui/draft-status.tsx';
import { EditorColumns, EditorFrame } from '#platform/web/ui/editor-layout.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { StaleBanner } from '#platform/web/ui/stale-banner.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useAutosave } from '#platform/web/ui/use-autosave.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { ReleaseDialog } from '#features/news/web/studio.tsx';
import { itemBody } from '../../item.ts';
import { isOut, type MediaKind } from '../../policy.ts';
import { media, reachQuery, type Manuscript } from '../media.ts';
import { ItemMargin } from './item-margin.tsx';
import { RecordingField } from './recording-field.tsx';
import { blank, bodyOf, useManuscript, writingOf, type ManuscriptKeeper, type Writing } from './use-manuscript.ts';

const ItemPreview = lazyPart(() => import('./item-preview.tsx').then((part) => part.ItemPreview));

export interface ItemEditorProps {
  kind: MediaKind;
  /** Absent for an item that begins. */
  manuscript: Manuscript | undefined;
  onCreated: (id: string) => void;
}

/** Prepares an item. What nobody finds is kept on the server as it is typed; what is out changes when its editor says so. */
export function ItemEditor({ kind, manuscript, onCreated }: ItemEditorProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState<'preview' | 'publish' | 'remove'>();
  const { timeZone } = useSignedIn();
  const isDraft = manuscript === undefined || !isOut(manuscript.state);
  const keeper = useManuscript(manuscript, { kind, timeZone, untitled: t('media.editor.untitled'), onCreated });
  const form = useForm<Writing, unknown>({
    schema: itemBody,
    initial: manuscript ? writingOf(manuscript) : blank(),
    prepare: (writing) => bodyOf(writing, timeZone),
    submit: async (_body, writing) => {
      await keeper.save(writing);
      if (isDraft) setOpen('publish');
      else toast({ title: t('media.editor.saved') });
    },
  });
  const draft = useAutosave(keeper, form, { isDraft });
  const idOf = async () => (keeper.saved ?? (await keeper.save(form.values))).id;
  if (manuscript && !manuscript.actions.includes('edit'))
    return <RecordingField kind={kind} saved={manuscript} idOf={idOf} onRecorded={keeper.accept} />;
  return (
    <EditorFrame>
      <UnsavedGuard when={!isDraft && form.dirty} />
      <Form
        form={form}
        label={t('media.title.edit')}
        submitLabel={t(isDraft ? 'media.publish.publish' : 'media.editor.save')}
        submitProps={{
          ...(isDraft ? { icon: <IconSend size={16} /> } : {}),
          blocked: keeper.isStale ? t('media.editor.stale') : false,
        }}
        status={isDraft ? <DraftStatus draft={draft} /> : undefined}
        actions={
          <>
            {keeper.saved?.actions.includes('remove') ? (
              <Button variant="quiet" icon={<IconTrash size={16} />} onClick={() => setOpen('remove')}>
                {t('media.editor.remove')}
              </Button>
            ) : null}
            <Button icon={<IconEye size={16} />} onClick={() => setOpen('preview')}>
              {t('ui.preview.title')}
            </Button>
          </>
        }
      >
        {keeper.isStale ? <StaleBanner title={t('media.editor.stale')} /> : null}
        <EditorColumns margin={<ItemMargin form={form} keeper={keeper} idOf={idOf} />}>
          <RecordingField kind={kind} saved={keeper.saved} idOf={idOf} onRecorded={keeper.accept} />
          <TextField {...form.field('title')} label={t('media.editor.title')} required maxLength={160} />
          <TextArea {...form.field('summary')} label={t('media.editor.summary')} rows={3} maxLength={600} />
          <TextArea
            {...form.field('transcript')}
            label={t('media.editor.transcript')}
            description={t('media.editor.transcriptHint')}
            rows={10}
          />
        </EditorColumns>
      </Form>
      {isOpen === 'preview' ? (
        <ItemPreview open onClose={() => setOpen(undefined)} kind={kind} writing={form.values} saved={keeper.saved} />
      ) : null}
      <EditorDialogs isOpen={isOpen} keeper={keeper} onClose={() => setOpen(undefined)} />
    </EditorFrame>
  );
}

interface EditorDialogsProps {
  isOpen: 'preview' | 'publish' | 'remove' | undefined;
  keeper: ManuscriptKeeper;
  onClose: () => void;
}

function EditorDialogs({ isOpen, keeper, onClose }: EditorDialogsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const manuscript = keeper.saved;
  const { data: reach } = useQuery({
    ...reachQuery(manuscript?.audience ?? {}),
    enabled: isOpen === 'publish' && manuscript !== undefined,
  });
  if (!manuscript) return null;
  const { id, title, version } = manuscript;
  const leave = async (told: string) => {
    keeper.finish();
    await queries.invalidateQueries({ queryKey: ['media'], refetchType: 'none' });
    toast({ title: told });
    await navigate({ to: '/gestion/podcast' });
  };
  const count = reach?.people ?? 0;
  return (
    <>
      {isOpen === 'publish' ? (
        <ReleaseDialog
          title={(step) => t(`media.publish.${step === 'schedule' ? step : 'publish'}Title`, { title })}
          action={(step) => t(`media.publish.${step === 'schedule' ? step : 'publish'}`)}
          text={reach ? t('media.publish.told', { count, shown: formatNumber(count) }) : t('ui.loading')}
          mayPublish
          onClose={onClose}
          onRelease={async (publishAt) => {
            const later = publishAt === undefined ? {} : { publish_at: publishAt };
            const { state, publish_at: at } = await media.publishItem({
              params: { id },
              body: { version, ...later },
            });
            await leave(t(`media.publish.done.${state}`, { moment: at ? formatMoment(at) : '' }));
          }}
        />
      ) : null}
      <ConfirmDialog
        open={isOpen === 'remove'}
        onClose={onClose}
        danger
        title={t('media.editor.removeTitle')}
        text={t('media.editor.removeText')}
        action={t('media.editor.remove')}
        onConfirm={async () => {
          await media.removeItem({ params: { id } });
          await leave(t('media.editor.removed'));
        }}
      />
    </>
  );
}
