import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('id-cards', {
  card_not_valid: 409,
  log_too_long: 409,
});
