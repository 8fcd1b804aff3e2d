import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('surveys', {
  wrong_state: 409,
  closed: 409,
  not_open: 409,
  already_answered: 409,
  new_edition: 409,
  incomplete: 409,
  audience_out_of_reach: 403,
  nobody_in_audience: 409,
  period: 400,
  anonymity_fixed: 409,
  too_few_answers: 409,
  campaigns_after_closing: 409,
  missing_file: 400,
  passage_given: 409,
  nobody_missing: 409,
  reminded_today: 409,
  no_files: 409,
});
