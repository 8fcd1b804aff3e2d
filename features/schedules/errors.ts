import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('schedules', {
  range_too_long: 400,
  no_such_team: 404,
  shift_too_long: 400,
  break_outside: 400,
  on_leave: 409,
  already_published: 409,
  not_published: 409,
  in_the_past: 409,
  own_shift: 403,
  out_of_reach: 403,
  change_pending: 409,
  not_pending: 409,
  too_late: 409,
  same_shift: 409,
  nothing_to_publish: 409,
  nothing_to_copy: 409,
  unreadable: 400,
  wrong_columns: 400,
  too_many_rows: 400,
  empty_file: 400,
});
