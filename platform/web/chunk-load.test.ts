import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadFailure, loadChunk } from './chunk-load.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page that never answers is given up after 120000 ms, and not before', async () => {
  const given = vi.fn();
  loadChunk(() => new Promise(() => undefined)).catch(given);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toHaveBeenCalledWith(expect.any(ChunkLoadFailure));
});

test('a page that fails is tried once more by itself, and no third time', async () => {
  const load = vi.fn(() => Promise.reject(new Error('gone')));
  await expect(loadChunk(load)).rejects.toThrow(ChunkLoadFailure);
  expect(load).toHaveBeenCalledTimes(2);
});

test('the second try may succeed', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('the page');
  await expect(loadChunk(load)).resolves.toBe('the page');
});
