import { randomBytes } from 'node:crypto';
import { sealPaper } from '#features/documents/server/actions.ts';
import { registerIssued } from '#features/files/server/actions.ts';
import { listEditionConfirmers } from '#features/must-read/server/queries.ts';
import { listRegulations } from '#features/policies/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { formatMoment } from '#platform/server/i18n.ts';
import { ink, letter } from '#platform/server/pdf-pen.ts';
import { Sheets } from '#platform/server/pdf-sheets.ts';

/** Names that stand in one proof; how many more there are is told. */
const mostNames = 3_000;
const namesAtOnce = 500;

/**
 * The proof that an edition of the rules of work was published: its title, edition and fingerprint, when and by whom, and
 * who confirmed having read it. The company seals it, and it has a code on the public page. @throws not_found
 */
export async function proveRule(ctx: Context, { id, edition }: { id: string; edition: number }): Promise<FileAnswer> {
  const [rule] = (await listRegulations(ctx, { page: 1, size: 1 }, { id, edition })).items;
  if (!rule) throw platformErrors.not_found();
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const at = (moment: Date) => formatMoment(ctx.language, moment, zone);
  const t: Context['t'] = (key, params) => ctx.t(key, params);
  const { names, total } = await listNames(ctx, { id, edition });
  const code = (randomBytes(10).toString('hex').toUpperCase().match(/.{5}/g) ?? []).join('-');
  const title = t('labor-relations.proof.title');
  const sheets = await Sheets.begin(ctx, { title, from: ctx.settings.COMPANY_NAME });
  const { pen } = sheets;
  const width = letter.width - 2 * letter.margin;
  pen.down(22).text(t('labor-relations.rules.edition', { title: rule.title, edition }), { size: 13, isBold: true });
  const facts = [
    ['labor-relations.rules.published', at(rule.publishedAt)],
    ['labor-relations.rules.by', rule.publishedBy ?? ''],
    ['labor-relations.rules.note', rule.note],
    ['labor-relations.rules.hash', `SHA-256 ${rule.hash}`],
    ['labor-relations.rules.confirmed', String(total)],
  ] as const;
  for (const [key, value] of facts) {
    if (value === '') continue;
    pen.down(6);
    pen.paragraph(`${t(key)}: ${value}`, { size: 10, tone: ink.dark, width });
  }
  pen.down(10);
  pen.paragraph(t('labor-relations.proof.text'), { size: 10, tone: ink.soft, width });
  if (names.length > 0) pen.down(24).text(t('labor-relations.proof.who'), { size: 12, isBold: true });
  for (const { name, confirmedAt } of names) {
    pen.down(14).text(name.slice(0, 60), { size: 9 });
    pen.text(at(confirmedAt), { size: 9, tone: ink.soft, x: letter.margin + 320 });
  }
  if (total > names.length)
    pen.down(16).text(t('labor-relations.proof.more', { count: total - names.length }), { size: 9 });
  const address = `${ctx.settings.PUBLIC_URL ?? `http://localhost:${ctx.settings.PORT}`}/verificar-documento/${code}`;
  await sheets.prove(address, [t('labor-relations.proof.verify'), code, address]);
  const paper = await sheets.finish(`${t('labor-relations.proof.file')}-${edition}`);
  const sealed = await sealPaper(ctx, paper.content, { code, reason: title, at: ctx.now() });
  const file = { ...paper, content: Buffer.from(sealed) };
  const text = (label: string, value: string) => ({ label, value, kind: 'text' as const });
  await ctx.tx(async (tx) => {
    await registerIssued(tx, file.content, {
      kind: 'labor-relations.proof',
      code,
      title: rule.title,
      facts: [
        text('labor-relations.proof.edition', String(edition)),
        text('labor-relations.rules.published', at(rule.publishedAt)),
        text('labor-relations.rules.hash', rule.hash),
      ],
    });
    await tx.audit('labor-relations.rule_proved', {
      subject: 'policy',
      subjectId: id,
      after: { edition, code, total },
    });
  });
  return file;
}

async function listNames(ctx: Context, { id, edition }: { id: string; edition: number }) {
  const names: Awaited<ReturnType<typeof listEditionConfirmers>>['items'] = [];
  for (let page = 1; ; page += 1) {
    const asked = { source: 'policies', itemId: id, edition } as const;
    const { items, total } = await listEditionConfirmers(ctx, asked, { page, size: namesAtOnce });
    names.push(...items);
    if (items.length < namesAtOnce || names.length >= mostNames) return { names: names.slice(0, mostNames), total };
  }
}
