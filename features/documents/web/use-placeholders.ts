import { useTranslation } from '#platform/web/translation.ts';
import { otherPlaceholders, personPlaceholders } from '../placeholder.ts';
import type { Field } from '../template.ts';

/** The names of values that a document may carry, as people call them. */
export function usePlaceholders(
  fields: readonly Field[],
): readonly { readonly name: string; readonly label: string }[] {
  const { t } = useTranslation();
  return [
    ...personPlaceholders.map((name) => ({ name: `person.${name}`, label: t(`documents.placeholder.person.${name}`) })),
    ...otherPlaceholders.map((name) => ({ name, label: t(`documents.placeholder.${name}`) })),
    ...fields.map(({ key, label }) => ({ name: `form.${key}`, label })),
  ];
}
