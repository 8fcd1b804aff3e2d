import './tables.ts';
import type { Selectable } from 'kysely';
import { takeStep } from '#features/cases/server/actions.ts';
import { selectCases } from '#features/cases/server/queries.ts';
import { issueLetter, sealRefusal, withdrawLetter } from '#features/documents/server/actions.ts';
import { personName } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Database, Events, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { unsignedIn, type LetterKind, type WitnessedKind } from '../policy.ts';
import { process } from '../process.ts';
import { voidAttestations } from './letter-effects.ts';
import { readForLetters, wordAttestation } from './letter-print.ts';
import { requireColleague, writePart } from './process-access.ts';

const { kind } = process;

/** Letters whose signature is the receipt from which a term counts, each with the step that it is. */
const receipts: { readonly [Kind in LetterKind]?: { from: string; action: string } } = {
  opening: { from: unsignedIn.opening, action: 'receive' },
  decision: { from: unsignedIn.decision, action: 'receive_decision' },
};

/** What two witnesses do together; of minutes they stand in for the signature alone. */
const certified = { opening: 'certify_refusal', decision: 'certify_decision', minutes: null } as const;

/**
 * A letter was signed: what the person signs as received, they have received, and the term begins in the same
 * transaction; minutes are signed from then on. With the second of two witnesses a refusal is certified. One that was
 * void, or that they had received before, moves nothing.
 */
export async function receiveSigned(ctx: Context, tx: Tx, assignmentId: string): Promise<void> {
  const letter = await tx.db
    .selectFrom('disciplinary_letters')
    .select(['case_id', 'kind'])
    .where('assignment_id', '=', assignmentId)
    .where('is_void', '=', false)
    .executeTakeFirst();
  if (!letter) return attest(ctx, tx, assignmentId);
  const state = await lockState(tx, letter.case_id);
  if (letter.kind === 'minutes') return signMinutes(tx, letter.case_id, 'signed');
  const receipt = receipts[letter.kind];
  if (!receipt || state !== receipt.from) return;
  // Who recorded a signature on paper is not the person: the signature is.
  await move(ctx, tx, { id: letter.case_id, action: receipt.action, outsider: 'owner' });
}

export interface Asked {
  readonly version: number;
  readonly kind: WitnessedKind;
  readonly first_id: string;
  readonly second_id: string;
  readonly words: string;
}

/**
 * Asks two colleagues to sign what they saw. Whoever has a part in the process is no witness; those who were asked
 * before for the same letter are not any more. @throws wrong_stage, two_witnesses, person_unknown
 */
export async function askWitnesses(ctx: Context, id: string, { version, ...asked }: Asked): Promise<void> {
  const { kind: about, first_id: first, second_id: second, words } = asked;
  await writePart(ctx, id, { part: 'witnesses', version }, async (tx, { number, state, own }) => {
    if (state !== unsignedIn[about]) throw errors.wrong_stage();
    const { process: one, today: day } = own;
    const parties = [one.person_id, one.reporter_id, one.instructor_id, one.decider_id, one.superior_id];
    const witnesses = [first, second];
    if (first === second || witnesses.some((who) => parties.includes(who) || who === tx.scope.personId))
      throw errors.two_witnesses();
    await voidAttestations(tx, id, [about], 'Se pidió a otros testigos.');
    const facts = (await readForLetters(tx, [id])).get(id)!;
    for (const personId of witnesses) {
      await requireColleague(tx, personId);
      const said = { personId, about, words, number, day, company: ctx.settings.COMPANY_NAME, issuer: tx.scope.name };
      const given = await issueLetter(ctx, tx, await wordAttestation(tx, facts, said));
      if (!given) throw errors.person_unknown();
      await tx.db
        .insertInto('disciplinary_attestations')
        .values({
          id: newId(),
          case_id: id,
          kind: about,
          person_id: personId,
          words,
          asked_by: tx.scope.personId,
          asked_at: tx.now(),
          document_id: given.documentId,
          assignment_id: given.assignmentId,
        })
        .execute();
    }
    return {};
  });
}

/** Takes back a letter that nobody signed and that holds no more. */
export async function withdraw(ctx: Context, event: Events['disciplinary.letter_void']): Promise<void> {
  // eslint-disable-next-line plaza/audited-transaction -- the documents room audits it
  await ctx.tx((tx) => withdrawLetter(ctx, tx, event.assignmentId, event.reason));
}

/** Puts the names of two witnesses in the place of the signature that was refused. */
export async function sealRefused(ctx: Context, event: Events['disciplinary.letter_refused']): Promise<void> {
  await sealRefusal(ctx, event.assignmentId, event);
}

/** One witness signed. Locked first: of two who sign at once the later one is the second. */
async function attest(ctx: Context, tx: Tx, assignmentId: string): Promise<void> {
  const found = await tx.db
    .selectFrom('disciplinary_attestations')
    .selectAll()
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirst();
  if (!found || found.is_void) return;
  const state = await lockState(tx, found.case_id);
  await tx.db
    .updateTable('disciplinary_attestations')
    .set({ signed_at: tx.now() })
    .where('id', '=', found.id)
    .execute();
  const [first, second] = await tx.db
    .selectFrom('disciplinary_attestations')
    .select(personName('disciplinary_attestations.person_id').as('name'))
    .where('case_id', '=', found.case_id)
    .where('kind', '=', found.kind)
    .where('is_void', '=', false)
    .where('signed_at', 'is not', null)
    .orderBy('signed_at')
    .orderBy('id')
    .execute();
  if (state !== unsignedIn[found.kind] || !first || !second) return;
  await certify(ctx, tx, found, [first.name ?? '', second.name ?? '']);
}

async function certify(
  ctx: Context,
  tx: Tx,
  found: Selectable<Database['disciplinary_attestations']>,
  witnesses: readonly [string, string],
): Promise<void> {
  const { case_id: id, kind: about, words } = found;
  const action = certified[about];
  if (action === null) await signMinutes(tx, id, 'refused');
  else await move(ctx, tx, { id, action, outsider: 'witness', reason: words });
  const letter = await tx.db
    .selectFrom('disciplinary_letters')
    .select('assignment_id as assignmentId')
    .where('case_id', '=', id)
    .where('kind', '=', about)
    .where('is_void', '=', false)
    .executeTakeFirst();
  if (!letter) return;
  const asker = await tx.db
    .selectFrom('disciplinary_attestations')
    .select(personName('disciplinary_attestations.asked_by').as('name'))
    .where('id', '=', found.id)
    .executeTakeFirst();
  const recorder = { personId: found.asked_by ?? '', name: asker?.name ?? '' };
  await tx.emit('disciplinary.letter_refused', { ...letter, witnesses, reason: words, recorder });
}

/** The state of a process, which waits for whoever moves it meanwhile. */
async function lockState(tx: Tx, id: string): Promise<string | undefined> {
  const record = await selectCases(tx, kind).where('cases.id', '=', id).forUpdate('cases').executeTakeFirst();
  return record?.state;
}

async function move(
  ctx: Context,
  tx: Tx,
  step: { id: string; action: string; outsider: string; reason?: string },
): Promise<void> {
  await takeStep(ctx, tx, { ...step, kind });
  await tx.audit('disciplinary.moved', { subject: kind, subjectId: step.id, after: { action: step.action } });
}

/** The minutes stand: the person signed them, or two witnesses signed that they did not. */
async function signMinutes(tx: Tx, id: string, signature: 'signed' | 'refused'): Promise<void> {
  const { numUpdatedRows: changed } = await tx.db
    .updateTable('disciplinary_processes')
    .set({ minutes_signature: signature })
    .where('case_id', '=', id)
    .where('minutes_signature', 'is', null)
    .executeTakeFirst();
  if (changed === 0n) return;
  if (signature === 'signed') await voidAttestations(tx, id, ['minutes'], 'La persona firmó.');
  await tx.audit('disciplinary.minutes_signed', { subject: kind, subjectId: id, after: { signature } });
}
