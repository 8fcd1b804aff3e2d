import { roomErrors } from '#platform/contract/errors.ts';

/** What is refused here is told in the words of the record that it is about: the failures are those of the room of people. */
export const errors = roomErrors('profile-changes', {});
