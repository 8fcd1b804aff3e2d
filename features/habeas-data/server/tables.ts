import type { Generated, GeneratedAlways } from 'kysely';
import type { EventAction, Kind, Matter, Outcome, State } from '../policy.ts';

interface RequestTable {
  id: string;
  number: GeneratedAlways<number>;
  person_id: string;
  kind: Kind;
  matter: Matter | null;
  subject: string;
  state: Generated<State>;
  outcome: Outcome | null;
  counted_from: string;
  first_due_on: string | null;
  due_on: string | null;
  ask_by: string | null;
  complete_by: string | null;
  reminded_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  ended_at: Date | null;
  search: GeneratedAlways<string>;
}

interface EventTable {
  id: string;
  request_id: string;
  seq: number;
  action: EventAction;
  by_office: boolean;
  from_state: State | null;
  to_state: State;
  outcome: Outcome | null;
  words: string;
  due_on: string | null;
  actor_id: string | null;
  address: string;
  at: Date;
  previous_hash: string;
  hash: string;
}

interface FileTable {
  file_id: string;
  event_id: string;
  name: string;
  type: string;
  size: number;
}

declare module '#platform/server/context.ts' {
  interface Database {
    data_requests: RequestTable;
    data_request_events: EventTable;
    data_request_files: FileTable;
  }
  interface Events {
    /** One step of a query or claim: for its owner, or for those who answer. */
    'habeas-data.moved': {
      eventId: string;
      requestId: string;
      number: number;
      kind: Kind;
      action: EventAction;
      /** Whether its owner is told, or those who answer. */
      toOwner: boolean;
      /** Whether those who answer stand in, because nobody else can. */
      isStandIn: boolean;
      /** The day that the owner is promised with it. */
      dueOn: string | null;
      to: readonly string[];
    };
    /** The term of one ends soon and nobody has answered it. */
    'habeas-data.due': { requestId: string; number: number; kind: Kind; dueOn: string; to: readonly string[] };
  }
}
