import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('agreements', {
  wrong_state: 409,
  incomplete: 409,
  audience_out_of_reach: 403,
  nobody_in_audience: 409,
  ends_before_start: 400,
  already_over: 409,
  no_code: 409,
  not_started: 409,
});
