import { openFile } from '#features/files/server/queries.ts';
import { recordReads } from '#features/people/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { formatDay, formatMoment } from '#platform/server/i18n.ts';
import { embedSans, writableWith } from '#platform/server/pdf-fonts.ts';
import { ink, letter as sheet, Pen } from '#platform/server/pdf-pen.ts';
import { errors } from '../errors.ts';
import { getEntryDay } from './employment.ts';
import { getResignation, todayOf } from './queries.ts';

/** The letter, as it was written here or brought along; each reading is on record. @throws not_found */
export async function openLetter(ctx: Context, id: string): Promise<FileAnswer> {
  const known = await ctx.tx(async (tx) => {
    const one = await getResignation(tx, id);
    if (!one.canReadLetter) throw platformErrors.not_found();
    await recordReads(tx, [one.personId], { parts: ['document'], isExport: true });
    await tx.audit('resignations.letter_read', { subject: 'resignation', subjectId: id, personId: one.personId });
    return one;
  });
  if (known.letterFileId !== null) return openFile(ctx, known.letterFileId, { disposition: 'attachment' });
  const t: Context['t'] = (key, params) => ctx.t(key, params);
  const day = (on: string) => formatDay(ctx.language, on);
  const written = formatMoment(ctx.language, known.submittedAt ?? known.createdAt, ctx.settings.COMPANY_TIME_ZONE);
  return bind(ctx, {
    file: `${t('resignations.letter.file')}-${known.number}`,
    title: t('resignations.letter.title'),
    lines: [
      written,
      ctx.settings.COMPANY_NAME,
      '',
      t('resignations.letter.text', {
        name: known.name,
        document: known.documentNumber,
        position: known.position,
        day: day(known.lastDay),
      }),
      ...(known.words ? ['', known.words] : []),
      '',
      t('resignations.letter.right'),
      '',
      known.signature
        ? t('resignations.letter.signed', { signature: known.signature })
        : t('resignations.letter.unsigned'),
    ],
  });
}

/** The certificate of employment: who, since when, until when, as what (CST 57-7). @throws not_found, not_yet */
export async function certify(ctx: Context, id: string): Promise<FileAnswer> {
  const known = await ctx.tx(async (tx) => {
    const one = await getResignation(tx, id);
    if (!one.canReadLetter) throw platformErrors.not_found();
    if (!one.canCertify) throw errors.not_yet();
    await recordReads(tx, [one.personId], { parts: ['document', 'contract'], isExport: true });
    await tx.audit('resignations.certified', { subject: 'resignation', subjectId: id, personId: one.personId });
    return { ...one, enteredOn: await getEntryDay(tx, one.personId) };
  });
  const t: Context['t'] = (key, params) => ctx.t(key, params);
  const day = (on: string) => formatDay(ctx.language, on);
  const facts = {
    ...{
      company: ctx.settings.COMPANY_NAME,
      name: known.name,
      document: known.documentNumber,
      position: known.position,
    },
    from: day(known.enteredOn),
    to: day(known.lastDay),
  };
  const isOver = known.lastDay < todayOf(ctx);
  return bind(ctx, {
    file: `${t('resignations.certificate.file')}-${known.number}`,
    title: t('resignations.certificate.title'),
    lines: [
      t(isOver ? 'resignations.certificate.was' : 'resignations.certificate.is', facts),
      '',
      t('resignations.certificate.purpose'),
      '',
      t('resignations.certificate.given', {
        at: formatMoment(ctx.language, ctx.now(), ctx.settings.COMPANY_TIME_ZONE),
      }),
    ],
  });
}

async function bind(
  ctx: Context,
  { file, title, lines }: { file: string; title: string; lines: readonly string[] },
): Promise<FileAnswer> {
  const { PDFDocument, grayscale } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setProducer('Plaza');
  pdf.setCreator('Plaza');
  pdf.setLanguage(ctx.language);
  pdf.setCreationDate(ctx.now());
  const { plain, bold } = await embedSans(pdf);
  const means = { plain, bold, writable: writableWith(plain), gray: grayscale };
  const pen = new Pen(() => pdf.addPage([sheet.width, sheet.height]), means);
  pen.down(40).text(title, { size: 18, isBold: true });
  pen.down(20);
  for (const line of lines.flatMap((one) => one.split('\n'))) {
    pen.down(8);
    if (line !== '') pen.paragraph(line, { size: 11, tone: ink.dark, width: sheet.width - 2 * sheet.margin });
  }
  const content = await pdf.save();
  return { content, type: 'application/pdf', name: `${file}.pdf`, size: content.byteLength };
}
