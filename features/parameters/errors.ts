import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('parameters', {
  none_on_day: 409,
  day_taken: 409,
  out_of_range: 400,
  already_in_force: 409,
  reason_needed: 400,
  name_needed: 400,
});
