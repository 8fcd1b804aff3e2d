import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type * as z from 'zod/mini';
import type { drawnSeat, thing, zone } from '../map.ts';
import type { ChangeReason } from '../seat-change.ts';
import type { SeatAttribute, SeatKind, SeatState, ZoneKind } from '../policy.ts';

/** A map as it was drawn. */
export interface DrawnMap {
  readonly zones: readonly z.output<typeof zone>[];
  readonly objects: readonly z.output<typeof thing>[];
  readonly seats: readonly z.output<typeof drawnSeat>[];
}

interface FloorTable {
  id: string;
  headquarters_id: string;
  level: number;
  name: string;
  width: number;
  height: number;
  plan_file_id: string | null;
  map_version: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface FloorMapTable {
  id: string;
  floor_id: string;
  version: number;
  map: JSONColumnType<DrawnMap, string, string>;
  note: string;
  seats: number;
  made_by: string | null;
  made_at: Date;
}

interface ZoneTable {
  id: string;
  floor_id: string;
  kind: ZoneKind;
  name: string;
  client_id: string | null;
  campaign_id: string | null;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface WorkplaceTable {
  id: string;
  key: GeneratedAlways<number>;
  floor_id: string;
  zone_id: string | null;
  number: number;
  x: number;
  y: number;
  turn: number;
  kind: SeatKind;
  attributes: SeatAttribute[];
  equipment: string;
  state: Generated<SeatState>;
  state_reason: string | null;
  removed_at: Date | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export type SeatAction = 'created' | 'edited' | 'moved' | 'removed' | 'assigned' | 'freed';

interface WorkplaceEventTable {
  id: string;
  workplace_id: string;
  at: Date;
  actor_id: string | null;
  action: SeatAction;
  state: SeatState | null;
  words: string | null;
}

interface SeatingTable {
  person_id: string;
  day: string;
  workplace_id: string;
  workplace_key: number;
  starts: number;
  ends: number;
  by_rule: boolean;
  assigned_by: string | null;
  assigned_at: Date;
  taken: GeneratedAlways<string>;
}

interface SeatChangeTable {
  case_id: string;
  why: ChangeReason;
  needs: SeatAttribute[];
  from_day: string;
  wanted_id: string | null;
  given_id: string | null;
  given_to: string | null;
}

interface SeatNeedTable {
  person_id: string;
  needs: SeatAttribute[];
  noted_by: string | null;
  noted_at: Date;
}

interface RollCallMarkTable {
  floor_id: string;
  day: string;
  person_id: string;
  marked_by: string | null;
  marked_at: Date;
}

declare module '#platform/server/context.ts' {
  interface Database {
    workplace_things: { item_id: string; workplace_id: string; placed_at: Date };
    floors: FloorTable;
    floor_maps: FloorMapTable;
    floor_zones: ZoneTable;
    workplaces: WorkplaceTable;
    workplace_events: WorkplaceEventTable;
    seatings: SeatingTable;
    roll_call_marks: RollCallMarkTable;
    seat_changes: SeatChangeTable;
    seat_needs: SeatNeedTable;
  }
  interface Events {
    /** Who was given another seat than before, or lost it. */
    'workplaces.seat_changed': { key: string; personIds: readonly string[]; from: string; seat: number | null };
    /** What somebody's seat must have was noted by who plans. */
    'workplaces.needs_noted': { key: string; personId: string };
  }
}
