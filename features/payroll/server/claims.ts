import './tables.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { portOf } from '#platform/server/rooms.ts';
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

declare module '#platform/server/room.ts' {
  interface Room {
    /** Which claims the caller may see about lines, by their keys, of the room in which they are made. */
    readonly lineClaims?: ClaimSource;
  }
}

export const listLineClaims: ClaimSource = async (ctx, ...rest) =>
  portOf(ctx, 'lineClaims')?.(ctx, ...rest) ?? new Map();

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
