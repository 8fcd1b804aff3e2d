import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('must-read', {
  wrong_answers: 409,
  closed: 409,
  reminded_today: 409,
  nobody_missing: 409,
  due_in_past: 400,
});
