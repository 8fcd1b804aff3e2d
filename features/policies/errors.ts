import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('policies', {
  must_accept: 403,
  terms_changed: 409,
  wrong_state: 409,
  incomplete: 409,
  audience_out_of_reach: 403,
  nobody_in_audience: 409,
  own_approval: 403,
  terms_exist: 409,
  terms_for_everybody: 400,
  schedule_in_past: 400,
  expires_too_early: 400,
  terms_do_not_expire: 400,
  terms_without_cover: 409,
});
