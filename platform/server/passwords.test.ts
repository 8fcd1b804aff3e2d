import { expect, test } from 'vitest';
import { openPasswords } from './passwords.ts';

test('a password is known again, another one is not, and a broken hash is no password', async () => {
  const passwords = openPasswords();
  const hash = await passwords.hash('plaza-demo-2026');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, 'plaza-demo-2026')).toBe(true);
  expect(await passwords.verify(hash, 'plaza-demo-2027')).toBe(false);
  expect(await passwords.verify('no hash', 'plaza-demo-2026')).toBe(false);
});

test('when too many wait the next one is told to come back, and those who wait are served', async () => {
  const passwords = openPasswords({ atOnce: 2, queueLength: 3 });
  const asked = Array.from({ length: 8 }, (_, index) => passwords.hash(`password ${index}`));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map((outcome) => outcome.status)).toEqual([
    ...Array<string>(5).fill('fulfilled'),
    ...Array<string>(3).fill('rejected'),
  ]);
  expect(outcomes[7]).toMatchObject({ reason: { code: 'unavailable', retryAfter: 5 } });
  await expect(passwords.hash('afterwards')).resolves.toBeTruthy();
});

test('while hundreds wait, the event loop goes on turning', async () => {
  const passwords = openPasswords();
  let turns = 0;
  const pulse = setInterval(() => (turns += 1), 1);
  await Promise.all(Array.from({ length: 60 }, () => passwords.hash('one of many')));
  clearInterval(pulse);
  // On the event loop itself the sixty would be one turn.
  expect(turns).toBeGreaterThan(20);
});

test('of passwords that wait together, each is told of its own', async () => {
  const passwords = openPasswords({ atOnce: 1 });
  const [first, second] = await Promise.all([passwords.hash('the first'), passwords.hash('the second')]);
  const asked = [
    passwords.verify(first, 'the first'),
    passwords.verify(first, 'the second'),
    passwords.verify(second, 'the second'),
    passwords.verify('no hash', 'the first'),
    passwords.hash('the third'),
    passwords.verify(second, 'the first'),
  ];
  expect(await Promise.all(asked)).toEqual([true, false, true, false, expect.stringMatching(/^\$argon2id\$/), false]);
});
