import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockParty, stepsFrom, type AnyDeclaration, type CaseDeclaration } from './declaration.ts';
import { phraseKeys } from './phrases.ts';
import { engineActions } from './policy.ts';

type Strings = Readonly<Record<string, string>>;

interface Sound<Facts> {
  /** The room's strings in both languages. */
  readonly strings: { readonly es: Strings; readonly en: Strings };
  /** Any facts that its guards may meet. */
  readonly facts?: fc.Arbitrary<Facts>;
  /** Its rules name a group for a party: the line that counts what nobody took needs its phrase. */
  readonly hasGroups?: true;
}

/**
 * What every declaration of a kind of case promises, and types cannot say: call it in a test of the room that declares
 * it.
 */
export function itIsSound<
  State extends string,
  Action extends string,
  Party extends string,
  Facts,
  Reason extends string,
>(declared: CaseDeclaration<State, Action, Party, Facts, Reason>, { strings, facts, hasGroups }: Sound<Facts>): void {
  const declaration: AnyDeclaration = declared;
  const { states, terminal, transitions, parties, waits, clocks, initial } = declaration;
  const open = states.filter((state) => !terminal.includes(state));
  const from = (state: string) => transitions.filter((one) => one.from.includes(state));

  describe(`${declaration.kind} is sound`, () => {
    test('every name is declared once', () => {
      for (const names of [states, parties, clocks.map(({ name }) => name)])
        expect(new Set(names).size).toBe(names.length);
      expect(parties).not.toContain(clockParty);
      const own: readonly string[] = engineActions;
      expect(transitions.filter(({ action }) => own.includes(action))).toEqual([]);
      expect(terminal).not.toContain(initial);
    });

    test('every state is reached, and nothing follows the last ones', () => {
      const reached = reachedFrom(declaration, [initial]);
      expect(states.filter((state) => !reached.has(state))).toEqual([]);
      expect(transitions.filter((one) => one.from.some((state) => terminal.includes(state)))).toEqual([]);
    });

    test('every open state has somebody who can move it, and comes to an end', () => {
      for (const state of open) {
        expect(from(state), state).not.toEqual([]);
        expect(
          terminal.some((end) => reachedFrom(declaration, [state]).has(end)),
          `${state} never ends`,
        ).toBe(true);
        const waiting = waits[state];
        if (waiting !== undefined)
          expect(
            from(state).some((one) => one.who.includes(waiting)),
            `${waiting} waits in ${state}`,
          ).toBe(true);
      }
      expect(Object.keys(waits).filter((state) => terminal.includes(state))).toEqual([]);
    });

    test('a step is offered to its parties alone, and never past a guard', () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...states),
          fc.subarray([...parties, clockParty]),
          facts ?? fc.constant(undefined as Facts),
          (state, own, known) => {
            for (const step of stepsFrom(declaration, state, own, known)) {
              const of = from(state).filter(
                (one) => one.action === step.action && one.who.some((p) => own.includes(p)),
              );
              expect(of).not.toEqual([]);
              const passed = of.some((one) => one.to === step.to && (one.guards ?? []).every((g) => g.holds(known)));
              expect(passed).toBe(step.blocked === null);
            }
          },
        ),
      );
    });

    test('what time does it does by a clock or by a guard', () => {
      const byClock = new Set(clocks.flatMap(({ atEnd }) => (atEnd === 'breach' ? [] : [atEnd.action])));
      for (const { action, who, guards = [] } of transitions)
        if (who.includes(clockParty))
          expect(byClock.has(action) || guards.length > 0, `${action} is taken at once by time itself`).toBe(true);
    });

    for (const clock of clocks)
      test(`the clock ${clock.name} starts, and ends somewhere`, () => {
        expect(clock.starts.filter((state) => !states.includes(state) || terminal.includes(state))).toEqual([]);
        expect([...(clock.pauses ?? []), ...clock.ends].filter((state) => !states.includes(state))).toEqual([]);
        expect(clock.starts.filter((state) => clock.ends.includes(state) || clock.pauses?.includes(state))).toEqual([]);
        for (const state of clock.starts) {
          const reached = reachedFrom(declaration, [state]);
          expect(
            [...clock.ends, ...terminal].some((end) => reached.has(end)),
            state,
          ).toBe(true);
        }
        for (const percent of clock.warnAt ?? []) expect(percent > 0 && percent < 100).toBe(true);
        const { atEnd } = clock;
        if (atEnd === 'breach') return;
        const runs = runningStates(declaration, clock);
        const steps = transitions.filter((one) => one.action === atEnd.action && one.who.includes(clockParty));
        expect(steps, `${atEnd.action} is no step of the clock`).not.toEqual([]);
        for (const state of runs)
          expect(
            steps.some((one) => one.from.includes(state)),
            `${clock.name} runs out in ${state}`,
          ).toBe(true);
      });

    test.each(['es', 'en'] as const)('everything has its phrase (%s)', (language) => {
      expect(phraseKeys(declaration, hasGroups).filter((key) => !strings[language][key])).toEqual([]);
    });
  });
}

/** States to which steps lead from these, themselves included. */
function reachedFrom({ transitions }: AnyDeclaration, begin: readonly string[]): Set<string> {
  const reached = new Set(begin);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { from, to } of transitions) if (from.some((state) => reached.has(state))) reached.add(to);
  }
  return reached;
}

/** States in which a clock may run. */
function runningStates(
  { transitions, terminal }: AnyDeclaration,
  { starts, pauses = [], ends }: AnyDeclaration['clocks'][number],
): string[] {
  const stops = new Set([...ends, ...terminal]);
  const reached = new Set(starts);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { from, to } of transitions)
      if (!stops.has(to) && from.some((state) => reached.has(state))) reached.add(to);
  }
  return [...reached].filter((state) => !pauses.includes(state));
}
