import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('files', {
  chunk_damaged: 409,
  chunk_differs: 409,
  not_a_picture: 415,
  picture_too_large: 413,
  quota_full: 409,
  too_many_uploads: 409,
  upload_busy: 409,
  upload_ended: 409,
  upload_incomplete: 409,
});
