import { enterIssued } from '#features/files/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { writtenDocument } from '#platform/contract/document-number.ts';
import type { Context } from '#platform/server/context.ts';
import { formatDay, formatMoment, formatMoney, formatNumber, formatPercent } from '#platform/server/i18n.ts';
import { ink, letter as sheet } from '#platform/server/pdf-pen.ts';
import { Sheets } from '#platform/server/pdf-sheets.ts';
import { kindOf } from '../concept.ts';
import { explainChange, explainLine } from '../sentence.ts';
import type { Payslip } from './queries.ts';

const columns = { now: 452, before: 564 };

/** A payslip as a PDF in the caller's language: what was paid, why, and what changed since the last one. */
export async function printPayslip(ctx: Context, payslip: Payslip): Promise<FileAnswer> {
  const t: Context['t'] = (key, params) => ctx.t(key, params);
  const title = t('payroll.pdf.title', { number: payslip.number });
  const sheets = await Sheets.begin(ctx, { title, from: ctx.settings.COMPANY_NAME });
  const { pen } = sheets;
  const day = (on: string) => formatDay(ctx.language, on);
  const money = (value: number | null) => (value === null ? '' : formatMoney(ctx.language, value));
  const number = (value: number) => formatNumber(ctx.language, value, 2);
  const percent = (share: number) => formatPercent(ctx.language, share, 2);
  const tell = { t, money, number, percent };

  pen.down(18).text(t('payroll.pdf.period', { from: day(payslip.startsOn), to: day(payslip.endsOn) }), { size: 11 });
  const facts: [string, string][] = [
    [t('payroll.head.name'), payslip.person.name],
    [t('payroll.column.document'), writtenDocument(payslip.person.documentNumber)],
    [t('payroll.head.position'), payslip.person.position],
    [t('payroll.head.paid'), day(payslip.paidOn)],
    [t('payroll.slip.method'), t(`payroll.method.${payslip.method}`)],
    ...(payslip.cune ? [[t('payroll.column.cune'), payslip.cune] as [string, string]] : []),
  ];
  pen.down(10);
  for (const [label, value] of facts) {
    pen.down(14).text(label, { size: 9, tone: ink.soft });
    pen.text(value.slice(0, 80), { size: 10, x: sheet.margin + 150 });
  }
  if (payslip.net === null) pen.down(30).text(t('payroll.slip.documentOnly'), { size: 10 });
  else
    for (const nature of ['earning', 'deduction'] as const) {
      pen.down(30).text(t(`payroll.nature.${nature}`), { size: 12, isBold: true });
      pen.text(t('payroll.slip.thisTime'), { size: 9, tone: ink.soft, end: columns.now });
      pen.text(t('payroll.slip.lastTime'), { size: 9, tone: ink.soft, end: columns.before });
      pen.rule();
      for (const line of payslip.lines.filter(({ concept }) => kindOf(concept).nature === nature)) {
        pen.down(18).text(t(`payroll.concept.${line.concept}`), { size: 10, isBold: true });
        pen.text(money(line.amount), { size: 10, end: columns.now });
        pen.text(line.previous ? money(line.previous.amount) : '—', { size: 10, tone: ink.soft, end: columns.before });
        const change = explainChange(tell, line, payslip.previous !== null);
        const words = [explainLine(tell, line), line.note, change].filter(Boolean).join(' ');
        pen.paragraph(words, { size: 8.5, tone: ink.soft, width: columns.now - sheet.margin - 90 });
      }
      const key = nature === 'earning' ? 'earned' : 'deducted';
      pen.down(20).text(t(`payroll.slip.${key}`), { size: 10, isBold: true });
      pen.text(money(payslip[key]), { size: 10, isBold: true, end: columns.now });
      pen.text(payslip.previous ? money(payslip.previous[key]) : '—', {
        size: 10,
        tone: ink.soft,
        end: columns.before,
      });
    }
  if (payslip.net !== null) {
    pen.down(34).text(t('payroll.column.net'), { size: 14, isBold: true });
    pen.text(money(payslip.net), { size: 14, isBold: true, end: columns.now });
    pen.text(payslip.previous ? money(payslip.previous.net) : '—', { size: 10, tone: ink.soft, end: columns.before });
  }
  const at = formatMoment(ctx.language, ctx.now(), ctx.settings.COMPANY_TIME_ZONE);
  pen.foot(t('payroll.pdf.taken', { name: ctx.scope.name, at }));
  const file = await sheets.finish(`${t('payroll.pdf.file')}-${payslip.number}`);
  await enterIssued(ctx, file.content, {
    kind: 'payroll.payslip',
    facts: [{ label: 'payroll.head.paid', value: payslip.paidOn, kind: 'day' }],
  });
  return file;
}
