import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CoverField, ReachNote } from '#features/news/web/studio.tsx';
import { AudiencePicker, findPeople } from '#features/organization/web/widgets.tsx';
import { EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import type { useForm } from '#platform/web/ui/use-form.ts';
import { categoriesQuery, media, reachQuery } from '../media.ts';
import type { ManuscriptKeeper, Writing } from './use-manuscript.ts';

export interface ItemMarginProps {
  form: ReturnType<typeof useForm<Writing, unknown>>;
  keeper: ManuscriptKeeper;
  idOf: () => Promise<string>;
}

/** Beside the words of an item: its cover, whom it is for, its category. */
export function ItemMargin({ form, keeper, idOf }: ItemMarginProps) {
  const { t } = useTranslation();
  const { data: categories } = useQuery(categoriesQuery);
  const { values, set } = form;
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
          onUpload={async (file) =>
            keeper.accept(await media.setCover({ params: { id: await idOf() }, files: { cover: file } }))
          }
          onRemove={async () => keeper.accept(await media.removeCover({ params: { id: await idOf() } }))}
        />
      </EditorGroup>
      <EditorGroup>
        <AudiencePicker
          label={t('media.editor.audience')}
          value={values.audience}
          onChange={(audience) => set('audience', audience)}
          people={findPeople}
          error={form.field('audience').error}
        />
        <Reach audience={values.audience} />
      </EditorGroup>
      <EditorGroup>
        <SelectField
          {...form.field('category')}
          label={t('media.editor.category')}
          options={(categories?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(category) => {
            const motif = categories?.items.find(({ id }) => id === category)?.motif ?? values.cover_motif;
            form.replace({ ...values, category, cover_motif: motif });
          }}
        />
      </EditorGroup>
    </>
  );
}

function Reach({ audience }: { audience: Writing['audience'] }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...reachQuery(audience), placeholderData: keepPreviousData });
  if (!data) return null;
  return <ReachNote people={data.people} note={data.reachable ? undefined : t('media.editor.outOfReach')} />;
}
