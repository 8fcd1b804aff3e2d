import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('applications', {
  name_taken: 409,
  unknown_owner: 400,
  audience_out_of_reach: 403,
  origin_not_allowed: 400,
  nobody_in_audience: 409,
  nobody_listed: 409,
  expired_already: 400,
  too_many_listed: 409,
  outage_over: 409,
  range_too_long: 400,
  already_asked: 409,
  too_many_asked: 409,
  request_over: 409,
  own_request: 403,
});
