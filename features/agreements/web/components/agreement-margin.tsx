import { CoverField } from '#features/news/web/studio.tsx';
import { AudienceField } from '#features/organization/web/studio.tsx';
import { useCities } from '#features/organization/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Editor } from '#platform/web/ui/use-editor.ts';
import { agreementCategories } from '../../policy.ts';
import { agreements, type Manuscript } from '../agreements.ts';
import type { Writing } from './agreement-writing.ts';

/** Beside the text: category, validity, where, the code, whom it is for. */
export function AgreementMargin({ editor: { form, keeper, idOf } }: { editor: Editor<Manuscript, Writing> }) {
  const { t } = useTranslation();
  const { values, set } = form;
  const cities = useCities();
  const known = keeper.saved?.cities.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <>
      <EditorGroup>
        <CoverField
          isTitled
          cover={{
            motif: values.cover_motif,
            seed: values.title || 'x',
            uploaded: Boolean(keeper.saved?.cover_url),
            url: keeper.saved?.cover_url ?? '',
          }}
          onDraw={({ motif }) => set('cover_motif', motif)}
          idOf={idOf}
          keeper={keeper}
          calls={agreements}
        />
        <SelectField
          {...form.field('category')}
          onChange={(category) => set('category', category)}
          label={t('agreements.desk.category')}
          required
          options={agreementCategories.map((value) => ({ value, label: t(`agreements.category.${value}`) }))}
        />
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
      />
    </>
  );
}
