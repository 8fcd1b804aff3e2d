import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('media', {
  wrong_state: 409,
  audience_out_of_reach: 403,
  nobody_in_audience: 409,
  expires_too_early: 400,
  unknown_category: 400,
  incomplete: 409,
  wrong_recording: 409,
  unreadable: 415,
});
