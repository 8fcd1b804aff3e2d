import './tables.ts';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Issue } from '#features/files/server/actions.ts';
import type { FailureFactory } from '#platform/contract/errors.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import type { Rooms } from '#platform/server/rooms.ts';
import type { AnyDeclaration, CaseDeclaration } from '../declaration.ts';
import type { CaseRecord } from './record.ts';

/** What a step was given beside its reason. */
export interface StepDetails {
  readonly reason: string;
  readonly code: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A step as it was written down. */
export interface StepTaken extends StepDetails {
  readonly action: string;
  readonly to: string;
  readonly party: string;
  readonly seq: number;
}

/** What else changes with a step, in the same transaction; it may refuse by throwing. The record is as it was before. */
export type Effect<Own> = {
  run(ctx: Context, tx: Tx, record: CaseRecord<Own>, step: StepTaken): Promise<void>;
}['run'];

/** What the engine has to say of a case that waits, and to whom. */
export interface Told {
  readonly cause: 'asked' | 'handed_on' | 'warned' | 'breached';
  /** Makes one message of what is told twice. */
  readonly key: string;
  readonly personIds: readonly string[];
}

/** What somebody may not know of a case whose words they read. */
export interface Veil {
  /** Who did or brought something, and stays unnamed. */
  readonly actorIds: readonly string[];
  /** Stored files that are not theirs to read, or not yet. */
  readonly fileIds: readonly string[];
}

/** One part of a dossier: a heading and its lines, as who asked may read them. */
export interface DossierPart {
  readonly head: string;
  readonly lines: readonly string[];
}

/** A stored file that belongs into a dossier, by the name that it has there. */
export interface DossierPaper {
  readonly fileId: string;
  readonly name: string;
}

export interface DossierShare {
  readonly parts?: readonly DossierPart[];
  readonly papers?: readonly DossierPaper[];
  /** Parts and papers are all there is: the engine adds neither facts nor conversation, history or files of its own. */
  readonly isWhole?: boolean;
  /** As what it is entered as issued: its kind, whose words are the room's, and what is told to whoever holds it. */
  readonly issue?: Omit<Issue, 'code'>;
}

export interface Assignee {
  /** Null leaves it to the whole group that the party names. */
  readonly personId: string | null;
  /** Instead of the party that the declaration names: an approver's step may fall to a group. */
  readonly party?: string;
  /** Instead of how often it was handed on in its state, where a step leads to the next one as well. */
  readonly level?: number;
}

/** What a room tells the engine of one kind, on the server. */
export interface CaseRules<State extends string, Action extends string, Party extends string, Facts, Reason, Own> {
  /** The failure of each reason of a guard. */
  readonly errors?: { readonly [R in Reason & string]: FailureFactory };
  /** What the room's own table says of these cases, in one query for a whole page, by case id. */
  load?(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, Own>>;
  /** As what the caller may take steps of this case. The engine adds `clock` for time itself. */
  partiesOf(read: Read, record: CaseRecord<Own>): readonly Party[];
  /** What its guards and clocks may know. */
  factsOf(read: Read, record: CaseRecord<Own>): Facts;
  /** Which cases the caller may see at all, over the aliases `cases` and `owner` of `selectCases`. */
  visible(read: Read): Expression<SqlBool>;
  readonly effects?: { readonly [A in Action]?: Effect<Own> };
  /** What every step changes, before its own effect. */
  readonly onStep?: Effect<Own>;
  /** The screen of its owner, and of those who work on it. It may use nothing but the id. */
  link(record: { readonly id: string }, viewer: 'owner' | 'other'): string;
  /** The screen of its owner in Pendientes and the follow-up, over `cases`, where more than the id leads there. */
  readonly ownScreen?: RawBuilder<string>;
  /** The screen where a group finds what nobody took; without it, `link` of nobody's id. */
  readonly queue?: string;
  /** Who may stand in for the caller in the cases of the room; without it, whoever its groups hold. */
  readonly delegates?: (read: Read) => Promise<readonly string[]>;
  /**
   * Who works on it in the state that it comes to, `level` counting how often it was handed on there; undefined leaves
   * it with whom it is.
   */
  assign?(
    ctx: Context,
    tx: Tx,
    record: CaseRecord<Own>,
    to: { readonly state: State; readonly party: Party | null; readonly level: number; readonly isHandedOn: boolean },
  ): Promise<Assignee | undefined>;
  /** With whom it stays once it waits for them, however late. */
  readonly staysWith?: readonly Party[];
  /**
   * The permission behind a party that is a group: whoever holds it where the owner belongs is told, and finds the
   * cases that nobody took in Pendientes.
   */
  readonly groups?: { readonly [P in Party]?: `${string}:${string}` };
  /** The permission without which nobody finds in Pendientes what waits for them as a party. */
  readonly needs?: { readonly [P in Party]?: `${string}:${string}` };
  /** Its phrase in Pendientes for a group, where one for all of them does not say it. */
  readonly groupPhrase?: { readonly [P in Party]?: string };
  /** Which of those that wait for a group ask for anything, over `cases`; absent, all do. */
  readonly asks?: RawBuilder<SqlBool>;
  /** Whom `assignCase` may name; absent, nobody is assigned by hand. */
  listAssignable?(read: Read, record: CaseRecord<Own>): Promise<readonly string[]>;
  /** Who takes what nobody took, where holding a permission does not say it; each such case is a line of its own. */
  readonly crew?: {
    list(read: Read, record: CaseRecord<Own>): Promise<readonly string[]>;
    /** The cases for which the caller is one of them, over the aliases `cases` and `owner`. */
    includes(read: Read): Expression<SqlBool>;
  };
  /** Which of its phrases stands in Pendientes, over `cases`, where `pending` alone does not say it. */
  readonly pendingPhrase?: RawBuilder<string>;
  /** The words of a title that the house gave and keeps without any, in the language of who reads it. */
  titleOf?(ctx: Context, record: CaseRecord<Own>): string;
  /** What else than number, title and person its phrases in Pendientes and the follow-up tell: an object, over `cases`. */
  told?(read: Read, language: string): RawBuilder<unknown>;
  /** Who finds it in their follow-up beside its owner. */
  readonly followers?: readonly Party[];
  /** What stands in the follow-up of its owner, `open` too; absent, every step of the declaration. */
  readonly followed?: readonly (Action | 'open')[];
  /** Instead of `did`, which phrases its steps have in the follow-up. */
  readonly followedPhrase?: string;
  /** The steps by which whoever takes them takes over what nobody had. */
  readonly takes?: readonly Action[];
  /** The room tells of its steps and reminders itself, in its effects. */
  readonly tellsItself?: true;
  /** The room's own words for who should move, instead of the engine's. */
  tell?(ctx: Context, tx: Tx, record: CaseRecord<Own>, told: Told): Promise<void>;
  /** The log, which more people read than the case, tells neither its steps nor its state. */
  isUntold?(record: CaseRecord<Own>): boolean;
  /** The room's own calls alone answer for it: the engine's find none. */
  readonly answersItself?: true;
  /** Its room alone says who belongs to it and works on it, and takes words and papers: the engine's calls are refused. */
  readonly keepsItself?: true;
  /** The room's own failures instead of those of the engine. */
  readonly refusals?: {
    readonly wrong_state?: FailureFactory;
    readonly own_case?: FailureFactory;
    readonly reason_missing?: FailureFactory;
  };
  /** The parties that may assign it, write in it, and read and write internal notes. Absent, whoever `partiesOf` gives a party and who is not the owner: people that were added are not among them. */
  readonly staff?: readonly Party[];
  /** Whom of those it concerns it tells nothing: who is not to know of it yet, or what became of it. */
  untold?(read: Read, record: CaseRecord<Own>): readonly string[];
  /** Who reads title and words though they are no party of it, such as who gave a reason for it. They write nothing. */
  reads?(read: Read, record: CaseRecord<Own>): boolean;
  /** What the caller may not know of it: every answer and paper of the engine leaves it out. */
  veil?(read: Read, record: CaseRecord<Own>): Promise<Veil>;
  /** Writes down that somebody else read a case of a sealed kind, where the engine answered and not the room. */
  noteReading?(ctx: Context, record: CaseRecord<Own>): Promise<void>;
  /** What the room adds to the dossier of a case. Without it nobody takes the dossier of a secret one. */
  dossier?(ctx: Context, record: CaseRecord<Own>): Promise<DossierShare>;
  /** Lets go of the files that the room keeps of a case whose term is over; its rows go with the case, or are emptied here. */
  forget?(tx: Tx, record: CaseRecord<Own>): Promise<void>;
  /** Which open cases may have a step that only time takes now: its guards decide. */
  ripe?(read: Read): Expression<SqlBool>;
}

/** A kind of case with all that the engine needs of it. */
export interface CaseBinding {
  readonly declaration: AnyDeclaration;
  readonly rules: CaseRules<string, string, string, unknown, string, unknown>;
}

/** Ties a declaration to its room's rules. The room gives it to its manifest, `cases: [...]`. */
export function bindCase<
  State extends string,
  Action extends string,
  Party extends string,
  Facts,
  Reason extends string,
  Own = undefined,
>(
  declaration: CaseDeclaration<State, Action, Party, Facts, Reason>,
  rules: CaseRules<State, Action, Party, Facts, Reason, Own> &
    ([Reason] extends [never] ? unknown : { readonly errors: { readonly [R in Reason]: FailureFactory } }),
): CaseBinding {
  return { declaration, rules };
}

declare module '#platform/server/room.ts' {
  interface Room {
    /** The kinds of case that it declares. */
    readonly cases?: readonly CaseBinding[];
  }
}

const known = new WeakMap<Rooms, ReadonlyMap<string, CaseBinding>>();

/** Kinds are declared in code, so one that no manifest holds is a defect. */
export function bindingOf({ rooms }: Pick<Read, 'rooms'>, kind: string): CaseBinding {
  const binding = bindingsIn(rooms).get(kind);
  if (!binding) throw new Error(`No room declares cases of the kind ${kind}`);
  return binding;
}

/** Every kind that the rooms of this house declare. */
export function allBindings({ rooms }: Pick<Read, 'rooms'>): readonly CaseBinding[] {
  return [...bindingsIn(rooms).values()];
}

function bindingsIn(rooms: Rooms): ReadonlyMap<string, CaseBinding> {
  let bindings = known.get(rooms);
  if (!bindings) {
    bindings = new Map(rooms.all.flatMap(({ cases = [] }) => cases.map((one) => [one.declaration.kind, one])));
    known.set(rooms, bindings);
  }
  return bindings;
}
