import { anyCovers, type Place } from '#features/organization/policy.ts';
import { canReadPay } from '#features/people/policy.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import { holds, reachOf, type Scope } from '#platform/contract/scope.ts';

/**
 * `write` opens the desk; what may be written there says `manage` (all but legal documents) and `legal` (legal ones,
 * which labour relations alone sees). Who follows the state of documents does not read them by it: what they say is
 * read by kind, so that a role may hold some kinds and not the others. `unseal` reads any kind but legal ones, with a
 * reason that the person and the auditors see.
 */
export const permissions = [
  'documents:write',
  'documents:manage',
  'documents:legal',
  'documents:read-status',
  'documents:remind',
  'documents:export',
  'documents:reset-password',
  'documents:read-contract',
  'documents:read-annex',
  'documents:read-policy',
  'documents:read-bonus',
  'documents:read-certificate',
  'documents:read-other',
  'documents:unseal',
] as const;

export const categories = ['contract', 'annex', 'policy', 'bonus', 'certificate', 'other'] as const;
export type Category = (typeof categories)[number];

/** `in_process`: some have signed, not all. `draft` and `ready` are those of a document that nobody was given yet. */
/** By what those who follow documents may order them. */
export const followSorts = ['person', 'due', 'assigned'] as const;
export type FollowSort = Sort<(typeof followSorts)[number]>;

export const documentStates = [
  'draft',
  'ready',
  'pending',
  'in_process',
  'completed',
  'cancelled',
  'rejected',
  'expired',
] as const;
export type DocumentState = (typeof documentStates)[number];
/** States of what was given to somebody. */
export const givenStates = ['pending', 'in_process', 'completed', 'cancelled', 'rejected', 'expired'] as const;
export type GivenState = (typeof givenStates)[number];

export const documentSteps = [
  'edit',
  'prepare',
  'send',
  'sign',
  'complete',
  'reject',
  'cancel_unsigned',
  'cancel',
  'expire',
  'reschedule',
] as const;
export type DocumentStep = (typeof documentSteps)[number];

/** The whole life of a document (domain D4): from where each step may be taken, and where it leads. */
const documentMoves: Readonly<Record<DocumentStep, { from: readonly DocumentState[]; to?: DocumentState }>> = {
  edit: { from: ['draft', 'ready'] },
  prepare: { from: ['draft'], to: 'ready' },
  send: { from: ['ready'], to: 'pending' },
  sign: { from: ['pending', 'in_process'], to: 'in_process' },
  complete: { from: ['pending', 'in_process'], to: 'completed' },
  reject: { from: ['pending', 'in_process'], to: 'rejected' },
  cancel_unsigned: { from: ['pending'], to: 'cancelled' },
  cancel: { from: ['pending', 'in_process'], to: 'cancelled' },
  expire: { from: ['pending', 'in_process'], to: 'expired' },
  reschedule: { from: ['pending', 'in_process'] },
};

/** Whether the step may be taken from the state. */
export function isPossible(step: DocumentStep, state: DocumentState): boolean {
  return documentMoves[step].from.includes(state);
}

/** Where the step leads from the state; undefined where it may not be taken. */
export function stateAfter(step: DocumentStep, state: DocumentState): DocumentState | undefined {
  return isPossible(step, state) ? (documentMoves[step].to ?? state) : undefined;
}

export function isOpen(state: DocumentState): boolean {
  return isPossible('sign', state);
}

/**
 * `waiting`: somebody signs before. There is none for a part that was left to another: the part goes on as the other's,
 * with whose it is beside it, and comes back when nobody has signed it.
 */
export const signerStates = [
  'waiting',
  'assigned',
  'notified',
  'opened',
  'read',
  'authenticated',
  'signed',
  'rejected',
  'expired',
  'cancelled',
] as const;
export type SignerState = (typeof signerStates)[number];

export const signerSteps = [
  'begin',
  'notify',
  'open',
  'read',
  'authenticate',
  'sign',
  'sign_on_paper',
  'reject',
  'delegate',
  'close',
] as const;
export type SignerStep = (typeof signerSteps)[number];

const open = ['assigned', 'notified', 'opened', 'read', 'authenticated'] as const;

const signerMoves: Readonly<Record<SignerStep, { from: readonly SignerState[]; to?: SignerState }>> = {
  begin: { from: ['waiting'], to: 'assigned' },
  notify: { from: ['assigned'], to: 'notified' },
  open: { from: ['assigned', 'notified'], to: 'opened' },
  read: { from: ['opened'], to: 'read' },
  authenticate: { from: ['read'], to: 'authenticated' },
  sign: { from: ['authenticated'], to: 'signed' },
  sign_on_paper: { from: open, to: 'signed' },
  reject: { from: open, to: 'rejected' },
  delegate: { from: open, to: 'assigned' },
  close: { from: ['waiting', ...open] },
};

/** Where a signer's step leads; undefined where it may not be taken. `close` keeps the state: the document says why. `delegate`: another begins the turn. */
export function signerAfter(step: SignerStep, state: SignerState): SignerState | undefined {
  const move = signerMoves[step];
  return move.from.includes(state) ? (move.to ?? state) : undefined;
}

/** Whether it is this signer who moves next. */
export function isTheirTurn(state: SignerState): boolean {
  return (open as readonly SignerState[]).includes(state);
}

export const signerRoles = ['employee', 'leader', 'legal_representative', 'person'] as const;
export type SignerRole = (typeof signerRoles)[number];

/** Who signs for the company, and may let somebody else do it for a while: never whose document it is. */
export const companyRoles = ['leader', 'legal_representative'] as const satisfies readonly SignerRole[];

/** At most so many people sign one document. */
export const mostSigners = 5;
/** At most so many documents are signed at once with one password. */
export const mostInPile = 50;
/** What an uploaded PDF may weigh. */
export const mostPdfBytes = 25 * 1_048_576;
/** What a logo may weigh. */
export const mostLogoBytes = 2 * 1_048_576;
/** The version of the words by which somebody agrees to sign electronically. */
export const consentVersion = 1;

export const passwordLength = 10;
export const passwordTries = 5;
export const passwordLockMinutes = 15;
/** So long after the first document that asks for it the ID number opens the dialog, once. */
export const firstPasswordHours = 72;
/** So many days after somebody's turn to sign came they are reminded by themselves, until they sign or it ends. */
export const reminderDays = [2, 4] as const;
/** So long a code that replaces a forgotten password holds. */
export const resetMinutes = 15;

/** Legal documents are seen by labour relations alone; all others by who holds the permission. */
export function canWrite(scope: Scope, { legal }: { legal: boolean }): boolean {
  return holds(scope, 'documents:write') && holds(scope, legal ? 'documents:legal' : 'documents:manage');
}

/** A template is the whole company's: it is changed only by who writes of its family everywhere. */
export function canKeepTemplates(scope: Scope, { legal }: { legal: boolean }): boolean {
  const everywhere = (permission: string) => reachOf(scope, permission).some(({ kind }) => kind === 'all');
  return everywhere('documents:write') && everywhere(legal ? 'documents:legal' : 'documents:manage');
}

/** Whether the caller may know that documents of this family exist, and how far they are. */
export function canFollow(scope: Scope, { legal }: { legal: boolean }): boolean {
  return holds(scope, 'documents:read-status') && (!legal || holds(scope, 'documents:legal'));
}

/** Whether the caller follows this person's document. */
export function canFollowPerson(scope: Scope, { legal, place }: { legal: boolean; place: Place }): boolean {
  return canFollow(scope, { legal }) && anyCovers(reachOf(scope, 'documents:read-status'), place);
}

/** Letters that a reason to unseal a document has at least. */
export const reasonLength = 10;

interface DocumentFacts {
  readonly legal: boolean;
  readonly category: Category;
  readonly place: Place;
  /** Whose document it is. */
  readonly personId: string;
  readonly parties: readonly string[];
  /** It says what its person earns. */
  readonly carriesPay: boolean;
}

/**
 * What a document says is read by its parties, by who holds its kind for the person's place, and where it is legal by
 * labour relations alone. What says somebody's pay asks besides for who may read that.
 */
export function canRead(scope: Scope, facts: DocumentFacts): boolean {
  if (facts.parties.includes(scope.personId)) return true;
  if (facts.carriesPay && !canReadPay(scope, { id: facts.personId, place: facts.place })) return false;
  if (facts.legal) return canWrite(scope, facts) && anyCovers(reachOf(scope, 'documents:write'), facts.place);
  return anyCovers(reachOf(scope, readPermission(facts.category)), facts.place);
}

/** Who may read a document that is not theirs to read once they have said why; what says pay never. */
export function canUnseal(scope: Scope, facts: DocumentFacts): boolean {
  if (facts.legal || facts.carriesPay) return false;
  return !canRead(scope, facts) && anyCovers(reachOf(scope, 'documents:unseal'), facts.place);
}

/** The permission to read what documents of a kind say. */
export function readPermission(category: Category): (typeof permissions)[number] {
  return `documents:read-${category}`;
}
