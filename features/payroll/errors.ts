import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('payroll', {
  nothing_sent: 400,
  paid_before_start: 400,
  period_too_far: 400,
  unreadable: 400,
  too_large: 400,
  too_many_rows: 400,
  headers: 400,
  formulas: 400,
  empty: 400,
  already_loaded: 409,
  wrong_state: 409,
  nothing_good: 409,
  rows_changed: 409,
  disagrees: 409,
  no_document: 404,
});
