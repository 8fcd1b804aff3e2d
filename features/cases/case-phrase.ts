/**
 * The keys of the phrases that a room's strings give to one kind of case. `do` is the verb on the button, `did` the same
 * in the history (where it is missing `do` stands there), `party` reads after "Espera a", `blocked` says why a step waits.
 */
/* @__NO_SIDE_EFFECTS__ */
export function casePhrases<const Room extends string, const Kind extends string>(room: Room, kind: Kind) {
  const base = `${room}.case.${kind}` as const;
  return {
    name: `${base}.name` as const,
    state: <const Name extends string>(state: Name) => `${base}.state.${state}` as const,
    do: <const Name extends string>(action: Name) => `${base}.do.${action}` as const,
    did: <const Name extends string>(action: Name) => `${base}.did.${action}` as const,
    party: <const Name extends string>(party: Name) => `${base}.party.${party}` as const,
    clock: <const Name extends string>(clock: Name) => `${base}.clock.${clock}` as const,
    code: <const Name extends string>(code: Name) => `${base}.code.${code}` as const,
    /** From a guard's reason, or from the error code that carries it after its dot. */
    blocked: <const Name extends string>(reason: Name) => `${base}.blocked.${reasonOf(reason)}` as const,
  };
}

/** The phrases that `es.ts` of a room has to give for one kind: `satisfies CasePhrases<'work-orders', 'order', State, Action, Party>`. */
export type CasePhrases<
  Room extends string,
  Kind extends string,
  State extends string,
  Action extends string,
  Party extends string,
> = Readonly<
  Record<
    | `${Room}.case.${Kind}.name`
    | `${Room}.case.${Kind}.state.${State}`
    | `${Room}.case.${Kind}.do.${Action}`
    | `${Room}.case.${Kind}.party.${Party}`,
    string
  >
>;

type ReasonOf<Code extends string> = Code extends `${string}.${infer Reason}` ? Reason : Code;

function reasonOf<const Code extends string>(code: Code): ReasonOf<Code> {
  return code.slice(code.lastIndexOf('.') + 1) as ReasonOf<Code>;
}
