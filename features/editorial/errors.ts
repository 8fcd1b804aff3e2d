import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('editorial', {
  own_approval: 403,
  schedule_in_past: 400,
  correction_waits: 409,
  no_correction: 409,
});
