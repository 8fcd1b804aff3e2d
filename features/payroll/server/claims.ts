import './tables.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { formatMonth } from '#platform/server/i18n.ts';
import { readLineKey } from '../payslip.ts';
import { getPayslip } from './queries.ts';

export interface LineClaim {
  readonly id: string;
  readonly number: number;
  readonly isOpen: boolean;
}

type ClaimSource = (
  ctx: Context,
  personId: string,
  lineKeys: readonly string[],
) => Promise<ReadonlyMap<string, LineClaim>>;

let claims: ClaimSource = () => Promise.resolve(new Map());

/** The room of requests, which knows this one, says which claims the caller may see about lines, by their keys. */
export function provideLineClaims(source: ClaimSource): void {
  claims = source;
}

export const listLineClaims: ClaimSource = (ctx, personId, lineKeys) => claims(ctx, personId, lineKeys);

export interface ClaimedLine {
  readonly label: string;
  readonly period: string;
  /** Pesos; 0 for a line that was there the last time and is there no more. */
  readonly amount: number;
  /** Where its payslip is shown. */
  readonly link: string;
}

/** A line of the caller's own payslip by its key, also one that ceased; undefined when it is not theirs. */
export async function findOwnLine(
  read: Read,
  { language, t }: Pick<Context, 'language' | 't'>,
  key: string,
): Promise<ClaimedLine | undefined> {
  const wanted = readLineKey(key);
  if (!wanted) return undefined;
  const own = await read.db
    .selectFrom('payslips')
    .select('id')
    .where('number', '=', String(wanted.number))
    .where('person_id', '=', read.scope.personId || null)
    .executeTakeFirst();
  if (!own) return undefined;
  const { lines, part, startsOn } = await getPayslip(read, own);
  const line = lines.find(({ concept }) => concept === wanted.concept);
  if (!line) return undefined;
  const month = formatMonth(language, startsOn);
  return {
    label: t(`payroll.concept.${line.concept}`),
    period: part === 'month' ? month : `${t(`payroll.part.${part}`)}, ${month}`,
    amount: line.amount,
    link: `/desprendibles/${wanted.number}`,
  };
}
