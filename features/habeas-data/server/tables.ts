import type { Generated } from 'kysely';
import type { EventAction, Kind, Matter, Outcome } from '../policy.ts';

/** What a query or claim has beside its case. */
interface RequestTable {
  id: string;
  kind: Kind;
  matter: Matter | null;
  outcome: Outcome | null;
  counted_from: string;
  first_due_on: string | null;
  due_on: string | null;
  ask_by: string | null;
  complete_by: string | null;
  reminded_at: Date | null;
  /** Somebody without an account, by the room that knows them and its record of them. */
  outsider_name: Generated<string | null>;
  outsider_email: Generated<string | null>;
  outsider_room: Generated<string | null>;
  outsider_ref: Generated<string | null>;
}

declare module '#platform/server/context.ts' {
  interface Database {
    data_requests: RequestTable;
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
    /** A step that somebody without an account is told of by mail. */
    'habeas-data.outsider_told': {
      eventId: string;
      requestId: string;
      number: number;
      action: EventAction;
      dueOn: string | null;
      words: string;
      outcome: Outcome | null;
    };
    /** Somebody without an account is to be forgotten: the room that knows them does it. */
    'habeas-data.deletion_granted': { room: string; ref: string; requestId: string };
    /** The term of one ends soon and nobody has answered it. */
    'habeas-data.due': { requestId: string; number: number; kind: Kind; dueOn: string; to: readonly string[] };
  }
}
