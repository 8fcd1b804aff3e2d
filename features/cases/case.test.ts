import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import {
  caseClock,
  caseDetail,
  caseEvent,
  caseFile,
  caseMessage,
  casePerson,
  caseRow,
  caseStep,
  decision,
  decisions,
  stepBody,
  type CaseClock,
  type CaseDetail,
  type CaseEvent,
  type CaseFile,
  type CaseMessage,
  type CasePerson,
  type CaseRow,
  type CaseStep,
  type Decision,
  type StepBody,
} from './case.ts';
import { casePhrases, type CasePhrases } from './case-phrase.ts';

const id = '0198b7a0-0000-7000-8000-000000000001';
const row: CaseRow = {
  id,
  number: 41,
  kind: 'work-orders.order',
  title: 'Un tablero de llamadas',
  state: 'received',
  owner: { id, name: 'Luisa Alcaraz' },
  assignee: null,
  waits_for: 'manager',
  due_at: null,
  clock: { name: 'first_answer', due_at: null, paused: true, breached: false, percent: 40 },
  is_own: true,
  created_at: '2026-11-24T10:42:00-05:00',
  updated_at: '2026-11-24T10:42:00-05:00',
  version: 1,
  steps: [{ action: 'accept', blocked: 'work-orders.no_room', needs_reason: false }],
};

describe('the shape of a case', () => {
  it('takes the fields that a room adds', () => {
    const order = z.extend(caseRow, { effort: z.number() });
    expect(order.parse({ ...row, effort: 8 })).toMatchObject({ number: 41, effort: 8 });
    expect(order.safeParse(row).success).toBe(false);
  });

  it('carries people, history, conversation and files in its detail', () => {
    const at = row.created_at;
    const author: CasePerson = { id, name: 'Marina Loya' };
    const event: CaseEvent = {
      seq: 1,
      action: 'open',
      state: 'received',
      party: 'owner',
      actor: author.name,
      on_behalf_of: null,
      reason: '',
      at,
    };
    const file: CaseFile = { id, name: 'acta.pdf', size: 41_200, author: null, added_at: at };
    const message: CaseMessage = { id, author, text: 'Va el acta.', is_internal: false, files: [], at };
    const parts = { events: [event], messages: [message], files: [file] };
    const detail: CaseDetail = { ...row, ...parts, people: [{ ...author, party: 'owner' }], is_intact: true };
    expect(caseDetail.parse(detail)).toEqual(detail);
  });

  it('has parts that a room may use alone', () => {
    const person: CasePerson = { id, name: 'Marina Loya' };
    const step: CaseStep = { action: 'reject', blocked: null, needs_reason: true, codes: ['duplicate'] };
    const clock: CaseClock = {
      name: 'solution',
      due_at: row.created_at,
      paused: false,
      breached: true,
      percent: 130,
      left: { count: -2, unit: 'business-days' },
    };
    expect(casePerson.parse(person)).toEqual(person);
    expect(caseStep.parse(step)).toEqual(step);
    expect(caseClock.parse(clock)).toEqual(clock);
    expect(caseClock.safeParse({ ...clock, left: { count: 1, unit: 'weeks' } }).success).toBe(false);
    for (const part of [caseEvent, caseFile, caseMessage]) expect(part.safeParse({}).success).toBe(false);
  });

  it('refuses a step without the version that was seen, and what no step has', () => {
    const step: StepBody = { action: 'accept', version: 1 };
    expect(stepBody.parse(step)).toEqual(step);
    expect(stepBody.safeParse({ action: 'accept' }).success).toBe(false);
    expect(stepBody.safeParse({ ...step, approve: true }).success).toBe(false);
    expect(stepBody.safeParse({ ...step, action: 'DROP TABLE' }).success).toBe(false);
  });

  it('decides on one to a hundred cases at once', () => {
    const items = (count: number) => Array.from({ length: count }, () => ({ id, version: 1 }));
    expect(decisions.safeParse({ action: 'accept', items: items(100) }).success).toBe(true);
    expect(decisions.safeParse({ action: 'accept', items: items(0) }).success).toBe(false);
    expect(decisions.safeParse({ action: 'accept', items: items(101) }).success).toBe(false);
    const refused: Decision = { id, ok: false, code: 'cases.stale', message: 'Alguien ya decidió.' };
    expect(decision.parse(refused)).toEqual(refused);
  });
});

describe('the phrases of a kind of case', () => {
  const phrases = casePhrases('work-orders', 'order');

  it('stand under the room and the kind, and their keys are known to the compiler', () => {
    expect(phrases.state('received')).toBe('work-orders.case.order.state.received');
    expectTypeOf(phrases.do('accept')).toEqualTypeOf<'work-orders.case.order.do.accept'>();
    expectTypeOf<CasePhrases<'a', 'b', 'open', 'close', 'owner'>>().toHaveProperty('a.case.b.do.close');
  });

  it('say why a step is blocked by its reason, whether or not the code names the room', () => {
    expect(phrases.blocked('work-orders.no_room')).toBe('work-orders.case.order.blocked.no_room');
    expect(phrases.blocked('no_room')).toBe('work-orders.case.order.blocked.no_room');
    expectTypeOf(phrases.blocked('work-orders.no_room')).toEqualTypeOf<'work-orders.case.order.blocked.no_room'>();
  });
});
