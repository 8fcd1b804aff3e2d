import type { Context } from '#platform/server/context.ts';
import type { ImportIssue } from '../import-columns.ts';
import { headerKey } from './import-lookup.ts';

/** What is wrong with a cell, as a sentence that names its column. */
export function issueSentence(ctx: Pick<Context, 't'>, { column, code, value }: ImportIssue): string {
  return `${ctx.t(headerKey(column))}: ${ctx.t(`people.importing.issue.${code}`, { value: value ?? '' })}`;
}
