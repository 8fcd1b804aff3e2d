import { describe, expect, test } from 'vitest';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import { placeOf } from '#features/organization/policy.ts';
import {
  canRead,
  canUnseal,
  documentStates,
  documentSteps,
  isOpen,
  signerAfter,
  signerStates,
  signerSteps,
  stateAfter,
  type DocumentState,
  type DocumentStep,
  type SignerState,
  type SignerStep,
} from './policy.ts';

describe('the life of a document', () => {
  const moves: Record<DocumentStep, Partial<Record<DocumentState, DocumentState>>> = {
    edit: { draft: 'draft', ready: 'ready' },
    prepare: { draft: 'ready' },
    send: { ready: 'pending' },
    sign: { pending: 'in_process', in_process: 'in_process' },
    complete: { pending: 'completed', in_process: 'completed' },
    reject: { pending: 'rejected', in_process: 'rejected' },
    cancel_unsigned: { pending: 'cancelled' },
    cancel: { pending: 'cancelled', in_process: 'cancelled' },
    expire: { pending: 'expired', in_process: 'expired' },
    reschedule: { pending: 'pending', in_process: 'in_process' },
  };
  const cases = documentSteps.flatMap((step) =>
    documentStates.map((state) => [step, state, moves[step][state]] as const),
  );

  test.each(cases)('%s from %s leads to %s', (step, state, next) => {
    expect(stateAfter(step, state)).toBe(next);
  });

  test('what is completed, cancelled, rejected or expired is never anything else again', () => {
    for (const state of ['completed', 'cancelled', 'rejected', 'expired'] as const) {
      expect(documentSteps.map((step) => stateAfter(step, state)).filter(Boolean)).toEqual([]);
      expect(isOpen(state)).toBe(false);
    }
  });
});

describe('the part of a signer', () => {
  const moves: Record<SignerStep, Partial<Record<SignerState, SignerState>>> = {
    begin: { waiting: 'assigned' },
    notify: { assigned: 'notified' },
    open: { assigned: 'opened', notified: 'opened' },
    read: { opened: 'read' },
    authenticate: { read: 'authenticated' },
    sign: { authenticated: 'signed' },
    sign_on_paper: {
      assigned: 'signed',
      notified: 'signed',
      opened: 'signed',
      read: 'signed',
      authenticated: 'signed',
    },
    reject: {
      assigned: 'rejected',
      notified: 'rejected',
      opened: 'rejected',
      read: 'rejected',
      authenticated: 'rejected',
    },
    delegate: {
      assigned: 'assigned',
      notified: 'assigned',
      opened: 'assigned',
      read: 'assigned',
      authenticated: 'assigned',
    },
    close: {
      waiting: 'waiting',
      assigned: 'assigned',
      notified: 'notified',
      opened: 'opened',
      read: 'read',
      authenticated: 'authenticated',
    },
  };
  const cases = signerSteps.flatMap((step) => signerStates.map((state) => [step, state, moves[step][state]] as const));

  test.each(cases)('%s from %s leads to %s', (step, state, next) => {
    expect(signerAfter(step, state)).toBe(next);
  });
});

describe('who reads what a document says', () => {
  const here = placeOf({ clientId: 'here' });
  const reach = (id: string): Reach[] => [{ kind: 'client', id }];
  const who = (permissions: Record<string, Reach[]>, personId = 'reader') =>
    mintScope({
      kind: 'person',
      personId,
      sessionId: 's',
      name: '',
      permissions: new Map(Object.entries(permissions)),
      attributes: {},
    });
  const about = (changes: object = {}) => ({
    legal: false,
    category: 'contract' as const,
    place: here,
    personId: 'signer',
    parties: ['signer'],
    carriesPay: false,
    ...changes,
  });
  const reader = who({ 'documents:read-contract': reach('here') });
  const desk = { 'documents:write': reach('here'), 'documents:manage': reach('here') };
  const labor = { 'documents:write': reach('here'), 'documents:legal': reach('here') };
  const sealed = who({ 'documents:unseal': reach('here') });

  test.each([
    ['one of its parties', who({}, 'signer'), about({ legal: true }), true],
    ['who holds its kind', reader, about(), true],
    ['who holds another kind', reader, about({ category: 'bonus' }), false],
    ['who holds its kind somewhere else', reader, about({ place: placeOf({ clientId: 'there' }) }), false],
    ['who holds its kind, where it is legal', reader, about({ legal: true }), false],
    ['who writes documents but holds no kind', who(desk), about(), false],
    ['who holds its kind, where it says pay', reader, about({ carriesPay: true }), false],
    [
      'who may read pay too',
      who({ 'documents:read-contract': reach('here'), 'people:read-pay': reach('here') }),
      about({ carriesPay: true }),
      true,
    ],
    [
      'who may read pay and not its kind',
      who({ 'people:read-pay': reach('here') }),
      about({ carriesPay: true }),
      false,
    ],
    ['its person, where it says pay', who({}, 'signer'), about({ carriesPay: true }), true],
    ['labour relations, where it is legal and says pay', who(labor), about({ legal: true, carriesPay: true }), false],
    ['labour relations, where it is legal', who(labor), about({ legal: true }), true],
    ['labour relations, where it is not', who(labor), about(), false],
    ['who follows its state', who({ 'documents:read-status': reach('here') }), about(), false],
    ['who may unseal it, without a word', sealed, about(), false],
  ])('%s', (_who, scope, facts, may) => expect(canRead(scope, facts)).toBe(may));

  test.each([
    ['any kind within reach', sealed, about({ category: 'other' }), true],
    ['nothing beyond it', sealed, about({ place: placeOf({ clientId: 'there' }) }), false],
    ['nothing that says pay', sealed, about({ carriesPay: true }), false],
    ['nothing legal', sealed, about({ legal: true }), false],
    ['nothing without the permission', who(desk), about(), false],
    ['nothing that they may read anyhow', who({ 'documents:unseal': reach('here') }, 'signer'), about(), false],
  ])('a reason opens %s', (_what, scope, facts, may) => expect(canUnseal(scope, facts)).toBe(may));
});
