import { randomBytes } from 'node:crypto';
import { registerIssued } from '#features/files/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { formatDay, formatMoment } from '#platform/server/i18n.ts';
import { ink, letter as sheet } from '#platform/server/pdf-pen.ts';
import { Sheets } from '#platform/server/pdf-sheets.ts';
import { act } from '../act.ts';
import { readAct } from './act-wire.ts';

/** An act as a PDF: each thing, what is signed in short, and who signed when. Whoever holds it can verify it. @throws not_found */
export async function printAct(ctx: Context, id: string): Promise<FileAnswer> {
  const one = await readAct(ctx, id);
  const code = newCode();
  const base = ctx.settings.PUBLIC_URL ?? `http://localhost:${ctx.settings.PORT}`;
  const address = `${base}/verificar-documento/${code}`;
  const sheets = await Sheets.begin(ctx, {
    title: ctx.t('security.act.paperTitle', { number: one.number }),
    from: ctx.settings.COMPANY_NAME,
  });
  const { pen } = sheets;
  const say = (text: string) =>
    void pen.down(4).paragraph(text, { size: 10, tone: ink.dark, width: sheet.width - 2 * sheet.margin });
  const head = (key: string) => void pen.down(20).text(ctx.t(key), { size: 13, isBold: true });
  const moment = (at: string) => formatMoment(ctx.language, new Date(at), ctx.settings.COMPANY_TIME_ZONE);
  say(`${ctx.t('security.act.receives')}: ${one.owner?.name ?? ''}, ${one.position}`);
  say(`${ctx.t('security.act.delivers')}: ${one.giver?.name ?? one.issued_by ?? ''}`);
  if (one.issued_at) say(`${ctx.t('security.act.date')}: ${moment(one.issued_at)}`);
  if (one.note) say(one.note);
  head('security.act.things');
  for (const item of one.items) {
    const parts = [
      ctx.t(`security.item.type.${item.type}`),
      item.serial && `${ctx.t('security.item.serial')} ${item.serial}`,
      ctx.t(`security.item.condition.${item.condition}`),
      item.condition_note,
      item.accessories,
      item.value === null ? '' : `$ ${item.value.toLocaleString('es-CO')}`,
      item.due_on && `${ctx.t('security.item.due')} ${formatDay(ctx.language, item.due_on)}`,
    ];
    say(`${item.name}. ${parts.filter(Boolean).join(' · ')}`);
  }
  head('security.act.inShort');
  for (const word of ['care', 'pay', 'back']) say(ctx.t(`security.act.short.${word}`));
  head('security.act.signatures');
  for (const signed of one.signatures)
    say(`${ctx.t(`security.act.signed.${signed.role}`)}: ${signed.name}, ${moment(signed.at)}`);
  if (one.signatures.length === 0) say(ctx.t('security.act.unsigned'));
  say(`SHA-256 ${one.sha256}`);
  await sheets.prove(address, [ctx.t('security.act.verify'), code, address]);
  const paper = await sheets.finish(`${ctx.t('security.act.paper')}-${one.number}`);
  await ctx.tx(async (tx) => {
    await registerIssued(tx, paper.content, {
      kind: 'security.act',
      code,
      facts: [
        { label: 'security.act.number', value: String(one.number), kind: 'text' },
        { label: 'security.act.things', value: String(one.items.length), kind: 'text' },
        { label: 'security.act.signatures', value: String(one.signatures.length), kind: 'text' },
      ],
    });
    await tx.audit('security.act_printed', {
      subject: act.kind,
      subjectId: id,
      personId: one.owner?.id,
      after: { code },
    });
  });
  return paper;
}

function newCode(): string {
  const letters = randomBytes(10).toString('hex').toUpperCase();
  return (letters.match(/.{1,5}/g) ?? []).join('-');
}
