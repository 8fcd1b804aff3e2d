import { AskedConfirmation, PieceCover, TagsField } from '#features/editorial/web/studio.tsx';
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
  const { form, keeper, isPublished } = editor;
  const { t } = useTranslation();
  const { values, set } = form;
  const cities = useCities();
  const known = keeper.saved?.cities.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <>
      <EditorGroup>
        <PieceCover
          isTitled
          editor={editor}
          drawing={{ motif: values.cover_motif, seed: values.title || 'x' }}
          onDraw={({ motif }) => set('cover_motif', motif)}
          imageOf={(id, fileId) => coverAddress(keeper.saved, id, fileId)}
          calls={agreements}
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

/** Where the cover of the agreement is: what is out has an address of its own, another one is among its pictures. */
export function coverAddress(saved: Manuscript | undefined, id: string, fileId: string): string {
  return saved?.cover_url && fileId === saved.cover ? saved.cover_url : imageOf(id, fileId);
}
