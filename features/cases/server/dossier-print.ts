import './tables.ts';
import type { Context } from '#platform/server/context.ts';
import { formatMoment } from '#platform/server/i18n.ts';
import { ink, letter } from '#platform/server/pdf-pen.ts';
import { Sheets } from '#platform/server/pdf-sheets.ts';
import { casePhrases } from '../case-phrase.ts';
import { partsOf } from '../declaration.ts';
import { bindingOf, type DossierPart, type DossierPaper } from './binding.ts';
import { verifyCase } from './journal.ts';
import type { CaseRecord } from './record.ts';
import { listHistory, wireDetail, type WireCaseDetail } from './wire.ts';

/** A paper of the dossier with what the register of files knows of it. */
export interface Paper extends DossierPaper {
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
}

/** What is written of a case: its facts, what its room adds, what was said and done, and each paper with its digest. */
export async function printDossier(
  ctx: Context,
  record: CaseRecord,
  {
    parts,
    isWhole,
    papers,
    code,
  }: { parts: readonly DossierPart[]; isWhole: boolean; papers: readonly Paper[]; code: string },
): Promise<Uint8Array> {
  const { room, noun } = partsOf(record.kind);
  const title = `${ctx.t(casePhrases(room, noun).name)} ${record.number}`;
  const sheets = await Sheets.begin(ctx, { title, from: ctx.settings.COMPANY_NAME });
  const { pen } = sheets;
  const own = isWhole ? [] : await ownParts(ctx, record);
  for (const { head, lines } of [
    ...own.slice(0, 1),
    ...parts,
    ...own.slice(1),
    await sealPart(ctx, record),
    papersPart(ctx, papers),
  ]) {
    if (lines.length === 0) continue;
    pen.down(22).text(head, { size: 13, isBold: true });
    for (const line of lines.flatMap((text) => text.split('\n'))) {
      pen.down(4);
      if (line.trim() !== '')
        pen.paragraph(line, { size: 10, tone: ink.dark, width: letter.width - 2 * letter.margin });
    }
  }
  const address = `${ctx.settings.PUBLIC_URL ?? `http://localhost:${ctx.settings.PORT}`}/verificar-documento/${code}`;
  await sheets.prove(address, [ctx.t('cases.dossier.confirm'), code, address]);
  return (await sheets.finish(title)).content;
}

/** Facts, conversation and history as the caller may read them. */
async function ownParts(ctx: Context, record: CaseRecord): Promise<DossierPart[]> {
  const one = await wireDetail(ctx, record.id);
  const { room, noun } = partsOf(record.kind);
  const phrases = casePhrases(room, noun);
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const at = (moment: string) => formatMoment(ctx.language, new Date(moment), zone);
  const fact = (key: string, value: string | null | undefined) => (value ? [`${ctx.t(key)}: ${value}`] : []);
  return [
    {
      head: ctx.t('cases.part.facts'),
      lines: [
        one.title,
        ...fact('cases.column.owner', one.owner?.name),
        ...fact('cases.column.assignee', one.assignee?.name),
        ...fact('cases.column.state', ctx.t(phrases.state(record.state))),
        ...fact('cases.column.created', at(one.created_at)),
      ],
    },
    {
      head: ctx.t('cases.part.conversation'),
      lines: one.messages.map(({ author, text, at: moment, is_internal: isInternal }) => {
        const kind = isInternal ? ` (${ctx.t('cases.conversation.asNote')})` : '';
        return `${at(moment)} · ${author?.name ?? ctx.t('cases.conversation.somebody')}${kind}: ${text}`;
      }),
    },
    {
      head: ctx.t('cases.part.history'),
      lines: (await listHistory(ctx, record)).map((event) => step(ctx, record, event)),
    },
  ];
}

function step(ctx: Context, { kind }: CaseRecord, event: WireCaseDetail['events'][number]): string {
  const { room, noun } = partsOf(kind);
  const isOwn = bindingOf(ctx, kind).declaration.transitions.some(({ action }) => action === event.action);
  const { did, do: does, party } = casePhrases(room, noun);
  const own = ctx.t(did(event.action));
  const done = !isOwn
    ? ctx.t(`cases.did.${event.action}`)
    : own === did(event.action)
      ? ctx.t(does(event.action))
      : own;
  const who = event.actor ?? ctx.t(event.party === 'clock' ? 'cases.history.clock' : party(event.party));
  const behalf = event.on_behalf_of ? ctx.t('cases.history.behalf', { name: event.on_behalf_of }) : '';
  const at = formatMoment(ctx.language, new Date(event.at), ctx.settings.COMPANY_TIME_ZONE);
  return [`${event.seq}. ${at}`, done, who, behalf, event.reason].filter(Boolean).join(' · ');
}

async function sealPart(ctx: Context, { id }: CaseRecord): Promise<DossierPart> {
  const { isIntact, events, lastHash } = await verifyCase(ctx, id);
  return {
    head: ctx.t('cases.dossier.seal'),
    lines: [
      ctx.t(isIntact ? 'cases.history.intact' : 'cases.history.broken'),
      ctx.t('cases.dossier.steps', { count: events }),
      `SHA-256 ${lastHash}`,
    ],
  };
}

function papersPart(ctx: Context, papers: readonly Paper[]): DossierPart {
  return {
    head: ctx.t('cases.dossier.papers', { count: papers.length }),
    lines: papers.map(({ name, sha256 }, at) => `${at + 1}. ${name}. SHA-256 ${sha256}`),
  };
}
