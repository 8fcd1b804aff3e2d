import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Impact, Priority, Urgency } from '../priority.ts';
import type { OrderState } from '../order.ts';
import type { Answers, OrderType, Stage } from '../policy.ts';
import type { Value } from '../value.ts';

/** One test of acceptance, and whether who asked has passed it. */
export interface OrderTest {
  readonly given: string;
  readonly when: string;
  readonly then: string;
  readonly passed_at: string | null;
  readonly evidence: string;
}

interface OrderTable {
  id: string;
  type: OrderType;
  problem: string;
  said: string;
  stems: GeneratedAlways<string>;
  impact: Impact;
  urgency: Urgency;
  priority: Priority;
  worth: JSONColumnType<Value, string, string>;
  /** How much of what its value comes to is its own, in hundredths: the rest went with parts that were split off. */
  share: Generated<number>;
  own_yearly: number;
  yearly: number;
  joined: Generated<number>;
  effort_hours: number | null;
  promised_on: string | null;
  /** When that day was given to who asked. */
  promised_at: Date | null;
  solver_id: string | null;
  rank: number;
  override_reason: string | null;
  cost_center_id: string | null;
  sub_cost_center_id: string | null;
  campaign_id: string | null;
  /** Campaigns that it serves beside its own. */
  affects: Generated<string[]>;
  answers: ColumnType<Answers, string | undefined, string>;
  systems: string;
  tests: JSONColumnType<readonly OrderTest[], string, string>;
  submitted_at: Date | null;
  delivery: Generated<string>;
  delivered_at: Date | null;
  reopened: Generated<number>;
  merged_into_id: string | null;
  split_from_id: string | null;
  score: number | null;
  score_words: string | null;
  /** As its case says; the database follows. */
  state: GeneratedAlways<OrderState>;
  /** Its part of the board. */
  stage: GeneratedAlways<Stage | null>;
}

declare module '#platform/server/context.ts' {
  interface Database {
    work_orders: OrderTable;
    work_order_joins: {
      order_id: string;
      person_id: string;
      worth: JSONColumnType<Value, string, string>;
      yearly: number;
      at: Date;
    };
    work_order_places: { order_id: string; day: string; place: number };
    work_order_waits: { order_id: string; on_id: string };
    work_order_tasks: {
      id: string;
      order_id: string;
      title: string;
      solver_id: string | null;
      done_at: Date | null;
      created_at: Date;
    };
    work_order_times: {
      id: string;
      order_id: string;
      person_id: string;
      day: string;
      minutes: number;
      note: string;
      at: Date;
    };
    work_order_solvers: {
      person_id: string;
      specialities: OrderType[];
      wip_limit: Generated<number>;
      active: Generated<boolean>;
      version: Generated<number>;
    };
  }
  interface Events {
    'work-orders.invited': { key: string; orderId: string; title: string; name: string; personIds: readonly string[] };
  }
}
