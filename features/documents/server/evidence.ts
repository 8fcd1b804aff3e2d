import './tables.ts';
import { keepFile, storeFile } from '#features/files/server/actions.ts';
import { recordReads } from '#features/people/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { masked } from './code.ts';
import { evidencePdf } from './pdf/evidence.ts';
import { bytesOf, evidenceUse, fileName, keyOf, verifyUrl } from './press.ts';
import { refusing } from './refusals.ts';
import { getFollowed, getStanding, type Standing } from './standing.ts';
import { listTrail, type TrailRow } from './trail.ts';

const mostInMinute = 60;

/** The sealed page of a completed document's trail; made soon after it is completed, or now. @throws not_found, wrong_state */
export async function openEvidence(ctx: Context, assignmentId: string): Promise<FileAnswer> {
  const standing = await getFollowed(ctx, assignmentId);
  const { assignment, own } = standing;
  if (assignment.state !== 'completed') throw errors.wrong_state();
  if (!own) await ctx.tx((tx) => recordReads(tx, [assignment.person_id], { parts: ['documents'], isExport: true }));
  const fileId = assignment.evidence_file_id ?? (await makeEvidence(ctx, standing));
  const bytes = await bytesOf(ctx, fileId);
  const name = `${ctx.t('documents.evidence.title')} ${fileName(assignment.title)}.pdf`;
  return { content: bytes, size: bytes.byteLength, type: 'application/pdf', name, disposition: 'attachment' };
}

/**
 * Makes the pages that are missing, the oldest first, one at a time and a few each minute: who signs just now goes
 * before, for setting a page costs more than sealing ten documents. What is older than a day is made when somebody
 * asks for it. Run by the clock.
 */
export async function makeMissingEvidence(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .selectFrom('document_assignments')
    .select('id')
    .where('state', '=', 'completed')
    .where('evidence_file_id', 'is', null)
    .where('completed_at', '>', new Date(ctx.now().getTime() - 86_400_000))
    .orderBy('completed_at')
    .limit(mostInMinute)
    .execute();
  for (const { id } of rows) await makeEvidence(ctx, await getStanding(ctx, id));
}

/** Makes the page once; whoever comes second gets the first one's. Answers the file's id. */
async function makeEvidence(ctx: Context, standing: Standing): Promise<string> {
  const { assignment } = standing;
  // Whenever it is made it tells the same: all until it was completed.
  const all = await listTrail(ctx, assignment.id);
  const last = all.findIndex(({ kind }) => kind === 'completed');
  const trail = last < 0 ? all : all.slice(0, last + 1);
  const bytes = await refusing(evidencePdf(orderOf(ctx, standing, trail), await keyOf(ctx)));
  const name = `${fileName(assignment.title)} evidencia.pdf`;
  const file = await storeFile(ctx, { bytes, name, type: 'application/pdf' }, { use: evidenceUse });
  return ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom('document_assignments')
      .select('evidence_file_id')
      .where('id', '=', assignment.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.evidence_file_id !== null) return row.evidence_file_id;
    await keepFile(tx, file.id, { use: evidenceUse });
    await tx.db
      .updateTable('document_assignments')
      .set({ evidence_file_id: file.id })
      .where('id', '=', assignment.id)
      .execute();
    await tx.audit('documents.evidence_made', { subject: 'assignment', subjectId: assignment.id });
    return file.id;
  });
}

function orderOf(ctx: Context, { assignment, people }: Standing, trail: readonly TrailRow[]) {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const format = new Intl.DateTimeFormat('es-CO', { timeZone: zone, dateStyle: 'medium', timeStyle: 'medium' });
  const t = (key: string, params?: Record<string, string>) => ctx.t(`documents.evidence.${key}`, params);
  const short = (hash: string | null) => (hash === null ? '' : `${hash.slice(0, 16)}…`);
  return {
    title: t('title'),
    facts: [
      [t('document'), assignment.title],
      [t('person'), `${assignment.person_name} (${masked(assignment.person_document)})`],
      [t('code'), assignment.code],
      [t('hash'), assignment.sha256 ?? ''],
      [t('completed'), format.format(assignment.completed_at!)],
    ] as const,
    tables: [
      {
        title: t('signers'),
        heads: [t('label'), t('name'), t('number'), t('kind'), t('at')],
        rows: people.map((one) => [
          one.label,
          one.behalf_of_name === null ? one.name : t('behalf', { name: one.name, of: one.behalf_of_name }),
          masked(one.document_number),
          one.signature_kind === null ? '' : t(one.signature_kind),
          one.signed_at === null ? '' : format.format(one.signed_at),
        ]),
      },
      {
        title: t('trail'),
        heads: ['#', t('event'), t('at'), t('name'), t('address'), t('hash')],
        rows: trail.map((row) => [
          String(row.number),
          ctx.t(`documents.event.${row.kind}`),
          `${format.format(new Date(row.at))} (${row.at})`,
          row.name,
          row.address,
          short(row.hash),
        ]),
      },
    ],
    note: t('note'),
    verifyUrl: verifyUrl(ctx, assignment.code),
    code: assignment.code,
    at: ctx.now(),
    timeZone: zone,
    company: ctx.settings.COMPANY_NAME,
    reason: t('reason'),
  };
}
