import { useQuery } from '@tanstack/react-query';
import { CoverField, TagsField } from '#features/editorial/web/studio.tsx';
import { ConfirmationFields } from '#features/must-read/web/widgets.tsx';
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
  const { form, keeper, isPublished, idOf } = editor;
  const { values } = form;
  const { saved } = keeper;
  const cover = {
    url: saved?.cover.url ?? '',
    uploaded: saved?.cover.uploaded ?? false,
    motif: values.cover_motif,
    seed: values.cover_seed,
  };
  return (
    <>
      {isPublished && saved?.waits ? null : (
        <EditorGroup>
          <CoverField
            cover={cover}
            onDraw={({ motif, seed }) => form.replace({ ...values, cover_motif: motif, cover_seed: seed })}
            idOf={idOf}
            keeper={keeper}
            calls={media}
          />
        </EditorGroup>
      )}
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
      {isPublished ? null : (
        <EditorGroup>
          <ConfirmationFields
            value={values.confirmation}
            onChange={(plan) => form.set('confirmation', plan)}
            errorOf={(path) => form.errors.get(`confirmation.${path}`)}
          />
        </EditorGroup>
      )}
      {saved ? <EarlierEditions manuscript={saved} /> : null}
    </>
  );
}
