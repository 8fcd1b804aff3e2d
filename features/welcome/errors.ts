import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('welcome', {
  wrong_state: 409,
  incomplete: 409,
  expires_too_early: 400,
});
