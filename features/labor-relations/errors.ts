import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('labor-relations', {});
