import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { giveBackMemory } from './memory.ts';

test('what the start left behind is given back once, a moment after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const left = new WeakRef({ text: 'nobody needs it any more' });
  giveBackMemory();
  await turn();
  vi.advanceTimersByTime(1_000);
  expect(left.deref()).toBeDefined();
  await turn();
  vi.advanceTimersByTime(2_000);
  expect(left.deref()).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
