import './tables.ts';
import { sql } from 'kysely';
import { addFile, issuing, storeBytes } from '#features/files/server/actions.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { makeTurnstile } from '#platform/server/turnstile.ts';
import { errors } from '../errors.ts';
import { consentVersion } from '../policy.ts';
import { masked } from './code.ts';
import { readFilled } from './filling.ts';
import { seal } from './pdf/seal.ts';
import { fileName, issueOf, keyOf, pdfOf, pdfUse, printFilled } from './press.ts';
import { requireTime, requireTurn } from './reading.ts';
import { refusing } from './refusals.ts';
import { saveSignature, type Drawn } from './signature.ts';
import { lockStanding, moved, signerMoved, type Signer, type Standing } from './standing.ts';
import { actorOf, linesOf, writeLines } from './trail.ts';

export interface Signing {
  readonly drawn: Drawn;
  readonly keep: boolean;
  readonly consent?: number | undefined;
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** How the signer was known: by the session alone, or by the document password too. */
  readonly method: 'session' | 'password';
}

/** With what was filled in, as the text says it. */
type Filled = Signing & { readonly filled: Readonly<Record<string, string>> };

export interface Signed {
  readonly assignmentId: string;
  readonly documentId: string;
  readonly state: Standing['assignment']['state'];
  readonly signedAt: Date;
  readonly code: string;
  readonly title: string;
}

/**
 * As many are signed at once as keep the threads busy that seal; the others wait in turn, and leave the event loop to
 * whoever asks for a page meanwhile.
 */
const inTurn = makeTurnstile(4, 400);

/** Where a signature is; a test ends the process at each. */
export type SigningStep = 'checked' | 'sealed' | 'stored' | 'recorded' | 'committed';

/**
 * Signs a document for the caller. The PDF is sealed and stored beside the one that stands, and becomes the document
 * together with its evidence in one transaction: what ends before it leaves the document unsigned, what ends after it
 * leaves it signed. Two at once sign once.
 * @param standing what the caller found to sign
 * @throws wrong_state, already_signed, not_your_turn, deadline_passed, not_read, consent_needed,
 * fields_missing, invalid_input, altered, unavailable when too many wait
 */
export async function signOne(
  ctx: Context,
  standing: Standing & { readonly own: Signer },
  signing: Signing,
  reached: (step: SigningStep) => void = () => undefined,
): Promise<Signed> {
  requireSignable(ctx, ctx, standing);
  await requireConsent(ctx, signing);
  const filled = await readFilled(ctx, standing, signing.values ?? {});
  reached('checked');
  return inTurn(() => sealAndRecord(ctx, standing, { ...signing, filled }, reached));
}

async function sealAndRecord(
  ctx: Context,
  { assignment, own }: Standing & { readonly own: Signer },
  signing: Filled,
  reached: (step: SigningStep) => void,
): Promise<Signed> {
  const read = await pdfOf(ctx, assignment, actorOf(ctx));
  const isFilled = Object.keys(signing.filled).length > 0;
  const { bytes, sha256: before, pages } = isFilled ? await printFilled(ctx, assignment, signing.filled) : read;
  const sealed = await refusing(
    seal(
      bytes,
      {
        index: own.index,
        signer: { name: nameOf(ctx, own), maskedDocument: masked(own.document_number) },
        at: ctx.now(),
        reason: ctx.t('documents.seal.reason', { title: assignment.title }),
        appearance: { image: signing.drawn.image, typed: signing.drawn.typed },
        evidence: {
          ...evidenceOf(ctx, signing, { before, read: read.sha256 }),
          ...(own.behalf_of_id && { behalf_of: own.behalf_of_id }),
        },
        timeZone: ctx.settings.COMPANY_TIME_ZONE,
      },
      await keyOf(ctx),
    ),
  );
  reached('sealed');
  const type = 'application/pdf';
  const stored = await storeBytes(ctx, { bytes: sealed, type });
  reached('stored');
  const signed = await ctx.tx(async (tx) => {
    const now = await lockStanding(tx, assignment.id);
    requireSignable(ctx, tx, now);
    // Somebody else's signature came in between: ours was put on what is no longer the document.
    if (now.assignment.sha256 !== read.sha256) throw platformErrors.conflict();
    const name = `${fileName(assignment.title)}.pdf`;
    const file = await addFile(tx, stored, { name, type, use: pdfUse, instead: now.assignment.file_id });
    const result = await recordSignature(ctx, tx, now, {
      ...{ signing, fileId: file.id, read: read.sha256, before, after: stored.sha256, pages },
    });
    reached('recorded');
    return result;
  });
  reached('committed');
  return signed;
}

/** @throws wrong_state, already_signed, not_your_turn, deadline_passed, not_read */
function requireSignable(ctx: Pick<Context, 'settings'>, clock: Pick<Tx, 'now'>, standing: Standing): void {
  requireTurn(standing);
  requireTime(ctx, clock, standing.assignment);
  if (standing.own!.read_at === null) throw errors.not_read();
}

/** @throws consent_needed */
async function requireConsent(ctx: Context, signing: Signing): Promise<void> {
  if (signing.consent === consentVersion) return;
  const accepted = await ctx.db
    .selectFrom('document_consents')
    .select('version')
    .where('person_id', '=', ctx.scope.personId)
    .where('version', '=', consentVersion)
    .executeTakeFirst();
  if (!accepted) throw errors.consent_needed();
}

/** Who signs, as the seal shows it. */
const nameOf = (ctx: Context, { name, behalf_of_name: of }: Signer) =>
  of === null ? name : ctx.t('documents.evidence.behalf', { name, of });

/** What is sealed together with the document: how the person was known, from where, and the hash before. */
function evidenceOf(
  ctx: Context,
  signing: Filled,
  { before, read }: { before: string; read: string },
): Record<string, string> {
  return {
    person: ctx.scope.personId,
    method: signing.method,
    consent: String(consentVersion),
    at: ctx.now().toISOString(),
    address: ctx.address,
    agent: ctx.userAgent.slice(0, 200),
    before,
    ...(read === before ? {} : { read }),
    ...signing.filled,
  };
}

type Locked = Awaited<ReturnType<typeof lockStanding>>;

interface Sealed {
  readonly signing: Filled;
  readonly fileId: string;
  /** The document that was read, and the one that was sealed: not the same where its signer filled something in. */
  readonly read: string;
  readonly before: string;
  readonly pages: number;
  readonly after: string;
}

async function recordSignature(ctx: Context, tx: Tx, standing: Locked, sealed: Sealed): Promise<Signed> {
  const { assignment, people } = standing;
  const own = standing.own!;
  if (sealed.signing.keep) await saveSignature(tx, sealed.signing.drawn);
  const next = people.find((one) => one.state === 'waiting');
  const state = moved(next === undefined ? 'complete' : 'sign', assignment);
  await writeSignature(ctx, tx, standing, { ...sealed, state, next });
  await tx.audit('documents.signed', {
    subject: 'assignment',
    subjectId: assignment.id,
    personId: assignment.person_id,
    before: { state: assignment.state },
    after: { state, signer: own.index },
  });
  await tellAnswered(tx, assignment.document_id, [own.person_id, tx.scope.personId]);
  await tellSigned(ctx, tx, standing, next);
  return {
    assignmentId: assignment.id,
    documentId: assignment.document_id,
    state,
    signedAt: tx.now(),
    code: assignment.code,
    title: assignment.title,
  };
}

type Writing = Sealed & { readonly state: Signed['state']; readonly next: Signer | undefined };

/** The signer, whose turn is next, the document, its trail and the consent, in one statement: thousands sign at once. */
async function writeSignature(
  ctx: Context,
  tx: Tx,
  { assignment, people, own, end }: Locked,
  { signing, fileId, read, before, after, pages, state, next }: Writing,
): Promise<void> {
  const now = tx.now();
  const isLast = next === undefined;
  const detail = { signer: own!.index, method: signing.method, consent: consentVersion };
  const filledDetail = { signer: own!.index, fields: Object.keys(signing.filled).length, pages };
  const lines = linesOf({ assignmentId: assignment.id, actor: actorOf(ctx), at: now, end }, [
    { kind: 'authenticated', detail, hashAfter: read },
    ...(read === before ? [] : [{ kind: 'filled', detail: filledDetail, hashBefore: read, hashAfter: before }]),
    {
      kind: 'signed',
      detail: {
        ...{ signer: own!.index, kind: signing.drawn.kind },
        ...(own!.behalf_of_name && { behalf_of: own!.behalf_of_name }),
      },
      hashBefore: before,
      hashAfter: after,
    },
    ...(isLast ? [{ kind: 'completed', detail: { signers: people.length }, hashAfter: after }] : []),
  ]);
  const consented = sql`, consented as (insert into document_consents (person_id, version, accepted_at, address)
    values (${tx.scope.personId}, ${consentVersion}, ${now}, ${ctx.address}) on conflict do nothing)`;
  const begun = (signer: Signer) => sql`, begun as (
    update document_signers set state = ${signerMoved(['begin'], signer)}, assigned_at = ${now}
    where assignment_id = ${assignment.id} and index = ${signer.index})`;
  await sql`
    with own as (
      update document_signers set state = ${signerMoved(['authenticate', 'sign'], own!)}, signed_at = ${now},
        signature_kind = ${signing.drawn.kind}, hash_before = ${before}, hash_after = ${after}
      where assignment_id = ${assignment.id} and index = ${own!.index}
    ), lines as (${writeLines(lines)})
    , issued as (${issuing([{ ...issueOf(assignment), sha256: after, at: now }])})
    ${signing.consent === consentVersion ? consented : sql``} ${next ? begun(next) : sql``}
    update document_assignments set state = ${state}, signed = signed + 1, file_id = ${fileId}, sha256 = ${after},
      pages = ${pages}, field_values = field_values || ${JSON.stringify(signing.filled)}::jsonb,
      completed_at = ${isLast ? now : null}
    where id = ${assignment.id}`.execute(tx.db);
}

/** Who signed, or refused to, is not asked any more, unless another part of the document still waits for them. */
export async function tellAnswered(tx: Tx, documentId: string, personIds: readonly string[]): Promise<void> {
  await tx.emitEach(
    'documents.answered',
    sql`
      select jsonb_build_object('documentId', ${documentId}::text, 'personIds', jsonb_agg(answered.id)) as payload
      from unnest(${[...new Set(personIds)]}::uuid[]) as answered (id)
      where not exists (
        select from document_signers still join document_assignments other on other.id = still.assignment_id
        where still.person_id = answered.id and not still.done and still.state <> 'waiting'
          and other.document_id = ${documentId}::uuid and other.state in ('pending', 'in_process'))
      having count(*) > 0`,
  );
}

/** The next one hears that their turn came, or everybody that it is done, and the room whose paper it is at once. */
export async function tellSigned(
  ctx: Context,
  tx: Tx,
  { assignment, people }: Standing,
  next: Standing['own'],
): Promise<void> {
  const { id: assignmentId, document_id: documentId, title } = assignment;
  if (next !== undefined) {
    const people = [{ personId: next.person_id, assignmentId }];
    await tx.emit('documents.assigned', { documentId, title, part: `${assignmentId}:${next.index}`, people });
    return;
  }
  await tx.emit('documents.completed', {
    assignmentId,
    documentId,
    title,
    personIds: [...new Set([assignment.person_id, ...people.map((one) => one.person_id)])],
    senderId: assignment.assigned_by,
    personName: assignment.person_name,
  });
  for (const room of tx.rooms.all) await room.documentSigned?.(ctx, tx, assignmentId);
}
