import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('requests', {
  // What is asked for.
  unknown_kind: 404,
  no_longer_offered: 409,
  dates_missing: 400,
  hours_missing: 400,
  in_the_past: 400,
  too_soon: 400,
  ends_before_start: 400,
  no_working_day: 400,
  too_long: 400,
  too_often: 409,
  overlaps: 409,
  already_asked: 409,
  too_much_evidence: 409,
  // Steps.
  own_request: 403,
  wrong_state: 409,
  reason_missing: 400,
  evidence_missing: 409,
  already_begun: 409,
  not_begun: 409,
  not_over: 409,
  same_decider: 409,
  second_level: 409,
  one_level: 409,
  is_right: 409,
  no_proof_needed: 409,
  already_paid: 409,
  not_paid: 409,
  still_in_time: 409,
  // Vacations.
  not_enough_days: 409,
  one_waits: 409,
  would_be_negative: 409,
  person_is_away: 409,
  // Compensatory rest.
  rest_not_earned: 409,
  rest_used: 409,
  rest_expired: 409,
  rest_unearned: 409,
  rest_not_occasional: 409,
  rest_settled: 409,
  // Medical leave.
  issued_in_the_future: 400,
  follow_up_in_the_past: 400,
  // Claims.
  line_not_yours: 404,
  outcome_missing: 400,
  part_missing: 400,
});
