import type { TFunction } from 'i18next';
import { documentText } from '#platform/web/document-text.ts';
import { formatDay } from '#platform/web/i18n.ts';

const choices = [
  'document_type',
  'gender',
  'marital_status',
  'academic_level',
  'housing_type',
  'position_type',
  'status',
  'photo',
  'external_access',
  'contract_type',
];

export type FieldValue = string | number | null | { readonly name: string } | undefined;

/**
 * A field's value in words: choices by name, days as days, nothing as such. What differs by gender is said of the person
 * (`female`, `male`) where that is known, and else of everybody.
 */
export function wordsOf(t: TFunction, field: string, value: FieldValue, gender?: string | null): string {
  if (value === null || value === undefined || value === '') return t('people.field.none');
  if (typeof value === 'object') return value.name;
  if (choices.includes(field)) return t(`people.choice.${field}.${String(value)}`, { context: gender ?? '' });
  if (field.endsWith('_on') || field.endsWith('_until')) return formatDay(String(value));
  if (field === 'document_number') return documentText(String(value));
  if (field === 'age') return t('people.field.years', { count: Number(value) });
  return String(value);
}
