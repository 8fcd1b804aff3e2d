import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('habeas-data', {
  own_request: 403,
  wrong_state: 409,
  too_late_to_ask: 409,
  too_late_to_extend: 409,
  matter_missing: 400,
  outcome_missing: 400,
  too_many_rows: 409,
  already_asked: 409,
});
