import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('work-orders', {
  no_value: 409,
  no_test: 409,
  tests_open: 409,
  no_solver: 409,
  no_effort: 409,
  waits_for_others: 409,
  tasks_open: 409,
  reopened_often: 409,
  date_owed: 409,
  promise_in_past: 400,
  absurd_value: 400,
  not_draft: 409,
  over_limit: 409,
  makes_cycle: 409,
  into_itself: 409,
  not_joinable: 409,
  unknown_place: 400,
  reason_needed: 400,
  already_scored: 409,
});
