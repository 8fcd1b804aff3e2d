import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ClockUnit } from '../declaration.ts';

type Json = JSONColumnType<Readonly<Record<string, unknown>>, string | undefined, string>;

interface CaseTable {
  id: string;
  kind: string;
  number: number;
  state: string;
  title: string;
  is_sealed: boolean;
  owner_id: string | null;
  opener_id: string | null;
  assignee_id: string | null;
  level: Generated<number>;
  waits_for: string | null;
  due_at: Date | null;
  is_open: boolean;
  version: Generated<number>;
  data: Json;
  last_decider_id: string | null;
  created_at: Date;
  updated_at: Date;
  closed_at: Date | null;
  search: GeneratedAlways<string>;
}

interface PersonTable {
  id: string;
  case_id: string;
  person_id: string;
  party: string;
  since: Date;
  until: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface ClockTable {
  id: string;
  case_id: string;
  name: string;
  run: number;
  unit: ClockUnit;
  amount: number;
  started_at: Date;
  due_at: Date | null;
  remaining: number | null;
  paused_at: Date | null;
  warned: number;
  next_at: Date | null;
  breached_at: Date | null;
  ended_at: Date | null;
}

interface EventTable {
  id: string;
  case_id: string;
  seq: number;
  action: string;
  from_state: string | null;
  to_state: string;
  actor_id: string | null;
  party: string;
  on_behalf_of_id: string | null;
  reason: string;
  code: string | null;
  data: Json;
  address: string;
  device: string;
  at: Date;
  previous_hash: string;
  hash: string;
}

interface MessageTable {
  id: string;
  case_id: string;
  author_id: string | null;
  party: string;
  words: string;
  is_internal: Generated<boolean>;
  at: Date;
}

interface FileTable {
  id: string;
  case_id: string;
  file_id: string;
  message_id: string | null;
  name: string;
  type: string;
  size: number;
  is_internal: Generated<boolean>;
  author_id: string | null;
  added_at: Date;
}

interface TombstoneTable {
  case_id: string;
  kind: string;
  number: number;
  fate: 'anonymised' | 'deleted';
  state: string;
  opened_on: string;
  closed_on: string;
  was_intact: boolean;
  events: number;
  last_hash: string;
  at: Date;
}

interface DelegationTable {
  id: string;
  room: string;
  person_id: string;
  delegate_id: string;
  starts_at: Date;
  ends_at: Date;
  reason: string;
  created_at: Date;
  ended_at: Date | null;
}

/** What those who hear of a case are told. Of a sealed one the title is empty. */
interface About {
  caseId: string;
  kind: string;
  number: number;
  title: string;
  /** Whose it is; empty where it is sealed. */
  person: string;
  /** Of a secret case a notice says no more than that there is news. */
  isSecret?: boolean;
  /** The screen of those who are told. */
  link: string;
  ownerId: string | null;
  personIds: string[];
  /** Makes one message of what is told twice. */
  key: string;
}

declare module '#platform/server/context.ts' {
  interface Database {
    case_numbers: { kind: string; last: number };
    cases: CaseTable;
    case_people: PersonTable;
    case_clocks: ClockTable;
    case_events: EventTable;
    case_messages: MessageTable;
    case_files: FileTable;
    case_delegations: DelegationTable;
    case_tombstones: TombstoneTable;
  }
  interface Events {
    /** A step was taken: for its owner, who works on it and who is in copy, whoever took it left out. */
    'cases.moved': About & {
      seq: number;
      action: string;
      fromState: string;
      state: string;
      actorId: string | null;
    };
    /** Somebody stands in for who did this, in the cases of a room, from one day to another. */
    'cases.delegated': {
      delegationId: string;
      delegateId: string;
      name: string;
      from: string;
      to: string;
      link: string;
    };
    /** It now waits for these people: for the first time, or handed on. */
    'cases.waiting': About & { cause: 'asked' | 'handed_on' };
    /** It waits for these people no more: somebody moved it on from this state. */
    'cases.gone_on': { caseId: string; state: string; personIds: readonly string[] };
    /** So much of a clock has passed, in percent, and these people should move. */
    'cases.warned': About & { clock: string; percent: number; dueAt: string };
    /** A clock ran out. */
    'cases.breached': About & { clock: string };
    /** Something was said that these people may read. */
    'cases.said': About & { messageId: string; authorName: string; isInternal: boolean };
    /** Somebody came to belong to it, such as its assignee. */
    'cases.joined': About & { party: string };
    /** The history of one no longer follows from itself: for who audits. */
    'cases.broken': { caseId: string; number: number; seq: number; personIds: string[] };
  }
}
