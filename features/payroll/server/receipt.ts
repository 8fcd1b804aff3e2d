import './tables.ts';
import { openFile } from '#features/files/server/queries.ts';
import { recordReads } from '#features/people/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { requireConfirmation } from '#platform/server/confirmation.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { getPayslip, type Payslip } from './queries.ts';

/**
 * Opens a payslip on screen. The first time that its owner does so is kept, and each time that somebody else does is
 * written down for the owner to see.
 * @throws not_found
 */
export function openPayslip(ctx: Context, key: { id: string } | { number: number }): Promise<Payslip> {
  return ctx.tx(async (tx) => {
    const payslip = await getPayslip(tx, key);
    const about = { subject: 'payslip', subjectId: payslip.id, personId: payslip.personId };
    if (!payslip.isOwn) {
      await recordReads(tx, [payslip.personId], { parts: ['pay'] });
      await tx.audit('payroll.payslip_read', about);
    } else if (payslip.isNew) {
      await tx.db.updateTable('payslips').set({ opened_at: tx.now() }).where('id', '=', payslip.id).execute();
      await tx.audit('payroll.payslip_opened', about);
    }
    return payslip;
  });
}

/**
 * The payslip that is taken along as a PDF by who has just said again who they are; each download is written down.
 * @throws not_found, confirmation_needed
 */
export async function takePayslip(ctx: Context, number: number): Promise<Payslip> {
  await getPayslip(ctx, { number });
  requireConfirmation(ctx);
  return ctx.tx(async (tx) => {
    const payslip = await getPayslip(tx, { number });
    const about = { subject: 'payslip', subjectId: payslip.id, personId: payslip.personId };
    await recordReads(tx, [payslip.personId], { parts: ['pay'], isExport: true });
    await tx.audit('payroll.payslip_downloaded', about);
    return payslip;
  });
}

/**
 * The PDF as payroll delivered it, for who has just said again who they are; each download is written down.
 * @throws not_found, no_document, confirmation_needed
 */
export async function takeDocument(ctx: Context, id: string): Promise<FileAnswer> {
  if ((await getPayslip(ctx, { id })).documentFileId === null) throw errors.no_document();
  requireConfirmation(ctx);
  const fileId = await ctx.tx(async (tx) => {
    const payslip = await getPayslip(tx, { id });
    if (payslip.documentFileId === null) throw errors.no_document();
    const about = { subject: 'payslip', subjectId: payslip.id, personId: payslip.personId };
    await recordReads(tx, [payslip.personId], { parts: ['pay'], isExport: true });
    await tx.audit('payroll.document_downloaded', about);
    return payslip.documentFileId;
  });
  return openFile(ctx, fileId, { disposition: 'attachment' });
}
