import * as z from 'zod/mini';
import { id, optionalText, text, version } from '#platform/contract/schemas.ts';
import { mostSeats } from './layout.ts';
import { objectKinds, seatAttributes, seatKinds, seatStates, zoneKinds } from './policy.ts';

// The forms of a floor, its map and its seats; metres from the upper left corner.

const metres = z.number().check(z.minimum(0), z.maximum(500));
const size = z.number().check(z.minimum(0.1), z.maximum(500));
const seatNumber = z.number().check(z.int(), z.minimum(1), z.maximum(99_999));

export const floorBody = z.strictObject({ name: text(80), width: size, height: size });

export const floor = z.object({
  id,
  headquarters_id: id,
  headquarters: z.string(),
  level: z.number(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  seats: z.number(),
  /** 0 while no map was saved. */
  map_version: z.number(),
  has_plan: z.boolean(),
  version,
  can_draw: z.boolean(),
  can_call: z.boolean(),
});

export const zone = z.strictObject({
  id,
  kind: z.enum(zoneKinds),
  name: text(60),
  /** Of a zone that is locked for a client. */
  client_id: z.nullable(id),
  /** Of a zone of a campaign. */
  campaign_id: z.nullable(id),
  x: metres,
  y: metres,
  width: size,
  height: size,
});

export const thing = z.strictObject({
  id,
  kind: z.enum(objectKinds),
  label: optionalText(40),
  x: metres,
  y: metres,
  width: size,
  height: size,
});

const seatFields = {
  number: seatNumber,
  x: metres,
  y: metres,
  turn: z.number().check(z.minimum(0), z.maximum(359)),
  kind: z.enum(seatKinds),
  attributes: z.array(z.enum(seatAttributes)).check(z.maxLength(seatAttributes.length)),
  equipment: optionalText(200),
} as const;

export const drawnSeat = z.strictObject({ id, ...seatFields });

/** A whole map; which zone a seat stands in follows from where it is. */
export const mapBody = z.strictObject({
  site: id,
  floor: id,
  /** The version that was seen; 0 for the first map of a floor. */
  version: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
  note: optionalText(200),
  /** Where the floor becomes larger or smaller with it, in metres. */
  size: z.optional(z.strictObject({ width: size, height: size })),
  zones: z.array(zone).check(z.maxLength(100)),
  objects: z.array(thing).check(z.maxLength(300)),
  seats: z.array(drawnSeat).check(z.maxLength(mostSeats)),
});

export const map = z.object({
  floor: id,
  site: id,
  version: z.number(),
  note: z.string(),
  made_by: z.nullable(z.string()),
  made_at: z.nullable(z.string()),
  zones: z.array(zone),
  objects: z.array(thing),
  seats: z.array(drawnSeat),
});

export const seat = z.object({
  id,
  floor_id: id,
  ...seatFields,
  number: z.number(),
  zone_id: z.nullable(id),
  state: z.enum(seatStates),
  state_reason: z.nullable(z.string()),
  /** Somebody sits here today or later. */
  is_used: z.boolean(),
  version,
});

export const seatBody = z.strictObject({ floor_id: id, ...seatFields });

/** What is changed of a seat without drawing the map anew. */
export const seatEdit = z.strictObject({
  version,
  number: z.optional(seatNumber),
  state: z.optional(z.enum(seatStates)),
  reason: z.optional(optionalText(200)),
  kind: z.optional(z.enum(seatKinds)),
  attributes: z.optional(seatFields.attributes),
  equipment: z.optional(optionalText(200)),
});
