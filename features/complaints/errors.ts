import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('complaints', {
  other_route: 409,
  no_measures: 409,
  nobody_heard: 409,
  nobody_free: 409,
  shut_out: 409,
  bad_days: 400,
  code_unknown: 404,
  year_runs: 409,
});
