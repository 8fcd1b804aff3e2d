import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('resignations', {
  already_open: 409,
  wrong_state: 409,
  not_possible: 403,
  day_passed: 400,
  day_too_far: 400,
  later_than_asked: 400,
  not_agreed: 409,
  reason_missing: 400,
  not_signed: 400,
  other_name: 400,
  not_yet: 409,
});
