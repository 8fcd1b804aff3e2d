import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  AskedConfirmation,
  DrawnCover,
  PieceForm,
  TagsField,
  TypedText,
  typedCover,
} from '#features/editorial/web/studio.tsx';
import { AudienceField } from '#features/organization/web/studio.tsx';
import { AudiencePreview } from '#features/organization/web/widgets.tsx';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import { RichTextField } from '#platform/web/ui/rich-text-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useEditor, type Editor } from '#platform/web/ui/use-editor.ts';
import { articleBody } from '../../article.ts';
import { mostTags } from '../../policy.ts';
import { categoriesQuery, news, reachQuery, type Manuscript } from '../news.ts';
import { articleCalls, blank, bodyOf, writingOf, type Writing } from './article-writing.ts';
import { CategoryField } from './category-field.tsx';
import { DiscussionField } from './discussion-field.tsx';
import { ManuscriptPreview } from './manuscript-preview.tsx';

export interface DraftEditorProps {
  /** Absent for an article that begins. */
  manuscript: Manuscript | undefined;
  onCreated: (id: string) => void;
}

/** Writes an article. What is typed is kept on the server a second after the typing rests. */
export function DraftEditor({ manuscript, onCreated }: DraftEditorProps) {
  const { t } = useTranslation();
  const { timeZone } = useSignedIn();
  const navigate = useNavigate();
  const editor = useEditor<Manuscript, Writing>({
    manuscript,
    initial: manuscript ? writingOf(manuscript) : blank(),
    schema: articleBody,
    prepare: (writing) => bodyOf(writing, timeZone),
    calls: articleCalls(timeZone, t('news.editor.untitled')),
    words: (word) => t(`news.editor.${word}`),
    onCreated,
    onLeave: () => navigate({ to: '/gestion/news', ignoreBlocker: true }),
  });
  const { form, keeper, idOf } = editor;
  const { values } = form;
  return (
    <PieceForm
      editor={editor}
      label={t('news.title.edit')}
      reach={reachQuery(values.audience)}
      told={(reached) => t('news.publish.told', reached)}
      margin={<Margin editor={editor} />}
      preview={(shown) => (
        <AudiencePreview {...shown} audience={values.audience} seeAs={(body) => news.seeAs.query({ body })}>
          <ManuscriptPreview manuscript={{ ...values, cover: typedCover(keeper.saved, values) }} titled>
            <TypedText html={values.body} />
          </ManuscriptPreview>
        </AudiencePreview>
      )}
    >
      <TextField {...form.field('title')} label={t('news.editor.title')} required maxLength={160} />
      <TextArea {...form.field('summary')} label={t('news.editor.summary')} rows={2} maxLength={400} />
      <RichTextField
        {...form.field('body')}
        label={t('news.editor.body')}
        embeds
        onImage={async (image) => (await news.addImage({ params: { id: await idOf() }, files: { image } })).url}
      />
    </PieceForm>
  );
}

/** Beside the text: cover, category, tags, whom it is for, until when. */
function Margin({ editor }: { editor: Editor<Manuscript, Writing> }) {
  const { t } = useTranslation();
  const { data: categories } = useQuery(categoriesQuery);
  const { form, keeper } = editor;
  return (
    <>
      <DrawnCover editor={editor} calls={news} />
      <AudienceField
        {...form.field('audience')}
        label={t('news.editor.audience')}
        reach={reachQuery}
        outOfReach={t('news.editor.outOfReach')}
        needsReview={t('news.editor.needsReview')}
      />
      <EditorGroup>
        <CategoryField form={form} label={t('news.desk.category')} categories={categories?.items} />
        <TagsField {...form.field('tags')} most={mostTags} />
        <DateField
          {...form.field('expires_on')}
          label={t('news.editor.expires')}
          description={t('news.editor.expiresHint')}
        />
      </EditorGroup>
      <AskedConfirmation form={form} />
      {keeper.saved ? (
        <EditorGroup>
          <DiscussionField key={keeper.saved.id} manuscript={keeper.saved} />
        </EditorGroup>
      ) : null}
    </>
  );
}
