import './tables.ts';
import type { Effect } from '#features/cases/server/actions.ts';
import { listColleagues } from '#features/people/server/queries.ts';
import type { Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { tellsName } from '../protected-name.ts';
import type { Own, Process } from './process-facts.ts';

/** Steps after which the person reads what was written of them. */
const telling = new Set(['bring_charges', 'notify', 'notify_appeal', 'annul_to_defence']);

/**
 * Nothing that names a protected reporter is told to the person: neither facts, evidence and reasons, nor why somebody took a
 * step. What was said at the hearing stays as it was said. @throws names_reporter
 */
export const keepReporter: Effect<Own> = async (_ctx, tx, { id, own: { process: one } }, { action, party, reason }) => {
  const hasWords = party !== 'owner' && Boolean(reason);
  if (!telling.has(action) && !(hasWords && one.charged_on !== null)) return;
  await refuseNaming(tx, one, [
    ...[one.facts, one.place, one.people, one.reasons, one.proportion, one.proof, one.appeal_reasons],
    ...(await listTitles(tx, id)),
    party === 'owner' ? '' : (reason ?? ''),
  ]);
};

/** The same for evidence that is given later. @throws names_reporter */
export async function keepReporterFromEvidence(tx: Tx, id: string, one: Process): Promise<void> {
  await refuseNaming(tx, one, await listTitles(tx, id));
}

async function listTitles(tx: Tx, id: string): Promise<string[]> {
  const evidence = await tx.db
    .selectFrom('disciplinary_evidence')
    .select(['title', 'name'])
    .where('case_id', '=', id)
    .where('side', '=', 'company')
    .execute();
  return evidence.flatMap(({ title, name }) => [title, name]);
}

async function refuseNaming(
  tx: Tx,
  { is_reporter_protected: isProtected, reporter_id: reporterId }: Process,
  texts: readonly string[],
): Promise<void> {
  if (!isProtected || reporterId === null) return;
  const name = (await listColleagues(tx, [reporterId])).get(reporterId)?.name ?? '';
  if (tellsName(name, texts)) throw errors.names_reporter();
}
