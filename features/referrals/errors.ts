import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('referrals', {
  no_consent: 409,
  duplicate: 409,
  is_employee: 409,
  is_former: 409,
  is_relative: 409,
  own_referral: 403,
  not_hired: 409,
  has_left: 409,
  still_here: 409,
  yourself: 409,
  already_referred: 409,
  contact_missing: 400,
  document_missing: 400,
  too_many_open: 409,
  vacancy_closed: 409,
  link_over: 404,
  too_many_rows: 409,
});
