import './tables.ts';
import type { Updateable } from 'kysely';
import { changeCase } from '#features/cases/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { process } from '../process.ts';
import { getProcess, writesOf, type ProcessRecord, type WireProcessDetail } from './process-wire.ts';
import type { ProcessTable } from './tables.ts';

const { kind } = process;
type Columns = Updateable<ProcessTable>;
type Written = WireProcessDetail['writes'][number];

/** Several write them, and nobody decides what they have not read: each writing asks to look anew. */
const counted: readonly Written[] = ['draft', 'appeal'];

/** Writes a part of a process, where it may be written now by the caller. */
export async function writePart(
  ctx: Context,
  id: string,
  { part, version }: { part: Written; version?: number },
  change: (tx: Tx, record: ProcessRecord) => Promise<Columns>,
): Promise<void> {
  await ctx.tx(async (tx) => {
    const record = await getProcess(tx, id, { lock: true });
    if (version !== undefined && version !== record.version) throw platformErrors.conflict();
    if (!writesOf(tx, record).includes(part)) throw errors.wrong_stage();
    if (counted.includes(part)) await changeCase(ctx, tx, { id, kind, who: process.parties });
    const columns = await change(tx, record);
    if (Object.keys(columns).length > 0)
      await tx.db.updateTable('disciplinary_processes').set(columns).where('case_id', '=', id).execute();
    await tx.audit('disciplinary.written', {
      subject: kind,
      subjectId: id,
      personId: record.own.process.person_id,
      after: { part, fields: Object.keys(columns) },
    });
  });
}

/** Somebody who works here. @throws person_unknown */
export async function requireColleague(read: Pick<Read, 'db'>, id: string): Promise<void> {
  const found = await employeeFacts(read.db)
    .where('employees.id', '=', id)
    .where('employees.active', '=', true)
    .executeTakeFirst();
  if (!found)
    throw errors.person_unknown({}, { issues: [{ path: 'person_id', code: 'disciplinary.error.person_unknown' }] });
}
