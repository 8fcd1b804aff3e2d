import { useTranslation } from '#platform/web/translation.ts';
import { otherPlaceholders, personPlaceholders } from '../placeholder.ts';
import type { Field } from '../template.ts';

/** The names of values that a document may carry, as people call them. */
export function usePlaceholders(
  fields: readonly Field[],
): readonly { readonly name: string; readonly label: string; readonly group: string }[] {
  const { t } = useTranslation();
  const own = t('documents.placeholder.ofDocument');
  const person = t('documents.placeholder.ofPerson');
  const house = t('documents.placeholder.ofHouse');
  return [
    ...fields.map(({ key, label }) => ({ name: `form.${key}`, label, group: own })),
    ...personPlaceholders.map((name) => ({
      name: `person.${name}`,
      label: t(`documents.placeholder.person.${name}`),
      group: person,
    })),
    ...otherPlaceholders.map((name) => ({ name, label: t(`documents.placeholder.${name}`), group: house })),
  ];
}
