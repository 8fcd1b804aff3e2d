import { conceptKeys, kindOf, type Concept } from './concept.ts';

/** One column of a payroll file: who, one amount or its quantity, or what the whole must add up to. */
export interface FileColumn {
  readonly key: string;
  readonly role: 'document' | 'name' | 'amount' | 'quantity' | 'note' | 'base' | 'net' | 'cune';
  readonly concept?: Concept;
  readonly required?: true;
}

export const mostRows = 20_000;
export const mostFileBytes = 20_000_000;
export const mostDocuments = 200;
export const mostDocumentBytes = 5_000_000;
/** No payslip of the company holds a larger sum; a slip of the hand does. */
export const mostAmount = 999_999_999;
export const mostQuantity = 400;

/** The columns in the order of the template; the file may have them in any. */
export const fileColumns: readonly FileColumn[] = [
  { key: 'document', role: 'document', required: true },
  { key: 'name', role: 'name' },
  ...conceptKeys.flatMap((concept): FileColumn[] => {
    const { measure, note } = kindOf(concept);
    return [
      ...(measure === 'days' || measure === 'hours'
        ? [{ key: `${concept}_${measure}`, role: 'quantity' as const, concept }]
        : []),
      { key: concept, role: 'amount', concept },
      ...(note ? [{ key: `${concept}_note`, role: 'note' as const, concept }] : []),
    ];
  }),
  { key: 'base', role: 'base' },
  { key: 'net', role: 'net', required: true },
  { key: 'cune', role: 'cune' },
];
