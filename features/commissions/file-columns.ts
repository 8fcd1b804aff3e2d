import type { UploadKind } from './policy.ts';

export interface FileColumn {
  readonly key: string;
  readonly required?: true;
}

export const mostRows = 20_000;
export const mostFileBytes = 20_000_000;

/** The columns of each file in the order of its template; a file may have them in any. */
export const fileColumns = {
  conditions: [
    { key: 'plan', required: true },
    { key: 'starts_on', required: true },
    { key: 'row', required: true },
    { key: 'name' },
    { key: 'key' },
    { key: 'metric' },
    { key: 'from' },
    { key: 'value' },
    { key: 'document' },
  ],
  inputs: [
    { key: 'document', required: true },
    { key: 'day', required: true },
    { key: 'metric', required: true },
    { key: 'value', required: true },
  ],
  provision: [
    { key: 'document', required: true },
    { key: 'day', required: true },
    { key: 'commission', required: true },
    { key: 'income', required: true },
    { key: 'cost', required: true },
  ],
} as const satisfies Record<UploadKind, readonly FileColumn[]>;

/** What one row of a file of conditions says, by the word that stands in its column "Fila". */
export const rowKinds = [
  'plan',
  'metric',
  'per_unit',
  'share',
  'step_whole',
  'step_each',
  'step_flat',
  'gate',
  'factor',
  'cap',
  'prorates',
  'reversal',
  'rounding',
  'person',
] as const;

export type RowIssueCode =
  | 'document_missing'
  | 'nobody'
  | 'retired'
  | 'twice'
  | 'not_a_day'
  | 'other_month'
  | 'future_day'
  | 'not_first_day'
  | 'not_a_number'
  | 'negative'
  | 'share_wild'
  | 'missing'
  | 'row_unknown'
  | 'word_unknown'
  | 'rules_wrong'
  | 'steps_overlap'
  | 'metric_unknown'
  | 'no_condition'
  | 'frozen'
  | 'backdated_worse';
