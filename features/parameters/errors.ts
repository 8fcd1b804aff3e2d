import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('parameters', {
  none_on_day: 409,
  day_taken: 409,
  out_of_range: 400,
  already_in_force: 409,
  reason_needed: 400,
  name_needed: 400,
  regime_empty: 400,
  regime_same: 409,
  regime_own: 403,
  regime_before_entry: 409,
  regime_too_far: 409,
  regime_ended: 409,
});
