import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('webhooks', {
  name_taken: 409,
  too_many: 409,
  unknown_host: 409,
  private_address: 409,
  not_secure: 409,
  paused: 409,
  still_waiting: 409,
});
