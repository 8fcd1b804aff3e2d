import { AskedConfirmation, CoverField, TagsField } from '#features/editorial/web/studio.tsx';
import { AudienceField } from '#features/organization/web/studio.tsx';
import { useCities } from '#features/organization/web/widgets.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Editor } from '#platform/web/ui/use-editor.ts';
import { agreementCategories } from '../../policy.ts';
import { agreements, imageOf, type Manuscript } from '../agreements.ts';
import type { Writing } from './agreement-writing.ts';

// At the foot of the margin.
const AgreementHistory = lazyPart(() => import('./agreement-history.tsx').then((part) => part.AgreementHistory));

type AgreementEditing = Editor<Manuscript, Writing>;

/** Beside the text: cover, category, validity, where, the code, whom it is for, what is confirmed; and what became of it. */
export function AgreementMargin({ editor }: { editor: AgreementEditing }) {
  const { form, keeper, idOf, isPublished } = editor;
  const { t } = useTranslation();
  const { values, set } = form;
  const cities = useCities();
  const known = keeper.saved?.cities.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const cover = coverOf(editor);
  return (
    <>
      <EditorGroup>
        <CoverField
          isTitled
          cover={{
            motif: values.cover_motif,
            seed: values.title || 'x',
            uploaded: cover !== undefined,
            url: cover?.url ?? '',
          }}
          onDraw={({ motif }) => set('cover_motif', motif)}
          idOf={idOf}
          keeper={keeper}
          calls={isPublished ? correctedCover(editor) : agreements}
        />
        <SelectField
          {...form.field('category')}
          onChange={(category) => set('category', category)}
          label={t('agreements.desk.category')}
          required
          options={agreementCategories.map((value) => ({ value, label: t(`agreements.category.${value}`) }))}
        />
        <TagsField {...form.field('tags')} />
      </EditorGroup>
      <EditorGroup>
        <DateField {...form.field('starts_on')} label={t('agreements.editor.starts')} required />
        <DateField {...form.field('ends_on')} label={t('agreements.editor.ends')} required />
        <MultiSelect
          label={t('agreements.editor.cities')}
          description={t('agreements.editor.citiesHint')}
          value={values.cities}
          options={cities.length > 0 ? cities : known}
          onChange={(ids) => set('cities', ids)}
        />
      </EditorGroup>
      <EditorGroup>
        <TextField
          {...form.field('code_prefix')}
          label={t('agreements.editor.prefix')}
          description={t('agreements.editor.prefixHint')}
          maxLength={8}
        />
        <TextField {...form.field('contact')} label={t('agreements.editor.contact')} maxLength={160} />
        <TextField {...form.field('website')} label={t('agreements.editor.website')} type="url" maxLength={300} />
      </EditorGroup>
      <AudienceField
        {...form.field('audience')}
        label={t('agreements.editor.audience')}
        reach={(audience) => agreements.countAudience.query({ body: { audience } })}
        outOfReach={t('agreements.error.audience_out_of_reach')}
        needsReview={t('editorial.note.needsReview')}
      />
      {isPublished ? null : <AskedConfirmation form={form} />}
      {keeper.saved ? <AgreementHistory agreement={keeper.saved} /> : null}
    </>
  );
}

/** The uploaded cover as the form has it: a correction chooses it, a draft has the one that was sent last. */
export function coverOf({ form, keeper, isPublished }: AgreementEditing): { url: string } | undefined {
  const { saved } = keeper;
  if (!saved) return undefined;
  const { cover } = isPublished ? form.values : saved;
  if (cover === null) return undefined;
  return { url: cover === saved.cover && saved.cover_url ? saved.cover_url : imageOf(saved.id, cover) };
}

/** What is published keeps its cover until the correction goes out: a new picture waits among those of its text. */
function correctedCover({ form, keeper }: AgreementEditing) {
  const choose = (cover: string | null) => {
    form.set('cover', cover);
    return keeper.saved!;
  };
  return {
    setCover: async ({ params, files }: { params: { id: string }; files: { cover: File } }) =>
      choose((await agreements.addImage({ params, files: { image: files.cover } })).id),
    removeCover: () => Promise.resolve(choose(null)),
  };
}
