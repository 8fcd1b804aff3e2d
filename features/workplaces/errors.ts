import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('workplaces', {
  floor_exists: 409,
  stale_map: 409,
  number_taken: 409,
  same_id: 400,
  other_floor: 409,
  outside: 400,
  zone_owner: 400,
  seat_in_use: 409,
  seat_taken: 409,
  zone_locked: 409,
  not_usable: 409,
  no_hours: 409,
  nobody: 409,
  in_the_past: 409,
  range_too_long: 400,
  change_open: 409,
  seat_missing: 400,
  unreadable: 400,
  wrong_columns: 400,
  too_many_rows: 400,
});
