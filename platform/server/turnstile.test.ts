import { expect, test } from 'vitest';
import { makeTurnstile } from './turnstile.ts';

test('few are inside at once, the others come in their order, and whom there is no room for is told', async () => {
  const enter = makeTurnstile(2, 3);
  const came: number[] = [];
  let inside = 0;
  let most = 0;
  const visits = Array.from({ length: 7 }, (_, visitor) =>
    enter(async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 1));
      came.push(visitor);
      inside -= 1;
    }),
  );
  const outcomes = await Promise.allSettled(visits);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array<string>(5).fill('fulfilled'),
    ...Array<string>(2).fill('rejected'),
  ]);
  expect(outcomes[6]).toMatchObject({ reason: { code: 'unavailable', retryAfter: 5 } });
  expect(came).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});

test('who fails inside gives the place to the next', async () => {
  const enter = makeTurnstile(1, 5);
  const failing = enter(async () => Promise.reject(new Error('lost')));
  const next = enter(async () => 'in');
  await expect(failing).rejects.toThrow('lost');
  expect(await next).toBe('in');
});
