import './tables.ts';
import { randomBytes } from 'node:crypto';
import { registerIssued } from '#features/files/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { formatDay, formatMoment } from '#platform/server/i18n.ts';
import { ink, letter as sheet } from '#platform/server/pdf-pen.ts';
import { Sheets } from '#platform/server/pdf-sheets.ts';
import { process } from '../process.ts';
import { readProcess, type WireProcessDetail } from './process-wire.ts';

/**
 * The file of a process as a PDF: what was said, given and decided, the digest of each piece of evidence, and its sealed
 * history. Whoever holds it can verify it. The person's own names no protected reporter.
 * @throws not_found
 */
export async function printProcess(ctx: Context, id: string): Promise<FileAnswer> {
  const one = await readProcess(ctx, id);
  const code = newCode();
  const base = ctx.settings.PUBLIC_URL ?? `http://localhost:${ctx.settings.PORT}`;
  const address = `${base}/verificar-documento/${code}`;
  const title = ctx.t('disciplinary.file.title', { number: one.number });
  const sheets = await Sheets.begin(ctx, { title, from: ctx.settings.COMPANY_NAME });
  const { pen } = sheets;
  for (const { head, lines } of partsOf(ctx, one, await digestsOf(ctx, one))) {
    if (lines.length === 0) continue;
    pen.down(22).text(head, { size: 13, isBold: true });
    for (const line of lines.flatMap((text) => text.split('\n'))) {
      pen.down(4);
      if (line.trim() !== '') pen.paragraph(line, { size: 10, tone: ink.dark, width: sheet.width - 2 * sheet.margin });
    }
  }
  await sheets.prove(address, [ctx.t('disciplinary.file.confirm'), code, address]);
  const paper = await sheets.finish(`${ctx.t('disciplinary.file.name')}-${one.number}`);
  await ctx.tx(async (tx) => {
    await registerIssued(tx, paper.content, {
      kind: 'disciplinary.file',
      code,
      facts: [
        { label: 'disciplinary.file.number', value: String(one.number), kind: 'text' },
        { label: 'disciplinary.file.events', value: String(one.events.length), kind: 'text' },
        {
          label: 'disciplinary.file.history',
          kind: 'phrase',
          value: one.is_intact ? 'disciplinary.file.intact' : 'disciplinary.file.broken',
        },
      ],
    });
    await tx.audit('disciplinary.file_issued', {
      subject: process.kind,
      subjectId: id,
      personId: one.person.id,
      after: { code },
    });
  });
  return paper;
}

interface PrintPart {
  readonly head: string;
  readonly lines: readonly string[];
}

function partsOf(ctx: Context, one: WireProcessDetail, digests: ReadonlyMap<string, string>): PrintPart[] {
  const t: Context['t'] = (key, params) => ctx.t(key, params);
  const day = (on: string | null) => (on === null ? '' : formatDay(ctx.language, on));
  const fact = (key: string, value: string | null) =>
    value === null || value === '' ? [] : [`${t(`disciplinary.fact.${key}`)}: ${value}`];
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  return [
    {
      head: t('disciplinary.part.charge'),
      lines: [
        ...fact('person', [one.person.name, one.person.position].filter(Boolean).join(', ')),
        ...fact('occurred', day(one.occurred_on)),
        ...fact('place', one.place),
        ...fact('reporter', one.reporter),
        ...fact('fault', one.fault && `${one.fault.code} ${one.fault.name}. ${one.fault.rule}`),
        ...fact('charged', day(one.charged_on)),
        ...fact('received', day(one.received_on)),
        one.facts,
      ],
    },
    {
      head: t('disciplinary.part.evidence'),
      lines: one.evidence.map(
        ({ id, title, name, side, given_on: given }) =>
          `${title} (${name}). ${t(`disciplinary.side.${side}`)}${given ? `. ${t('disciplinary.evidence.given', { day: day(given) })}` : ''}. SHA-256 ${digests.get(id) ?? ''}`,
      ),
    },
    {
      head: t('disciplinary.part.defence'),
      lines: [
        ...fact('answer', one.answer),
        ...fact('witnesses', one.witnesses),
        ...fact('companion', one.companion),
        ...fact('minutes', one.minutes),
        ...fact('remarks', one.minutes_remarks),
      ],
    },
    {
      head: t('disciplinary.part.decision'),
      lines: [
        ...fact('measure', one.measure && t(`disciplinary.measure.${one.measure}`)),
        ...fact('days', one.suspension_days === null ? null : String(one.suspension_days)),
        ...fact('reasons', one.reasons),
        ...fact('proportion', one.proportion),
        ...fact('proof', one.proof),
        ...fact('appeal', one.appeal),
        ...fact('appealReasons', one.appeal_reasons),
      ],
    },
    {
      head: t('disciplinary.part.guarantees'),
      lines: one.guarantees.map(
        ({ name, mark }) => `${t(`disciplinary.guarantee.${name}`)}: ${t(`disciplinary.mark.${mark}`)}`,
      ),
    },
    {
      head: t('disciplinary.part.history'),
      lines: one.events.map(({ seq, action, actor, at, reason }) =>
        [
          `${seq}. ${formatMoment(ctx.language, new Date(at), zone)}`,
          t(action === 'open' ? 'cases.did.open' : `disciplinary.case.process.did.${action}`),
          actor ?? '',
          reason,
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    },
  ];
}

async function digestsOf(ctx: Context, one: WireProcessDetail): Promise<ReadonlyMap<string, string>> {
  const ids = one.evidence.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('disciplinary_evidence')
    .select(['id', 'sha256'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}

/** Eighty bits in four groups that nobody guesses and everybody can type. */
function newCode(): string {
  return (
    randomBytes(10)
      .toString('hex')
      .toUpperCase()
      .match(/.{1,5}/g) ?? []
  ).join('-');
}
