import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mintScope } from '#platform/contract/scope.ts';
import { stepsFrom } from '#features/cases/declaration.ts';
import { itIsSound } from '#features/cases/testing.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { canCheck, partiesOf, partsOf } from './policy.ts';
import { actions, resignation, states, transitions, type State } from './resignation.ts';

const place = { headquartersId: null, clientId: null, costCenterId: null, subCostCenterId: null, campaignId: 'nube' };
const who = (personId: string, ...held: string[]) =>
  mintScope({
    kind: 'person',
    personId,
    sessionId: 's',
    name: personId,
    permissions: new Map(held.map((one) => [`resignations:${one}`, [{ kind: 'all', id: null }]])),
    attributes: {},
  });
const ana = (state: State) => ({ personId: 'ana', place, state });
const actionsFor = (scope: ReturnType<typeof who>, state: State, isProposed = false) =>
  stepsFrom(resignation, state, partiesOf(scope, ana(state)), { isProposed }).map(({ action }) => action);
const ofOwner = transitions.filter((one) => one.who.some((party) => party === 'owner')).map(({ action }) => action);

describe('a resignation', () => {
  test('cannot be rejected or refused: no step does it, and only the person begins one', () => {
    expect(actions.filter((action) => /reject|refuse|approve|deny/.test(action))).toEqual([]);
    expect(ofOwner).toContain('submit');
  });

  test('is withdrawn freely until the day is agreed, and by HR’s answer from then on', () => {
    const may = (state: State) => actionsFor(who('ana'), state);
    for (const state of ['draft', 'submitted', 'acknowledged'] as const) expect(may(state)).toContain('withdraw');
    expect(may('accepted_date')).toEqual(['request_withdrawal']);
    for (const state of ['maintained', 'in_exit', 'closed', 'withdrawn'] as const) expect(may(state)).toEqual([]);
  });

  test('is never handled as HR by the person who resigns', () => {
    for (const state of states) {
      expect(ofOwner).toEqual(expect.arrayContaining(actionsFor(who('ana', 'manage', 'read', 'review'), state, true)));
      expect(canCheck(who('ana', 'manage'), ana(state))).toBe(false);
    }
  });

  test('shows a leader that somebody leaves, not why; nobody sees what was not sent', () => {
    expect(partsOf(who('leader', 'read'), ana('submitted'))).toEqual(['facts']);
    expect(partsOf(who('labor', 'read', 'review'), ana('submitted'))).toEqual(['facts', 'pressure']);
    expect(partsOf(who('hr', 'read', 'manage'), ana('submitted'))).toEqual(['facts', 'letter', 'pressure']);
    expect(partsOf(who('hr', 'read', 'manage'), ana('draft'))).toEqual([]);
    expect(partsOf(who('luis'), ana('closed'))).toEqual([]);
  });

  test('reaches no state without its steps, whatever is tried', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...actions), fc.boolean(), fc.boolean()), { maxLength: 40 }),
        (tries) => {
          let state: State = 'draft';
          const seen = new Set<State>([state]);
          for (const [action, isOwner, isProposed] of tries) {
            const scope = isOwner ? who('ana') : who('hr', 'manage');
            const steps = stepsFrom(resignation, state, partiesOf(scope, ana(state)), { isProposed });
            const step = steps.find((one) => one.action === action);
            if (step === undefined) continue;
            state = step.to as State;
            seen.add(state);
          }
          if (seen.has('closed'))
            for (const one of ['submitted', 'acknowledged', 'accepted_date', 'in_exit'] as const)
              expect(seen.has(one)).toBe(true);
          if (seen.has('maintained')) expect(seen.has('withdrawal_requested')).toBe(true);
        },
      ),
    ));
});

itIsSound(resignation, { strings: { es, en }, facts: fc.record({ isProposed: fc.boolean() }) });
