import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('notifications', {
  no_recipients: 400,
  outside_reach: 403,
  no_receipt: 409,
  mail_not_failed: 409,
  mail_not_set: 409,
});
