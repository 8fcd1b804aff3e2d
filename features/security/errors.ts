import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('security', {
  proof_over: 409,
  proof_open: 409,
  no_sign: 409,
  range_too_long: 400,
  no_moments: 400,
});
