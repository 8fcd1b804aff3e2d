import { afterEach, expect, it, vi } from 'vitest';
import { minuteNow } from './place.ts';

afterEach(() => void vi.useRealTimers());

it('the floor is shown at this hour in the afternoon too', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T15:43:00-05:00') });
  expect(minuteNow()).toBe(15 * 60 + 43);
});
