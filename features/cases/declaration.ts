// What every kind of case declares about its states and steps. Pure: the screen that offers a step and the action that
// takes it ask the same declaration.

/** The party of steps that only time takes. */
export const clockParty = 'clock';

export interface Guard<Facts, Reason extends string = string> {
  /** The reason of the failure, and of the phrase that a blocked button shows. */
  readonly reason: Reason;
  holds(facts: Facts): boolean;
}

export interface Transition<
  State extends string,
  Action extends string,
  Party extends string,
  Facts,
  Reason extends string,
> {
  readonly action: Action;
  readonly from: readonly NoInfer<State>[];
  readonly to: NoInfer<State>;
  /** How somebody stands to one case, never a role; `clock` is time itself. */
  readonly who: readonly (NoInfer<Party> | typeof clockParty)[];
  readonly guards?: readonly Guard<Facts, Reason>[];
  /** Needs a sentence of at least ten characters. */
  readonly needsReason?: true;
  /** Needs one of these coded reasons. */
  readonly codes?: readonly string[];
  /** A guard that fails hides the step instead of showing it blocked: there is no such step here. */
  readonly hides?: readonly NoInfer<Reason>[];
  /** Nobody is sent a notice of it. */
  readonly isQuiet?: true;
}

export const clockUnits = ['business-hours', 'business-days', 'calendar-hours', 'calendar-days'] as const;
export type ClockUnit = (typeof clockUnits)[number];

/** A function that a declaration of narrower facts may stand for. */
type Amount<Facts> = { of(this: void, facts: Facts): number | null }['of'];
type Until<Facts> = { of(this: void, facts: Facts): string | Date | null }['of'];

export interface Clock<State extends string, Action extends string, Facts> {
  readonly name: string;
  readonly unit: ClockUnit;
  /** How much of the unit, or how the facts of the case give it: null where it does not run. It is read when the clock starts. */
  readonly amount: number | Amount<Facts>;
  /** The amount follows the facts when the room says that they changed: what is left changes by as much. */
  readonly follows?: true;
  /** The moment, or the day `YYYY-MM-DD`, that the room promises: it ends then, and moves with it, instead of after the amount. */
  readonly until?: Until<Facts>;
  readonly starts: readonly NoInfer<State>[];
  /** States in which it stands still. */
  readonly pauses?: readonly NoInfer<State>[];
  /** After a pause the whole amount counts again, instead of what was left. */
  readonly startsAnew?: true;
  /** Each step into a state that starts it gives the whole amount again: a new word was promised. */
  readonly renews?: true;
  readonly ends: readonly NoInfer<State>[];
  /** Percents of its time at which who must move is reminded. */
  readonly warnAt?: readonly number[];
  /** The step that time then takes, or `breach`: it is handed on, told and counted. */
  readonly atEnd: { readonly action: NoInfer<Action> } | 'breach';
}

export interface CaseDeclaration<
  State extends string = string,
  Action extends string = string,
  Party extends string = string,
  Facts = unknown,
  Reason extends string = string,
> {
  /** `room.noun`: the room's name and the kind of case, such as `work-orders.order`. */
  readonly kind: `${string}.${string}`;
  readonly states: readonly State[];
  readonly initial: NoInfer<State>;
  /** Nothing follows. */
  readonly terminal: readonly NoInfer<State>[];
  readonly parties: readonly Party[];
  readonly transitions: readonly Transition<State, Action, Party, Facts, Reason>[];
  /** Who moves next, where somebody should. */
  readonly waits: { readonly [S in State]?: NoInfer<Party> };
  readonly clocks: readonly Clock<State, Action, Facts>[];
  /** Title and words are for its parties alone: never in lists, search, notices or the audit of others. */
  readonly sealed?: boolean;
  /** Not even that it exists is for others: audit and notices name neither case nor person. Its history does. */
  readonly secret?: boolean;
  /**
   * Years for which a closed case is kept, and what becomes of it then. Either way nobody and nothing that was said is left
   * of it, but a tombstone; of an anonymised one its kind, its number, its state and its clocks stay to be counted.
   */
  readonly retention?: { readonly years: number; readonly then: 'anonymise' | 'delete' };
}

/**
 * Declares a kind of case. What guards may know is the type of their facts. `itIsSound` (features/cases/testing.ts)
 * tests what types cannot say of it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCase<
  const State extends string,
  const Action extends string,
  const Party extends string,
  Facts = unknown,
  const Reason extends string = never,
>(
  declaration: CaseDeclaration<State, Action, Party, Facts, Reason>,
): CaseDeclaration<State, Action, Party, Facts, Reason> {
  return declaration;
}

/** Any declaration, its names as plain text. */
export type AnyDeclaration = CaseDeclaration;

export interface Step {
  readonly action: string;
  readonly to: string;
  /** Why it cannot be taken now; null when it can. */
  readonly blocked: string | null;
  readonly needsReason: boolean;
  readonly codes: readonly string[];
  readonly party: string;
}

/**
 * Every step that these parties have from a state: each action once, one that can be taken before one that cannot.
 * A step whose guard hides it is left out.
 */
export function stepsFrom(
  { transitions }: Pick<AnyDeclaration, 'transitions'>,
  state: string,
  own: readonly string[],
  facts: unknown,
): Step[] {
  const steps = new Map<string, Step>();
  for (const transition of transitions) {
    const party = transition.who.find((one) => own.includes(one));
    if (party === undefined || !transition.from.includes(state)) continue;
    const blocked = transition.guards?.find((guard) => !guard.holds(facts))?.reason ?? null;
    if (blocked !== null && transition.hides?.includes(blocked)) continue;
    const known = steps.get(transition.action);
    if (known && (known.blocked === null || blocked !== null)) continue;
    const { action, to, needsReason = false, codes = [] } = transition;
    steps.set(action, { action, to, blocked, needsReason, codes, party });
  }
  return [...steps.values()];
}

/** The room of a kind, and its noun: the two parts of `room.noun`. */
export function partsOf(kind: string): { room: string; noun: string } {
  const dot = kind.indexOf('.');
  return { room: kind.slice(0, dot), noun: kind.slice(dot + 1) };
}
