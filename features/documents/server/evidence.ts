import './tables.ts';
import { sql } from 'kysely';
import { keepFile, registerIssued, storeFile } from '#features/files/server/actions.ts';
import { recordReads } from '#features/people/server/actions.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context, Read } from '#platform/server/context.ts';
import type { Gauge } from '#platform/server/metrics.ts';
import { errors } from '../errors.ts';
import { consentVersion } from '../policy.ts';
import type { Field } from '../template.ts';
import { masked } from './code.ts';
import { evidencePdf } from './pdf/evidence.ts';
import { bytesOf, evidenceUse, fileName, issueOf, keyOf, pdfOf, verifyUrl } from './press.ts';
import { refusing } from './refusals.ts';
import { getFollowed, getStanding, isReader, type Standing } from './standing.ts';
import { actorOf, listTrail, type TrailRow } from './trail.ts';

const mostInMinute = 60;
const mostOlderInMinute = 5;

/** The sealed page of a completed document's trail; made soon after it is completed, or now. @throws not_found, wrong_state */
export async function openEvidence(ctx: Context, assignmentId: string): Promise<FileAnswer> {
  const standing = await getFollowed(ctx, assignmentId);
  const { assignment, own } = standing;
  // It says what signers filled in and from where they signed: who only follows a document does not read it.
  if (!isReader(ctx, standing)) throw platformErrors.not_found();
  if (assignment.state !== 'completed') throw errors.wrong_state();
  if (!own) await ctx.tx((tx) => recordReads(tx, [assignment.person_id], { parts: ['documents'], isExport: true }));
  const fileId = assignment.evidence_file_id ?? (await makeEvidence(ctx, standing));
  const bytes = await bytesOf(ctx, fileId);
  const name = `${ctx.t('documents.evidence.title')} ${fileName(assignment.title)}.pdf`;
  return { content: bytes, size: bytes.byteLength, type: 'application/pdf', name, disposition: 'attachment' };
}

/**
 * Makes the pages that are missing, those of the last day first, one at a time and a few each minute: who signs just now goes
 * before, for setting a page costs more than sealing ten documents. However old it is: its process may have been killed
 * again and again. One that cannot be made does not keep the others from theirs. Run by the clock.
 */
export async function makeMissingEvidence(ctx: Context): Promise<void> {
  const since = new Date(ctx.now().getTime() - 86_400_000);
  const missing = ctx.db
    .selectFrom('document_assignments')
    .select('id')
    .where('state', '=', 'completed')
    .where('evidence_file_id', 'is', null);
  const fresh = missing.where('completed_at', '>', since).orderBy('completed_at').limit(mostInMinute);
  // The last of them first: what cannot be made would stand before the others for ever.
  const older = missing.where('completed_at', '<=', since).orderBy('completed_at', 'desc').limit(mostOlderInMinute);
  const failed: unknown[] = [];
  for (const { id } of [...(await fresh.execute()), ...(await older.execute())])
    await getStanding(ctx, id)
      .then((standing) => makeEvidence(ctx, standing))
      .catch((cause: unknown) => failed.push(cause));
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} evidence pages could not be made`);
}

/** For operators: how much is still to be made. */
export function evidenceGauges({ db }: Pick<Read, 'db'>): Gauge[] {
  const count = async () => {
    const { missing } = await db
      .selectFrom('document_assignments')
      .select(sql<number>`count(*)::int`.as('missing'))
      .where('state', '=', 'completed')
      .where('evidence_file_id', 'is', null)
      .executeTakeFirstOrThrow();
    return missing;
  };
  const help = 'Completed documents without their evidence page, which is made within minutes.';
  return [{ name: 'plaza_evidence_missing', help, read: count }];
}

/** Makes the page once; whoever comes second gets the first one's. Answers the file's id. */
async function makeEvidence(ctx: Context, standing: Standing): Promise<string> {
  const { assignment } = standing;
  // Whenever it is made it tells the same: all until it was completed.
  const all = await listTrail(ctx, assignment.id);
  const last = all.findIndex(({ kind }) => kind === 'completed');
  const trail = last < 0 ? all : all.slice(0, last + 1);
  const { bytes: signed } = await pdfOf(ctx, assignment, actorOf(ctx));
  const { fields } = await ctx.db
    .selectFrom('documents')
    .select(sql<readonly Field[]>`content -> 'fields'`.as('fields'))
    .where('id', '=', assignment.document_id)
    .executeTakeFirstOrThrow();
  const order = orderOf(ctx, standing, { trail, fields, signed });
  const bytes = await refusing(evidencePdf(order, await keyOf(ctx)));
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
    await registerIssued(tx, file.sha256, { ...issueOf(assignment), kind: 'documents.evidence' });
    await tx.db
      .updateTable('document_assignments')
      .set({ evidence_file_id: file.id })
      .where('id', '=', assignment.id)
      .execute();
    await tx.audit('documents.evidence_made', { subject: 'assignment', subjectId: assignment.id });
    return file.id;
  });
}

/** How each signer was known, by their index: what the trail says of the moment of their signature. */
function methodsOf(trail: readonly TrailRow[]): ReadonlyMap<number, string> {
  const lines = trail.filter(({ kind }) => kind === 'authenticated');
  return new Map(
    lines.map(({ detail }) => {
      const { signer, method } = JSON.parse(detail) as { signer: number; method: string };
      return [signer, method];
    }),
  );
}

function orderOf(
  ctx: Context,
  { assignment, people }: Standing,
  { trail, fields, signed }: { trail: readonly TrailRow[]; fields: readonly Field[]; signed: Uint8Array },
) {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const format = new Intl.DateTimeFormat('es-CO', { timeZone: zone, dateStyle: 'medium', timeStyle: 'medium' });
  const t = (key: string, params?: Record<string, string>) => ctx.t(`documents.evidence.${key}`, params);
  const methods = methodsOf(trail);
  const original = trail.find(({ kind }) => kind === 'fixed')?.hash_after;
  const filled = fields.filter(({ filled_by }) => filled_by === 'signer');
  const labelled = (key: string, value: string | null | undefined) => (value ? [`${t(key)}: ${value}`] : []);
  return {
    title: t('title'),
    facts: [
      [t('document'), assignment.title],
      [t('person'), `${assignment.person_name} (${masked(assignment.person_document)})`],
      [t('code'), assignment.code],
      [t('original'), original ?? ''],
      [t('final'), assignment.sha256 ?? ''],
      [t('completed'), format.format(assignment.completed_at!)],
    ] as const,
    tables: [
      {
        title: t('signers'),
        heads: [t('label'), t('name'), t('number'), t('kind'), t('known'), t('at')],
        rows: people.map((one) => [
          one.label,
          one.behalf_of_name === null ? one.name : t('behalf', { name: one.name, of: one.behalf_of_name }),
          masked(one.document_number),
          one.signature_kind === null ? '' : t(one.signature_kind),
          t(`known_${one.signature_kind === 'paper' ? 'paper' : (methods.get(one.index) ?? 'session')}`),
          one.signed_at === null ? '' : format.format(one.signed_at),
        ]),
      },
      ...(filled.length === 0
        ? []
        : [
            {
              title: t('filled'),
              heads: [],
              rows: filled.map(({ key, label }) => [label, assignment.field_values[`form.${key}`] ?? '']),
            },
          ]),
      {
        title: t('trail'),
        heads: [t('event'), t('proof')],
        rows: trail.map((row) => [
          [`${row.number}. ${ctx.t(`documents.event.${row.kind}`)}`, format.format(new Date(row.at)), row.at].join(
            '\n',
          ),
          [
            [row.name, row.address].filter(Boolean).join(' · '),
            ...labelled('device', row.user_agent),
            ...labelled('hash', row.hash_after),
            ...labelled('line', row.hash),
            ...labelled('previous', row.previous),
          ].join('\n'),
        ]),
      },
    ],
    notes: [
      [t('chain'), t('note')],
      [t('consent', { version: String(consentVersion) }), ctx.t('documents.sign.agree')],
      [t('signatures'), ''],
    ] as const,
    signed,
    verifyUrl: verifyUrl(ctx, assignment.code),
    code: assignment.code,
    at: ctx.now(),
    timeZone: zone,
    company: ctx.settings.COMPANY_NAME,
    reason: t('reason'),
  };
}
