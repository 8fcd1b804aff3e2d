import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('life-control', {
  no_adviser: 409,
  no_contact: 409,
  finished_long_ago: 409,
  already_open: 409,
  not_finished: 409,
  in_past: 400,
  no_appointment: 404,
  slot_taken: 409,
  slot_doubled: 409,
  not_open: 409,
});
