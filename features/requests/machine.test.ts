import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepsFrom } from '#features/cases/declaration.ts';
import { itIsSound } from '#features/cases/testing.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { parties, type Facts, type Party } from './machine.ts';
import { families } from './policy.ts';
import { request } from './request-case.ts';

const facts = (more: Partial<Facts> = {}): Facts => ({
  family: 'permit',
  hours: 24,
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
  family: fc.constantFrom(...families),
  hours: fc.constantFrom(null, 24),
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
const steps = (state: string, own: readonly Party[], more: Partial<Facts> = {}) =>
  stepsFrom(request, state, own, facts(more));

itIsSound(request, { strings: { es, en }, facts: anyFacts });

describe('what somebody may do with a permission', () => {
  test.each<[string, Party, Partial<Facts>, string[]]>([
    ['submitted', 'owner', {}, ['withdraw']],
    ['submitted', 'leader', {}, ['approve', 'reject']],
    ['submitted', 'leader', { evidence: 'required', hasEvidence: true }, ['ask_evidence', 'approve', 'reject']],
    ['submitted', 'leader', { evidence: 'required', hasEvidence: true }, ['ask_evidence', 'approve', 'reject']],
    ['submitted', 'leader', { isRight: true, evidence: 'required', hasEvidence: true }, ['ask_evidence', 'approve']],
    ['submitted', 'leader', { levels: 2 }, ['endorse', 'reject']],
    ['submitted', 'hr', { levels: 2 }, ['approve', 'reject']],
    ['approved', 'owner', {}, ['ask_cancellation']],
    ['cancellation_requested', 'leader', {}, ['accept_cancellation', 'refuse_cancellation']],
    ['rejected', 'owner', {}, []],
  ])('%s, as %s %j: %j', (state, party, more, expected) => {
    expect(steps(state, [party], more).map(({ action }) => action)).toEqual(expected);
  });

  test('a right that was earned has no refusal in any state, for anybody', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom('submitted', 'first_approved', 'evidence_requested'), (some, state) => {
        const all = steps(state, parties, { ...some, isRight: true, isEarned: true });
        expect(all.map((step) => step.action)).not.toContain('reject');
      }),
    );
  });

  test('without its proof it stands there, blocked and saying why', () => {
    const blocked = steps('submitted', ['leader'], { evidence: 'required' });
    expect(blocked.find((step) => step.action === 'approve')).toMatchObject({ blocked: 'evidence_missing' });
  });

  test('the second level is somebody else', () => {
    const again = steps('first_approved', ['leader'], { levels: 2, isLastDecider: true });
    expect(again.find((step) => step.action === 'approve')?.blocked).toBe('same_decider');
  });
});

test.each([
  ['permit', ['submit', 'withdraw'], []],
  ['vacation', ['submit', 'withdraw'], ['schedule']],
  ['medical', ['submit', 'withdraw'], []],
  ['claim', ['submit', 'withdraw'], []],
] as const)('%s begins by its own steps, and HR begins nothing but vacation', (family, owners, ofHr) => {
  const sent = steps('draft', ['owner'], { family }).find(({ action }) => action === 'submit');
  const into = { permit: 'submitted', vacation: 'submitted', medical: 'reported', claim: 'received' };
  expect(sent?.to).toBe(into[family]);
  expect(
    steps('draft', ['owner'], { family })
      .map(({ action }) => action)
      .toSorted(),
  ).toEqual(owners);
  expect(steps('draft', ['hr'], { family }).map(({ action }) => action)).toEqual(ofHr);
});

test('no path reaches a state without its guards', () => {
  const walk = fc.array(fc.record({ some: anyFacts, party: fc.constantFrom(...parties), pick: fc.nat(20) }), {
    maxLength: 25,
  });
  fc.assert(
    fc.property(walk, fc.constantFrom(...families), (moves, family) => {
      let state: string = request.initial;
      for (const { some, party, pick } of moves) {
        const all = steps(state, [party], { ...some, family });
        const step = all[pick % Math.max(1, all.length)];
        if (!step || step.blocked !== null) continue;
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
