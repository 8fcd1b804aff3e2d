import type { Context } from '#platform/server/context.ts';
import { underHead } from '#platform/server/sheet-words.ts';
import type { RunIssue } from './tables.ts';

/** Columns that are the house's own; every other is a value of the document, by its label. */
const heads = { document_number: 'documents.sheet.document', delivered_on: 'documents.sheet.deliveredOn' } as const;
const isOwn = (column: string): column is keyof typeof heads => Object.hasOwn(heads, column);

/** What is against a row of a sheet, under the head of its column. */
export const issue = (ctx: Context) => (one: RunIssue) => ({
  ...one,
  message: underHead(isOwn(one.column) ? ctx.t(heads[one.column]) : one.column, ctx.t(`documents.issue.${one.code}`)),
});
