import { useQuery } from '@tanstack/react-query';
import { CategoryField, CoverField } from '#features/news/web/studio.tsx';
import { AudienceField } from '#features/organization/web/studio.tsx';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import type { useForm } from '#platform/web/ui/use-form.ts';
import { categoriesQuery, media, reachQuery } from '../media.ts';
import type { ManuscriptKeeper, Writing } from './use-manuscript.ts';

export interface ItemMarginProps {
  form: ReturnType<typeof useForm<Writing, unknown>>;
  keeper: ManuscriptKeeper;
  idOf: () => Promise<string>;
}

/** Beside the words of an item: its cover, whom it is for, its category, and until when. */
export function ItemMargin({ form, keeper, idOf }: ItemMarginProps) {
  const { t } = useTranslation();
  const { data: categories } = useQuery(categoriesQuery);
  const { values } = form;
  const cover = {
    url: keeper.saved?.cover.url ?? '',
    uploaded: keeper.saved?.cover.uploaded ?? false,
    motif: values.cover_motif,
    seed: values.cover_seed,
  };
  return (
    <>
      <EditorGroup>
        <CoverField
          cover={cover}
          onDraw={({ motif, seed }) => form.replace({ ...values, cover_motif: motif, cover_seed: seed })}
          idOf={idOf}
          keeper={keeper}
          calls={media}
        />
      </EditorGroup>
      <AudienceField
        {...form.field('audience')}
        label={t('media.editor.audience')}
        reach={reachQuery}
        outOfReach={t('media.editor.outOfReach')}
      />
      <EditorGroup>
        <CategoryField form={form} label={t('media.editor.category')} categories={categories?.items} />
        <DateField
          {...form.field('expires_on')}
          label={t('media.editor.expires')}
          description={t('media.editor.expiresHint')}
          min={isoDay(now())}
        />
      </EditorGroup>
    </>
  );
}
