import './tables.ts';
import type { CaseBinding, DossierPart, DossierShare } from '#features/cases/server/actions.ts';
import type { Context } from '#platform/server/context.ts';
import { formatDay, formatMoment } from '#platform/server/i18n.ts';
import { letterPapers } from './letter-queries.ts';
import { processes } from './process-rules.ts';
import { getProcess, listEvidence, noteReading, readProcess, veil, type WireProcessDetail } from './process-wire.ts';

/** Processes and their rules, with what stands in the dossier of one. */
export const processCases: CaseBinding = {
  ...processes,
  rules: { ...processes.rules, dossier: (ctx, { id }) => shareOf(ctx, id), veil, noteReading },
};

/**
 * The whole of a process: what was said, given and decided, each piece of evidence that the reader may see, and its sealed
 * history. The person's own names no protected reporter. Reading it is written down.
 */
async function shareOf(ctx: Context, id: string): Promise<DossierShare> {
  const one = await readProcess(ctx, id);
  const record = await getProcess(ctx, id);
  const evidence = await listEvidence(ctx, record);
  const stored = await storedOf(ctx, id);
  return {
    isWhole: true,
    parts: partsOf(ctx, one),
    papers: [
      ...(await letterPapers(ctx, record)),
      ...evidence.map(({ id: key, title, name }) => ({ fileId: stored.get(key)!, name: `${title} (${name})` })),
    ],
    issue: {
      kind: 'disciplinary.file',
      facts: [
        { label: 'disciplinary.file.number', value: String(one.number), kind: 'text' },
        { label: 'disciplinary.file.events', value: String(one.events.length), kind: 'text' },
        {
          label: 'disciplinary.file.history',
          kind: 'phrase',
          value: one.is_intact ? 'disciplinary.file.intact' : 'disciplinary.file.broken',
        },
      ],
    },
  };
}

function partsOf(ctx: Context, one: WireProcessDetail): DossierPart[] {
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
        ({ title, name, side, given_on: given }) =>
          `${title} (${name}). ${t(`disciplinary.side.${side}`)}${given ? `. ${t('disciplinary.evidence.given', { day: day(given) })}` : ''}`,
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

async function storedOf(ctx: Context, id: string): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .selectFrom('disciplinary_evidence')
    .select(['id', 'file_id'])
    .where('case_id', '=', id)
    .execute();
  return new Map(rows.map((row) => [row.id, row.file_id]));
}
