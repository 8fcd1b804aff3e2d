import './tables.ts';
import { decideMany as decide, noteInCase, type Decisions, type StepInput } from '#features/cases/server/actions.ts';
import { storeFile } from '#features/files/server/actions.ts';
import { findFile } from '#features/files/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { mostEvidence } from '../policy.ts';
import { request } from '../request-case.ts';
import { countAsked, getKind, refuseAsked, type Asking } from './asking.ts';
import { claimDetails } from './claims.ts';
import { attach, evidenceUse, lockPerson, openRequest, stepsOf, takeStep } from './request-actions.ts';
import { relinkLeaves } from './medical-chain.ts';
import { addMedicalLeave } from './medical-leaves.ts';
import { getRequest, type RequestRecord } from './record.ts';

export { chooseRest } from './rest-actions.ts';
export { accrueVacations, adjustBalance, scheduleVacation, setWeek } from './vacations.ts';
export { changeKind } from './kinds.ts';

/**
 * Asks for something and submits it. Answers the id of the request.
 * @throws what `refuseAsked` and the engine refuse
 */
export async function addRequest(ctx: Context, input: Asking): Promise<string> {
  // eslint-disable-next-line plaza/audited-transaction -- the engine audits every step
  return ctx.tx(async (tx) => {
    await lockPerson(tx, tx.scope.personId);
    const kind = await getKind(tx, input.kind);
    const asked = await countAsked(ctx, tx, kind, input);
    await refuseAsked(ctx, tx, asked, input);
    const details = input.claim ? await claimDetails(ctx, tx, input.claim) : undefined;
    const id = await openRequest(ctx, tx, {
      ...asked,
      reason: input.reason,
      amount: input.claim?.amount ?? null,
      ...(details ? { details: { ...details } } : {}),
      evidence: await looseFiles(tx, input.evidence ?? []),
    });
    if (input.medical && asked.startsOn !== null) {
      await addMedicalLeave(tx, id, input.medical, asked.hundredths / 100);
      await relinkLeaves(ctx, tx, tx.scope.personId, id);
    }
    return id;
  });
}

/** Takes a step that the request offers to the caller. @throws what the engine refuses */
export async function stepRequest(ctx: Context, input: StepInput): Promise<void> {
  // The clock's steps, and proof, come by their own ways.
  if (input.action === 'submit' || input.action === 'provide_evidence') throw errors.wrong_state();
  await ctx.tx((tx) => takeStep(ctx, tx, input));
}

/** Takes a file that a request of the caller will name; it is collected after a day when none does. */
export async function uploadEvidence(ctx: Context, upload: Upload): Promise<{ id: string; name: string }> {
  const { id, name } = await storeFile(ctx, upload, { use: evidenceUse });
  return { id, name };
}

/** Takes one decision on many requests: approving what needs a second level endorses it. */
export function decideMany(ctx: Context, { action, ...input }: Omit<Decisions, 'kind' | 'stepOf'>) {
  const stepOf = async (tx: Tx, id: string) => {
    const offered = stepsOf(tx, await getRequest(tx, id)).map((step) => step.action);
    return offered.includes('endorse') && !offered.includes('approve') ? 'endorse' : action;
  };
  return decide(ctx, { ...input, action, kind: request.kind, ...(action === 'approve' ? { stepOf } : {}) });
}

/**
 * Adds proof to one's own request. What was asked for goes back to who decides; else it is noted.
 * @throws not_found, wrong_state when nothing can be added any more, too_much_evidence
 */
export async function addEvidence(ctx: Context, requestId: string, upload: Upload): Promise<void> {
  // Nothing is stored for a request that takes no more; under its lock it is looked at again.
  refuseEvidence(await getRequest(ctx, requestId));
  const file = await storeFile(ctx, upload, { use: evidenceUse });
  await ctx.tx(async (tx) => {
    const found = await getRequest(tx, requestId, { lock: true });
    refuseEvidence(found);
    await attach(tx, requestId, file);
    const again = await getRequest(tx, requestId);
    const goesBack = stepsOf(tx, again).find((step) => step.action === 'provide_evidence');
    if (goesBack) await takeStep(ctx, tx, { id: requestId, action: 'provide_evidence' });
    else {
      const data = { name: file.name };
      await noteInCase(ctx, tx, { id: requestId, action: 'add_evidence', party: 'owner', data });
      await tx.audit('requests.evidence_added', {
        subject: 'request',
        subjectId: requestId,
        personId: found.person_id,
      });
    }
  });
}

/** @throws forbidden, wrong_state, too_much_evidence */
function refuseEvidence(request: RequestRecord): void {
  if (!request.isOwner) throw platformErrors.forbidden();
  if (!canAddEvidence(request)) throw errors.wrong_state();
  if (request.evidenceCount >= mostEvidence) throw errors.too_much_evidence({ files: mostEvidence });
}

/** Proof helps while somebody may still look at it. */
export function canAddEvidence({ state, isOwner }: Pick<RequestRecord, 'state' | 'isOwner'>): boolean {
  return isOwner && !closedToEvidence.includes(state);
}

const closedToEvidence: readonly string[] = [...request.terminal, 'recognised'];

async function looseFiles(tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const files = [];
  for (const id of new Set(ids)) {
    const file = await findFile(tx, id);
    if (!file || file.ownerId !== tx.scope.personId) throw platformErrors.not_found();
    files.push({ id, name: file.name });
  }
  return files;
}
