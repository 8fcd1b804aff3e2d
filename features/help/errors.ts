import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('help', {
  wrong_state: 409,
  too_late: 409,
  own_request: 403,
  not_a_solver: 409,
  unknown_choice: 409,
  name_taken: 409,
  last_choice: 409,
  incomplete: 409,
  nobody_in_audience: 409,
  audience_out_of_reach: 403,
  expires_too_early: 400,
  too_many_rows: 409,
});
