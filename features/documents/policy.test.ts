import { describe, expect, test } from 'vitest';
import {
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
    reject: {
      assigned: 'rejected',
      notified: 'rejected',
      opened: 'rejected',
      read: 'rejected',
      authenticated: 'rejected',
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
