import { casePhrases } from './case-phrase.ts';
import { partsOf, type AnyDeclaration } from './declaration.ts';

/** Every phrase that a room owes to a kind of case. */
export function phraseKeys(
  { kind, states, parties, transitions, clocks }: AnyDeclaration,
  hasGroups = false,
): string[] {
  const { room, noun } = partsOf(kind);
  const phrases = casePhrases(room, noun);
  const reasons = transitions.flatMap(({ guards = [] }) => guards.map((guard) => guard.reason));
  return [
    ...new Set([
      phrases.name,
      // In Pendientes, with `number`, `title` and `person`; of a group with `count`.
      `${room}.case.${noun}.pending`,
      ...(hasGroups ? [`${room}.case.${noun}.group`] : []),
      ...states.map((state) => phrases.state(state)),
      ...transitions.flatMap(({ action }) => [phrases.do(action), phrases.did(action)]),
      ...parties.map((party) => phrases.party(party)),
      ...clocks.map(({ name }) => phrases.clock(name)),
      ...transitions.flatMap(({ codes = [] }) => codes.map((code) => phrases.code(code))),
      ...reasons.map((reason) => `${room}.error.${reason}`),
    ]),
  ];
}
