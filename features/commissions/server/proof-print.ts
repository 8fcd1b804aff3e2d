import './tables.ts';
import { randomBytes } from 'node:crypto';
import { sealPaper } from '#features/documents/server/actions.ts';
import { registerIssued } from '#features/files/server/actions.ts';
import { recordReads } from '#features/people/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { formatDay, formatMoment, formatMoney, formatNumber } from '#platform/server/i18n.ts';
import { ink, letter } from '#platform/server/pdf-pen.ts';
import { Sheets } from '#platform/server/pdf-sheets.ts';
import { errors } from '../errors.ts';
import { listInputs, listPayable } from './input-queries.ts';
import { getLive, requireOwner } from './live-queries.ts';
import { firstOf } from './month-clock.ts';

const money = 430;

/**
 * The proof of a month as one PDF that the company seals: the version that pays it in its own words, who signed it when, every figure, every line, the total.
 * It has a code on the public page and is entered as issued. @throws not_found, not_calculated
 */
export async function makeProof(
  ctx: Context,
  { month, personId }: { month: string; personId?: string | undefined },
): Promise<FileAnswer> {
  const person = await requireOwner(ctx, personId);
  const live = await getLive(ctx, { month, personId });
  const [payable] = await listPayable(ctx, firstOf(month), [person.id]);
  if (!live.condition || !payable) throw errors.not_calculated();
  const inputs = (await listInputs(ctx, firstOf(month), [person.id])).get(person.id) ?? [];
  const { evidence } = await ctx.db
    .selectFrom('commission_conditions')
    .select('evidence')
    .where('id', '=', payable.conditionId)
    .executeTakeFirstOrThrow();
  const code = codeOf(randomBytes(10).toString('hex'));
  const t: Context['t'] = (key, params) => ctx.t(key, params);
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const sheets = await Sheets.begin(ctx, {
    title: t('commissions.proof.title', { month }),
    from: ctx.settings.COMPANY_NAME,
  });
  const { pen } = sheets;
  const fact = (label: string, value: string) => {
    pen.down(15).text(label, { size: 9, tone: ink.soft });
    pen.text(value.slice(0, 70), { size: 10, x: letter.margin + 150 });
  };
  pen.down(14);
  fact(t('commissions.proof.person'), person.name);
  fact(t('commissions.proof.document'), person.documentNumber);
  fact(t('commissions.proof.plan'), `${payable.plan} v${payable.number}`);
  if (payable.signedAt) fact(t('commissions.proof.signed'), formatMoment(ctx.language, payable.signedAt, zone));
  if (evidence) {
    fact(t('commissions.proof.way'), evidence.text ?? t(`commissions.signature.${evidence.kind}`));
    fact(t('commissions.proof.hash'), evidence.sha256.slice(0, 32));
  }
  const part = (title: string) => {
    pen.down(28).text(title, { size: 12, isBold: true });
    pen.rule();
  };
  const width = money + 120 - letter.margin;
  part(t('commissions.proof.words'));
  for (const sentence of live.condition.words) {
    pen.down(14);
    pen.paragraph(sentence, { size: 9.5, tone: ink.dark, width });
  }
  part(t('commissions.proof.lines'));
  for (const line of live.lines) {
    pen.down(18).text(nameOf(ctx, line), { size: 10, isBold: true });
    pen.text(formatMoney(ctx.language, Number(line.amount)), { size: 10, end: money + 120 });
    pen.paragraph(
      line.workings.map(({ name, values }) => t(`commissions.working.${name}`, shown(ctx, values))).join(' '),
      { size: 8.5, tone: ink.soft, width: width - 110 },
    );
  }
  pen.down(26).text(t('commissions.proof.total'), { size: 13, isBold: true });
  pen.text(formatMoney(ctx.language, Number(live.total)), { size: 13, isBold: true, end: money + 120 });
  part(t('commissions.proof.inputs', { count: inputs.length }));
  const names = new Map(payable.rules.metrics.map((one) => [one.key, one.name]));
  for (const input of inputs) {
    pen.down(13).text(formatDay(ctx.language, input.day), { size: 9, tone: ink.soft });
    pen.text(names.get(input.metric) ?? input.metric, { size: 9, x: letter.margin + 150 });
    pen.text(formatNumber(ctx.language, Number(input.value), 4), { size: 9, end: money + 120 });
  }
  await sheets.prove(
    `${ctx.settings.PUBLIC_URL ?? `http://localhost:${ctx.settings.PORT}`}/verificar-documento/${code}`,
    [t('commissions.proof.verify'), code],
  );
  const paper = await sheets.finish(`${t('commissions.proof.file')}-${month}`);
  const sealed = await sealPaper(ctx, paper.content, { code, reason: t('commissions.proof.sealed'), at: ctx.now() });
  const file = { ...paper, content: Buffer.from(sealed) };
  await ctx.tx(async (tx) => {
    await registerIssued(tx, file.content, {
      kind: 'commissions.proof',
      code,
      facts: [{ label: 'commissions.proof.month', value: month, kind: 'text' }],
    });
    await recordReads(tx, [person.id], { parts: ['pay', 'document'], isExport: true });
    await tx.audit('commissions.proved', {
      subject: 'commission',
      subjectId: person.id,
      personId: person.id,
      after: { month, code },
    });
  });
  return file;
}

const codeOf = (hex: string) => (hex.toUpperCase().match(/.{5}/g) ?? []).join('-');

const nameOf = (ctx: Context, { key, name }: { key: string; name: string }) => name || ctx.t(`commissions.line.${key}`);

const shown = (ctx: Context, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      Number.isNaN(Number(value)) ? value : formatNumber(ctx.language, Number(value), 4),
    ]),
  );
