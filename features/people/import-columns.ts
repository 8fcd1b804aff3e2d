import * as policy from './policy.ts';

/** What a cell of a column holds. */
export type CellKind =
  | { readonly is: 'text'; readonly max: number }
  | { readonly is: 'document' | 'day' | 'email' | 'phone' | 'username' | 'stratum' }
  | { readonly is: 'choice'; readonly values: readonly string[] }
  | { readonly is: 'entry'; readonly list: EntryList }
  | { readonly is: 'pesos'; readonly most: number };

/** Lists of the company that a cell names an entry of, by its code or its name. */
export const entryLists = [
  'contractor',
  'profile',
  'headquarters',
  'campaign',
  'sub_campaign',
  'client',
  'cost_center',
  'sub_cost_center',
  'health_entity',
  'pension_fund',
  'city',
] as const;
export type EntryList = (typeof entryLists)[number];

export interface ImportColumn {
  /** Its name on the wire and in `people.field.…`. */
  readonly key: string;
  /** The column of the table that it fills. */
  readonly column: string;
  readonly kind: CellKind;
  readonly required?: true;
}

/** How many people a file may hold. */
export const mostPeople = 20_000;
export const mostFileBytes = 10 * 1_048_576;

const text = (key: string, max: number): ImportColumn => ({ key, column: key, kind: { is: 'text', max } });
const plain = (key: string, is: 'day' | 'email' | 'phone' | 'username' | 'stratum'): ImportColumn => ({
  key,
  column: key,
  kind: { is },
});
const choice = (key: string, values: readonly string[]): ImportColumn => ({
  key,
  column: key,
  kind: { is: 'choice', values },
});
const entry = (list: EntryList): ImportColumn => ({ key: list, column: `${list}_id`, kind: { is: 'entry', list } });
const required = (column: ImportColumn): ImportColumn => ({ ...column, required: true });

/** The columns of the spreadsheet, in the order of the template. An empty cell leaves what somebody has as it is. */
export const importColumns: readonly ImportColumn[] = [
  required(choice('document_type', policy.documentTypes)),
  { key: 'document_number', column: 'document_number', kind: { is: 'document' }, required: true },
  required(text('first_names', 80)),
  required(text('last_names', 80)),
  required(text('position', 80)),
  required(plain('entered_on', 'day')),
  plain('username', 'username'),
  plain('corporate_email', 'email'),
  choice('position_type', policy.positionTypes),
  choice('contract_type', policy.contractTypes),
  entry('contractor'),
  entry('profile'),
  entry('headquarters'),
  entry('campaign'),
  entry('sub_campaign'),
  entry('client'),
  entry('cost_center'),
  entry('sub_cost_center'),
  { key: 'boss', column: 'boss_id', kind: { is: 'document' } },
  plain('suspended_until', 'day'),
  plain('document_issued_on', 'day'),
  text('document_issue_place', 80),
  plain('born_on', 'day'),
  choice('gender', policy.genders),
  choice('marital_status', policy.maritalStatuses),
  choice('academic_level', policy.academicLevels),
  entry('health_entity'),
  entry('pension_fund'),
  entry('city'),
  text('locality', 80),
  text('neighborhood', 80),
  text('address', 160),
  plain('personal_email', 'email'),
  plain('stratum', 'stratum'),
  choice('housing_type', policy.housingTypes),
  plain('phone', 'phone'),
  plain('landline', 'phone'),
  text('nickname', 40),
];

/** The column of the table behind each column of the sheet, but for the leader, whom a document names. */
export const writtenColumns: readonly string[] = importColumns
  .map(({ column }) => column)
  .filter((column) => column !== 'boss_id');

/** What may be wrong with a row. */
export const importIssues = [
  'required',
  'not_a_day',
  'not_a_document',
  'not_an_email',
  'not_a_phone',
  'not_a_username',
  'not_a_stratum',
  'not_allowed',
  'too_long',
  'unknown',
  'ambiguous',
  'duplicate',
  'out_of_reach',
  'own',
  'retired',
  'mismatch',
  'username_taken',
  'email_taken',
  'boss_unknown',
  'boss_wrong',
  'boss_circle',
  'not_an_amount',
  'not_suspended',
  'suspension_over',
  'day_ahead',
  'issued_before_birth',
  'too_old',
  'too_young',
  'card_of_adults',
  'card_of_minors',
  'nickname_refused',
  'before_entry',
  'after_retirement',
  'too_far',
  'too_low',
] as const;
export type ImportIssueCode = (typeof importIssues)[number];

export interface ImportIssue {
  /** Key of the column. */
  readonly column: string;
  readonly code: ImportIssueCode;
  /** What stood in the cell. */
  readonly value?: string;
}
