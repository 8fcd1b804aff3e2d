import './tables.ts';
import { sealPaper } from '#features/documents/server/actions.ts';
import { registerIssued } from '#features/files/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { formatMonth } from '#platform/server/i18n.ts';
import { ink, letter as sheet } from '#platform/server/pdf-pen.ts';
import { Sheets } from '#platform/server/pdf-sheets.ts';
import { errors } from '../errors.ts';
import { canManage } from '../policy.ts';
import { getWinner, type Winner } from './queries.ts';

/**
 * The certificate of a winner, the same bytes whenever it is taken: it is dated by when the winner was registered.
 * @throws not_found for everybody but the winner and who manages; wrong_state for who was removed
 */
export async function certify(ctx: Context, id: string): Promise<FileAnswer> {
  const winner = await getWinner(ctx, id);
  if (winner.personId !== ctx.scope.personId && !canManage(ctx.scope)) throw platformErrors.not_found();
  if (winner.state === 'removed') throw errors.wrong_state();
  if (!winner.hasCertificate) throw errors.no_certificate();
  const written = await write(ctx, winner);
  const reason = ctx.t('recognition.certificate.sealed');
  const sealed = await sealPaper(ctx, written.content, { code: winner.code, reason, at: winner.registeredAt });
  const paper = { ...written, content: Buffer.from(sealed) };
  const text = (label: string, value: string) => ({ label, value, kind: 'text' as const });
  await ctx.tx(async (tx) => {
    await registerIssued(tx, paper.content, {
      kind: 'recognition.certificate',
      code: winner.code,
      title: winner.programName,
      facts: [
        text('recognition.verify.name', winner.name),
        text('recognition.verify.program', winner.programName),
        text('recognition.verify.period', winner.period.slice(0, 7)),
      ],
    });
    const after = { code: winner.code };
    await tx.audit('recognition.certified', { subject: 'winner', subjectId: id, personId: winner.personId, after });
  });
  return paper;
}

async function write(ctx: Context, winner: Winner) {
  const company = ctx.settings.COMPANY_NAME;
  const taking = { language: ctx.language, now: () => winner.registeredAt };
  const title = ctx.t('recognition.certificate.title', { program: winner.programName });
  const sheets = await Sheets.begin(taking, { title, from: company });
  const { pen } = sheets;
  const width = sheet.width - 2 * sheet.margin;
  pen.down(40).text(ctx.t('recognition.certificate.honours', { company }), { size: 12, tone: ink.soft });
  pen.down(32).text(winner.name, { size: 26, isBold: true });
  const month = formatMonth(ctx.language, winner.period.slice(0, 7));
  pen.down(24).text(ctx.t('recognition.certificate.as', { program: winner.programName, month }), { size: 13 });
  if (winner.campaign) pen.down(18).text(winner.campaign, { size: 12, tone: ink.soft });
  pen.down(28);
  pen.paragraph(ctx.t('recognition.quote', { words: winner.why }), { size: 13, tone: ink.dark, width });
  if (winner.nominatedByName) {
    pen.down(24);
    pen.text(ctx.t('recognition.certificate.by', { name: winner.nominatedByName }), { size: 11, tone: ink.soft });
  }
  const base = ctx.settings.PUBLIC_URL ?? `http://localhost:${ctx.settings.PORT}`;
  const address = `${base}/verificar-documento/${winner.code}`;
  await sheets.prove(address, [ctx.t('recognition.certificate.confirm'), winner.code, address]);
  return sheets.finish(`${ctx.t('recognition.certificate.file')}-${winner.code.slice(0, 5)}`);
}
