import { expect, it } from 'vitest';
import { rememberIds } from './remembered-ids.ts';

it('hears a message once, though it comes over nine channels', () => {
  const isNew = rememberIds();
  expect([isNew('a'), isNew('a'), isNew('b'), isNew('a')]).toEqual([true, false, true, false]);
});

it('hears every message that carries no id', () => {
  const isNew = rememberIds();
  expect([isNew(undefined), isNew(undefined)]).toEqual([true, true]);
});
