import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('recognition', {
  wrong_state: 409,
  reason_needed: 400,
  why_short: 400,
  not_open: 409,
  not_yours_to_nominate: 403,
  yourself: 400,
  reciprocal: 409,
  already_nominated: 409,
  too_many_nominations: 409,
  not_active: 409,
  conflict_of_interest: 409,
  one_winner: 409,
  file_twice: 409,
  nothing_ready: 409,
  unreadable: 400,
  wrong_columns: 400,
  formulas: 400,
  too_many_rows: 400,
  empty_file: 400,
});
