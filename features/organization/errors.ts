import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('organization', {
  name_taken: 409,
  code_taken: 409,
  in_use: 409,
  parent_inactive: 409,
});
