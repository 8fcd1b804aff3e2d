import { useQuery } from '@tanstack/react-query';
import { AskedConfirmation, DrawnCover, TagsField } from '#features/editorial/web/studio.tsx';
import { CategoryField } from '#features/news/web/studio.tsx';
import { AudienceField } from '#features/organization/web/studio.tsx';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import type { Editor } from '#platform/web/ui/use-editor.ts';
import { categoriesQuery, media, reachQuery, type Manuscript } from '../media.ts';
import { EarlierEditions } from './item-versions.tsx';
import type { Writing } from './item-writing.ts';

/** Beside the words of an item: its cover, whom it is for, its category and tags, until when, and whether it is confirmed. */
export function ItemMargin({ editor }: { editor: Editor<Manuscript, Writing> }) {
  const { t } = useTranslation();
  const { data: categories } = useQuery(categoriesQuery);
  const { form, keeper, isPublished } = editor;
  const { saved } = keeper;
  return (
    <>
      {isPublished && saved?.waits ? null : <DrawnCover editor={editor} calls={media} />}
      <AudienceField
        {...form.field('audience')}
        label={t('media.editor.audience')}
        reach={reachQuery}
        outOfReach={t('media.editor.outOfReach')}
        needsReview={t('editorial.note.needsReview')}
      />
      <EditorGroup>
        <CategoryField form={form} label={t('media.editor.category')} categories={categories?.items} />
        <TagsField {...form.field('tags')} />
        <DateField
          {...form.field('expires_on')}
          label={t('media.editor.expires')}
          description={t('media.editor.expiresHint')}
          min={isoDay(now())}
        />
      </EditorGroup>
      {isPublished ? null : <AskedConfirmation form={form} />}
      {saved ? <EarlierEditions manuscript={saved} /> : null}
    </>
  );
}
