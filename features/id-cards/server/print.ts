import { enterIssued } from '#features/files/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { beginPdf } from '#platform/server/pdf-sheets.ts';
import { errors } from '../errors.ts';
import { cardNumber, maskedDocument } from '../holder.ts';
import { isCardValid } from '../policy.ts';
import { drawQr } from '#platform/contract/qr.ts';
import { recordIssue, type CardHolder } from './issue.ts';
import { backFace, card, frontFace, scale, type CardWords, type Face, type Side } from './layout.ts';
import { readPhoto } from './photo.ts';
import { readCardSecret } from './secret.ts';

/** Dots per inch of what is not drawn by the printer itself. */
const sharpness = 600;
const pictureSharpness = 300;

/**
 * The caller's card to print: a picture of one face, or a PDF of two pages in CR80 size, whose QR leads to the public
 * page at `origin`. Each printing is on record.
 * @throws card_not_valid
 */
export async function printCard(
  ctx: Context,
  { format, side, origin }: { format: 'png' | 'pdf'; side: Side; origin: string },
): Promise<FileAnswer> {
  const holder = await ctx.tx(async (tx) => {
    const own = await recordIssue(tx);
    if (!isCardValid(own.status)) throw errors.card_not_valid();
    const what = format === 'pdf' ? { format } : { format, side };
    await tx.audit('id-cards.printed', { subject: 'id_card', subjectId: own.id, personId: own.id, after: what });
    return own;
  });
  const name = `${ctx.t('id-cards.print.file')}-${cardNumber(holder.number)}`;
  if (format === 'png') {
    const content = await paint(await faceOf(ctx, holder, { side, origin }));
    await enter(ctx, content);
    return { content, type: 'image/png', name: `${name}-${side}.png`, size: content.byteLength };
  }
  const faces = [
    await faceOf(ctx, holder, { side: 'front', origin }),
    await faceOf(ctx, holder, { side: 'back', origin }),
  ];
  const content = await bind(ctx, faces, ctx.t('id-cards.print.title', { number: cardNumber(holder.number) }));
  await enter(ctx, content);
  return { content, type: 'application/pdf', name: `${name}.pdf`, size: content.byteLength };
}

const enter = (ctx: Context, content: Uint8Array) => enterIssued(ctx, content, { kind: 'id-cards.card' });

async function faceOf(
  ctx: Context,
  holder: CardHolder,
  { side, origin }: { side: Side; origin: string },
): Promise<Face> {
  const { default: sharp } = await import('sharp');
  if (side === 'front') {
    const photo = await sharp(await readPhoto(ctx, holder, 'large'))
      .resize(600, 600, { fit: 'cover' })
      .png()
      .toBuffer();
    return frontFace(wordsOf(ctx, holder), `data:image/png;base64,${photo.toString('base64')}`);
  }
  const { create } = await import('qrcode');
  const secret = await readCardSecret(ctx);
  const address = `${origin}/verificar/${holder.serial}P${secret.printed(holder)}`;
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  return backFace(wordsOf(ctx, holder), cardNumber(holder.number), drawQr(modules));
}

function wordsOf(ctx: Context, holder: CardHolder): CardWords {
  const facts: [string, string | null][] = [
    [ctx.t('id-cards.card.document'), maskedDocument(holder.documentNumber)],
    [ctx.t('id-cards.card.headquarters'), holder.headquarters],
    [ctx.t('id-cards.card.campaign'), holder.campaign],
    [ctx.t('id-cards.card.number'), cardNumber(holder.number)],
  ];
  return {
    company: ctx.settings.COMPANY_NAME,
    firstNames: holder.firstNames,
    lastNames: holder.lastNames,
    position: holder.position,
    facts: facts.filter((fact): fact is [string, string] => fact[1] !== null),
    verify: ctx.t('id-cards.print.verify'),
    found: ctx.t('id-cards.card.found', { company: ctx.settings.COMPANY_NAME }),
    emergency: ctx.t('id-cards.card.emergency'),
  };
}

/** A face as PNG, words and all. */
async function paint(face: Face): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const words = face.words
    .map(({ path, x, y, colour }) => `<path transform="translate(${x} ${y})" d="${path}" fill="${colour}"/>`)
    .join('');
  const drawing = face.drawing.replace(/<\/svg>$/, `${words}</svg>`);
  return sharp(Buffer.from(drawing), { density: pictureSharpness }).png().toBuffer();
}

/** Both faces as a PDF: the drawing as a picture, the words as outlines, and as text that is read but not seen. */
async function bind(ctx: Context, faces: readonly Face[], title: string): Promise<Uint8Array> {
  const [{ rgb }, { default: sharp }] = await Promise.all([import('@cantoo/pdf-lib'), import('sharp')]);
  const { pdf, plain, writable } = await beginPdf(ctx, title);
  for (const { drawing, words } of faces) {
    const page = pdf.addPage([card.width, card.height]);
    const ground = await sharp(Buffer.from(drawing), { density: sharpness })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer();
    page.drawImage(await pdf.embedJpg(ground), { x: 0, y: 0, width: card.width, height: card.height });
    for (const { text, path, x, y, size, colour } of words) {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
      const at = { x: x * scale, y: card.height - y * scale };
      page.drawText(writable(text), { ...at, size: size * scale, font: plain, opacity: 0 });
      page.drawSvgPath(path, { ...at, scale, color: rgb(r, g, b), borderWidth: 0 });
    }
  }
  return pdf.save();
}
