import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimMachine } from './claim.ts';
import { parties, stepsFrom, type Facts, type Machine, type Party } from './machine.ts';
import { medicalMachine } from './medical.ts';
import { permitMachine, vacationMachine } from './permit.ts';

const facts = (more: Partial<Facts> = {}): Facts => ({
  isRight: false,
  isEarned: true,
  evidence: 'none',
  hasEvidence: false,
  levels: 1,
  startsOn: '2026-12-14',
  endsOn: '2026-12-18',
  today: '2026-11-24',
  evidenceDueOn: null,
  isLastDecider: false,
  isOverdueAtEnd: false,
  isPaid: false,
  ...more,
});
const anyFacts: fc.Arbitrary<Facts> = fc.record({
  isRight: fc.boolean(),
  isEarned: fc.boolean(),
  evidence: fc.constantFrom('required' as const, 'after' as const, 'none' as const),
  hasEvidence: fc.boolean(),
  levels: fc.constantFrom(1 as const, 2 as const),
  startsOn: fc.constantFrom('2026-11-20', '2026-11-24', '2026-12-14'),
  endsOn: fc.constantFrom('2026-12-14', '2026-12-18'),
  today: fc.constantFrom('2026-11-24', '2026-12-14', '2026-12-31'),
  evidenceDueOn: fc.constantFrom(null, '2026-12-23'),
  isLastDecider: fc.boolean(),
  isOverdueAtEnd: fc.boolean(),
  isPaid: fc.boolean(),
});
const machines: readonly Machine[] = [permitMachine, vacationMachine, medicalMachine, claimMachine];
const actions = (machine: Machine, state: string, own: readonly Party[], more: Partial<Facts> = {}) =>
  stepsFrom(machine, state, own, facts(more)).map((step) => step.action);

describe('what somebody may do with a permission', () => {
  test.each<[string, Party, Partial<Facts>, string[]]>([
    ['submitted', 'owner', {}, ['withdraw']],
    ['submitted', 'leader', {}, ['approve', 'reject']],
    ['submitted', 'leader', { evidence: 'required', hasEvidence: true }, ['ask_evidence', 'approve', 'reject']],
    ['submitted', 'leader', { isRight: true, evidence: 'required', hasEvidence: true }, ['ask_evidence', 'approve']],
    ['submitted', 'leader', { levels: 2 }, ['endorse', 'reject']],
    ['submitted', 'hr', { levels: 2 }, ['approve', 'reject']],
    ['approved', 'owner', {}, ['ask_cancellation']],
    ['cancellation_requested', 'leader', {}, ['accept_cancellation', 'refuse_cancellation']],
    ['rejected', 'owner', {}, []],
  ])('%s, as %s %j: %j', (state, party, more, expected) => {
    expect(actions(permitMachine, state, [party], more)).toEqual(expected);
  });

  test('a right that was earned has no refusal in any state, for anybody', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom('submitted', 'first_approved', 'evidence_requested'), (some, state) => {
        const all = stepsFrom(permitMachine, state, [...parties], { ...some, isRight: true, isEarned: true });
        expect(all.map((step) => step.action)).not.toContain('reject');
      }),
    );
  });

  test('without its proof it stands there, blocked and saying why', () => {
    const blocked = stepsFrom(permitMachine, 'submitted', ['leader'], facts({ evidence: 'required' }));
    expect(blocked.find((step) => step.action === 'approve')).toMatchObject({ blocked: 'evidence_missing' });
  });

  test('the second level is somebody else', () => {
    const again = stepsFrom(permitMachine, 'first_approved', ['leader'], facts({ levels: 2, isLastDecider: true }));
    expect(again.find((step) => step.action === 'approve')?.blocked).toBe('same_decider');
  });
});

describe('no path reaches a state without its guards', () => {
  const walk = fc.array(fc.record({ some: anyFacts, party: fc.constantFrom(...parties), pick: fc.nat(20) }), {
    maxLength: 25,
  });

  test.each(machines.map((machine) => [machine.family, machine] as const))('%s', (_family, machine) => {
    fc.assert(
      fc.property(walk, (moves) => {
        let state: string = machine.initial;
        for (const { some, party, pick } of moves) {
          const steps = stepsFrom(machine, state, [party], some);
          const step = steps[pick % Math.max(1, steps.length)];
          if (machine.terminal.includes(state)) expect(steps).toEqual([]);
          if (!step || step.blocked !== null) continue;
          // Somebody who may take it took it, from where it starts, with every guard of one of its rows holding.
          const rows = machine.transitions.filter(
            (row) =>
              row.action === step.action && row.to === step.to && row.from.includes(state) && row.who.includes(party),
          );
          expect(rows.some((row) => (row.guards ?? []).every((guard) => guard.holds(some)))).toBe(true);
          if (step.to === 'rejected') expect(some.isRight && some.isEarned).toBe(false);
          if (step.to === 'approved' && step.action !== 'schedule' && state !== 'cancellation_requested')
            expect(some.isEarned).toBe(true);
          if (step.to === 'accepted') expect(some.hasEvidence).toBe(true);
          if (step.to === 'approved' && state === 'submitted' && party === 'leader') expect(some.levels).toBe(1);
          if (step.action === 'approve' && some.evidence === 'required') expect(some.hasEvidence).toBe(true);
          state = step.to;
        }
      }),
    );
  });

  test.each(machines.map((machine) => [machine.family, machine] as const))(
    '%s: every state is reached, and every one that is not final is left',
    (_family, machine) => {
      const states = new Set(machine.transitions.flatMap((row) => [row.to, ...row.from]));
      const reached = new Set([machine.initial, ...(machine.begunFor ? [machine.begunFor] : [])]);
      for (let size = -1; size !== reached.size;) {
        size = reached.size;
        for (const row of machine.transitions) if (row.from.some((from) => reached.has(from))) reached.add(row.to);
      }
      expect([...states].filter((state) => !reached.has(state))).toEqual([]);
      const left = new Set<string>(machine.transitions.flatMap((row) => row.from));
      expect([...states].filter((state) => left.has(state) === machine.terminal.includes(state))).toEqual([]);
    },
  );
});
