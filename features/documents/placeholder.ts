/** What is known of a person and stands in a document by its name: `{{person.name}}`. */
export const personPlaceholders = [
  'name',
  'first_names',
  'last_names',
  'document_type',
  'document_number',
  'document_issued_on',
  'document_issue_place',
  'position',
  'campaign',
  'client',
  'cost_center',
  'headquarters',
  'city',
  'address',
  'email',
  'phone',
  'entered_on',
  'contract_type',
  'leader',
  'salary',
] as const;

export const otherPlaceholders = [
  'company.name',
  'document.title',
  'document.date',
  'document.due_on',
  'document.delivered_on',
  'document.code',
] as const;

const pattern = /\{\{([^{}]{0,80})\}\}/g;

/** The names between double braces, each once, in their order. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name!.trim()))];
}

/** HTML with values, as text, in the places of their names; a place without a value stays empty. */
export function fillText(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(pattern, (_whole, name: string) => escaped(values[name.trim()] ?? '').replace(/\r?\n/g, '<br>'));
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What somebody earns on the day on which the document is given to them. */
export const payPlaceholder = 'person.salary';

interface Words {
  readonly body: string;
  readonly header: string;
  readonly footer: string;
  readonly boxes: readonly { readonly name: string | null }[];
}

/** Whether a document says what its person earns. */
export function saysPay({ body, header, footer, boxes }: Words): boolean {
  return (
    placeholdersIn([body, header, footer].join(' ')).includes(payPlaceholder) ||
    boxes.some(({ name }) => name === payPlaceholder)
  );
}

/** The names that nothing will ever replace. `fields` are the keys of the document's own form fields. */
export function unknownPlaceholders(text: string, fields: readonly string[]): string[] {
  const known = new Set<string>([
    ...personPlaceholders.map((name) => `person.${name}`),
    ...otherPlaceholders,
    ...fields.map((key) => `form.${key}`),
  ]);
  return placeholdersIn(text).filter((name) => !known.has(name));
}
