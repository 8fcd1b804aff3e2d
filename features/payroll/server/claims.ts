import './tables.ts';
import type { PayslipLine } from '#features/requests/server/actions.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { formatMonth } from '#platform/server/i18n.ts';
import { readLineKey } from '../payslip.ts';
import { getPayslip } from './queries.ts';

/** A line of the caller's own payslip by its key, also one that ceased; undefined when it is not theirs. */
export async function findOwnLine(
  read: Read,
  { language, t }: Pick<Context, 'language' | 't'>,
  key: string,
): Promise<PayslipLine | undefined> {
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
