import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('programs', {
  full: 409,
  has_begun: 409,
  not_over: 409,
  attended_little: 409,
  programme_closed: 409,
  requirements: 409,
  not_addressed: 409,
  audience_out_of_reach: 403,
  nobody_in_audience: 409,
  already_enrolled: 409,
  not_draft: 409,
  wrong_dates: 400,
  seats_taken: 409,
  no_certificate: 404,
  not_held_yet: 409,
});
