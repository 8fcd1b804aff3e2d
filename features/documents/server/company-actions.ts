import './tables.ts';
import { Failure, phraseKey } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { signerAfter } from '../policy.ts';
import { getCompanyPile, type CompanyRow } from './company-queries.ts';
import { passStepUp, type PileResult, type StepUp } from './deciding.ts';
import { pdfOf } from './press.ts';
import { requireTurn } from './reading.ts';
import { readSignature } from './signature.ts';
import { signOne } from './signing.ts';
import { getOwn, lockStanding } from './standing.ts';
import { actorOf, appendEvents } from './trail.ts';

/**
 * Signs for the company papers of one document of which the caller read one whole and saw what differs in the others
 * (decision 058); each by itself, with its own seal and trail, so that one that fails leaves the others signed.
 * @throws not_found, not_read before one was read, and what the password and the signature fail with
 */
export async function signByTable(
  ctx: Context,
  input: StepUp & { document_id: string; rows: readonly { doc_user: string; shown: string }[] },
): Promise<PileResult[]> {
  const { title, rows, sample } = await getCompanyPile(ctx, input.document_id);
  if (sample === null) throw errors.not_read();
  const wanted = new Map(input.rows.map((row) => [row.doc_user, row.shown]));
  const needy = await ctx.db
    .selectFrom('document_assignments')
    .select('id')
    .where('id', 'in', [...wanted.keys()])
    .where('needs_password', '=', true)
    .execute();
  if (needy.length > 0) await passStepUp(ctx, input.password);
  const isProtected = new Set(needy.map(({ id }) => id));
  const drawn = await readSignature(ctx, input.signature);
  const results: PileResult[] = [];
  for (const [assignmentId, shown] of wanted) {
    try {
      const row = rows.find((one) => one.assignmentId === assignmentId);
      // Its values are others by now, or it does not wait for the caller any more.
      if (row?.shown !== shown) throw errors.table_changed();
      await noteShown(ctx, row, sample.code);
      const signed = await signOne(ctx, await getOwn(ctx, assignmentId), {
        drawn,
        keep: input.keep,
        consent: input.consent,
        method: isProtected.has(assignmentId) ? 'password' : 'session',
      });
      results.push({ assignmentId, title: `${title} · ${row.person}`, signed, message: null });
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause;
      const person = rows.find((one) => one.assignmentId === assignmentId)?.person;
      const message = ctx.t(phraseKey(cause.code), cause.params);
      results.push({ assignmentId, title: person ? `${title} · ${person}` : title, signed: undefined, message });
    }
  }
  return results;
}

/** The trail says how this paper was known to its signer: by its row and by another that was read whole. */
async function noteShown(ctx: Context, row: CompanyRow, sample: string): Promise<void> {
  const found = await getOwn(ctx, row.assignmentId);
  if (found.own.read_at !== null) return;
  requireTurn(found);
  const { sha256 } = await pdfOf(ctx, found.assignment, actorOf(ctx));
  await ctx.tx(async (tx) => {
    const { assignment, own } = await lockStanding(tx, row.assignmentId);
    if (own?.read_at !== null) return;
    requireTurn({ assignment, own });
    const opened = own.opened_at === null ? (signerAfter('open', own.state) ?? own.state) : own.state;
    await tx.db
      .updateTable('document_signers')
      .set({
        state: signerAfter('read', opened) ?? opened,
        opened_at: own.opened_at ?? tx.now(),
        read_at: tx.now(),
      })
      .where('assignment_id', '=', row.assignmentId)
      .where('index', '=', own.index)
      .execute();
    const detail = { signer: own.index, sample, row: row.shown };
    await appendEvents(tx, row.assignmentId, actorOf(ctx), [{ kind: 'read_in_table', detail, hashAfter: sha256 }]);
    await tx.audit('documents.read_in_table', { subject: 'assignment', subjectId: row.assignmentId, after: detail });
  });
}
