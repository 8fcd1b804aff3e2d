import { IconEye, IconSend, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CoverField, EditorNotes } from '#features/editorial/web/studio.tsx';
import { ConfirmationFields } from '#features/must-read/web/widgets.tsx';
import { AudienceField } from '#features/organization/web/studio.tsx';
import { AudiencePreview } from '#features/organization/web/widgets.tsx';
import { formatMoment } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { DraftStatus } from '#platform/web/ui/draft-status.tsx';
import { EditorColumns, EditorFrame, EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { RichTextField } from '#platform/web/ui/rich-text-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAutosave } from '#platform/web/ui/use-autosave.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { articleBody } from '../../article.ts';
import { categoriesQuery, news, reachQuery, type Manuscript } from '../news.ts';
import { DiscussionField } from './discussion-field.tsx';
import { CategoryField } from './category-field.tsx';
import { ManuscriptPreview } from './manuscript-preview.tsx';
import { bodyOf, useManuscript, writingOf, type ManuscriptKeeper, type Writing } from './use-manuscript.ts';

const PublishDialog = lazyPart(() => import('./publish-dialog.tsx').then((part) => part.PublishDialog));

const blank = (): Writing => ({
  title: '',
  summary: '',
  body: '',
  category: '',
  tags: '',
  audience: {},
  cover_motif: 'andes',
  cover_seed: crypto.randomUUID().slice(0, 8),
  expires_on: '',
  confirmation: null,
});

export interface DraftEditorProps {
  /** Absent for an article that begins. */
  manuscript: Manuscript | undefined;
  onCreated: (id: string) => void;
}

/** Writes an article. What is typed is kept on the server a second after the typing rests. */
export function DraftEditor({ manuscript, onCreated }: DraftEditorProps) {
  const { t } = useTranslation();
  const { timeZone } = useSignedIn();
  const [isOpen, setOpen] = useState<'preview' | 'publish' | 'remove'>();
  const keeping = { timeZone, untitled: t('news.editor.untitled'), onCreated };
  const keeper = useManuscript(manuscript, keeping);
  const form = useForm<Writing, unknown>({
    schema: articleBody,
    initial: manuscript ? writingOf(manuscript) : blank(),
    prepare: (writing) => bodyOf(writing, timeZone),
    submit: async (_body, writing) => {
      await keeper.save(writing);
      setOpen('publish');
    },
  });
  const draft = useAutosave(keeper, form);
  const preview = async () => {
    await keeper.save(form.values);
    setOpen('preview');
  };
  const mayPublish = keeper.saved === undefined || keeper.saved.actions.includes('publish');
  return (
    <EditorFrame>
      <Form
        form={form}
        label={t('news.title.edit')}
        submitLabel={mayPublish ? t('news.publish.publish') : t('news.publish.submit')}
        submitProps={{ icon: <IconSend size={16} />, blocked: keeper.isStale ? t('news.editor.stale') : false }}
        status={<DraftStatus draft={draft} />}
        actions={
          <>
            {keeper.saved ? (
              <Button variant="quiet" icon={<IconTrash size={16} />} onClick={() => setOpen('remove')}>
                {t('news.editor.remove')}
              </Button>
            ) : null}
            <Button icon={<IconEye size={16} />} onClick={() => void preview()}>
              {t('news.editor.preview')}
            </Button>
          </>
        }
      >
        <EditorNotes keeper={keeper} stale={t('news.editor.stale')} returned={t('news.editor.returned')} />
        <EditorColumns margin={<Margin form={form} keeper={keeper} />}>
          <TextField {...form.field('title')} label={t('news.editor.title')} required maxLength={160} />
          <TextArea {...form.field('summary')} label={t('news.editor.summary')} rows={2} maxLength={400} />
          <RichTextField
            {...form.field('body')}
            label={t('news.editor.body')}
            embeds
            onImage={async (image) => {
              const { id } = keeper.saved ?? (await keeper.save(form.values));
              return (await news.addImage({ params: { id }, files: { image } })).url;
            }}
          />
        </EditorColumns>
      </Form>
      <EditorDialogs isOpen={isOpen} keeper={keeper} onClose={() => setOpen(undefined)} />
    </EditorFrame>
  );
}

type WritingForm = ReturnType<typeof useForm<Writing, unknown>>;

/** Beside the text: cover, category, tags, whom it is for, until when. */
function Margin({ form, keeper }: { form: WritingForm; keeper: ManuscriptKeeper }) {
  const { t } = useTranslation();
  const { data: categories } = useQuery(categoriesQuery);
  const { values, set } = form;
  const cover = {
    url: keeper.saved?.cover.url ?? '',
    uploaded: keeper.saved?.cover.uploaded ?? false,
    motif: values.cover_motif,
    seed: values.cover_seed,
  };
  const idOf = async () => (keeper.saved ?? (await keeper.save(values))).id;
  return (
    <>
      <EditorGroup>
        <CoverField
          cover={cover}
          onDraw={({ motif, seed }) => form.replace({ ...values, cover_motif: motif, cover_seed: seed })}
          idOf={idOf}
          keeper={keeper}
          calls={news}
        />
      </EditorGroup>
      <AudienceField
        {...form.field('audience')}
        label={t('news.editor.audience')}
        reach={reachQuery}
        outOfReach={t('news.editor.outOfReach')}
        needsReview={t('news.editor.needsReview')}
      />
      <EditorGroup>
        <CategoryField form={form} label={t('news.desk.category')} categories={categories?.items} />
        <TextField {...form.field('tags')} label={t('news.article.tags')} hint={t('news.editor.tagsHint')} />
        <DateField
          {...form.field('expires_on')}
          label={t('news.editor.expires')}
          description={t('news.editor.expiresHint')}
        />
      </EditorGroup>
      <EditorGroup>
        <ConfirmationFields
          value={values.confirmation}
          onChange={(plan) => set('confirmation', plan)}
          errorOf={(path) => form.errors.get(`confirmation.${path}`)}
        />
      </EditorGroup>
      {keeper.saved ? (
        <EditorGroup>
          <DiscussionField key={keeper.saved.id} manuscript={keeper.saved} />
        </EditorGroup>
      ) : null}
    </>
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
  if (!manuscript) return null;
  const leave = async (title: string) => {
    keeper.finish();
    await queries.invalidateQueries({ queryKey: ['news'], refetchType: 'none' });
    toast({ title });
    await navigate({ to: '/gestion/news' });
  };
  const published = async ({ state, publish_at: at }: Manuscript) =>
    leave(t(`news.publish.done.${state}`, { moment: at ? formatMoment(at) : '' }));
  const remove = async () => {
    await news.removeDraft({ params: { id: manuscript.id } });
    await leave(t('news.editor.removed'));
  };
  return (
    <>
      <AudiencePreview
        open={isOpen === 'preview'}
        onClose={onClose}
        audience={manuscript.audience}
        seeAs={(body) => news.seeAs.query({ body })}
      >
        <ManuscriptPreview manuscript={manuscript} titled />
      </AudiencePreview>
      {isOpen === 'publish' ? (
        <PublishDialog manuscript={manuscript} onClose={onClose} onDone={(done) => void published(done)} />
      ) : null}
      <ConfirmDialog
        open={isOpen === 'remove'}
        onClose={onClose}
        danger
        title={t('news.editor.removeTitle')}
        text={t('news.editor.removeText')}
        action={t('news.editor.remove')}
        onConfirm={remove}
      />
    </>
  );
}
