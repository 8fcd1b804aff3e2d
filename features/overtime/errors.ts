import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('overtime', {
  inside_shift: 409,
  overlaps: 409,
  on_leave: 409,
  long_day: 409,
  too_late: 409,
  too_early: 409,
  too_young: 409,
  no_maximum: 409,
  cause_needed: 400,
  reason_needed: 400,
  too_long: 400,
  wrong_state: 409,
  own_request: 403,
  same_approver: 403,
  exception_needed: 409,
  not_worked_yet: 409,
  nothing_to_send: 409,
  range_too_long: 400,
  offer_begun: 409,
});
