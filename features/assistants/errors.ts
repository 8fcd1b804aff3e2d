import { roomErrors } from '#platform/contract/errors.ts';

export const errors = roomErrors('assistants', {
  too_many_texts: 409,
  too_many_rules: 409,
  too_many_words: 409,
  double_rule: 409,
  test_fails: 409,
  nothing_to_publish: 409,
  decided_already: 409,
  unknown_rule: 404,
  bad_signature: 403,
  name_taken: 409,
  model_off: 409,
  sealed_topic: 409,
  model_failed: 503,
});
