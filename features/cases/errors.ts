import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('cases', {
  own_case: 403,
  wrong_state: 409,
  reason_missing: 400,
  code_missing: 400,
  not_assignable: 409,
  already_there: 409,
  closed: 409,
  nothing_said: 400,
  too_many_files: 409,
  dossier_too_large: 409,
  delegate_does_not_work_on_it: 400,
  delegation_overlaps: 409,
  delegation_in_the_past: 400,
  ends_before_start: 400,
});
