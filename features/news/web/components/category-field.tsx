import type { CoverKind } from '#platform/contract/cover.ts';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import type { Form } from '#platform/web/ui/use-form.ts';

interface Categorized {
  category: string;
  cover_motif: CoverKind;
}

export interface CategoryFieldProps<Writing extends Categorized> {
  form: Form<Writing>;
  label: string;
  categories: readonly { id: string; name: string; motif: CoverKind }[] | undefined;
}

/** The category of what is being written; a drawn cover takes its motif. */
export function CategoryField<Writing extends Categorized>({
  form,
  label,
  categories = [],
}: CategoryFieldProps<Writing>) {
  const { values } = form;
  return (
    <SelectField
      {...form.field('category')}
      value={values.category}
      label={label}
      options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(category) => {
        const motif = categories.find(({ id }) => id === category)?.motif ?? values.cover_motif;
        form.replace({ ...values, category, cover_motif: motif });
      }}
    />
  );
}
