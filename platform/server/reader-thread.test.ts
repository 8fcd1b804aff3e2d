import { expect, test } from 'vitest';
import { readOnThread } from './reader-thread.ts';

const script = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const endless = script('for (;;) {}');
const says = (what: string) =>
  script(`import { parentPort } from 'node:worker_threads'; parentPort.postMessage(${what})`);
const take = (said: string) => said;
const here = { gone: undefined };

test('what the thread says is answered, once enough was said', async () => {
  expect(await readOnThread(says("'a'"), here, {}, take)).toBe('a');
  const two = says("'a'); parentPort.postMessage('b'");
  expect(await readOnThread(two, here, {}, (said: string) => (said === 'b' ? said : undefined))).toBe('b');
});

test('what ends by itself without an answer, or is refused, is told', async () => {
  await expect(readOnThread(script('process.exit(3)'), here, {}, take)).rejects.toThrow('ended with 3');
  const refuse = () => {
    throw new Error('refused');
  };
  await expect(readOnThread(says("'a'"), here, {}, refuse)).rejects.toThrow('refused');
});

test('a file that takes too long is ended as too large', async () => {
  await expect(readOnThread(endless, here, {}, take, 50)).rejects.toMatchObject({ problem: 'too_large' });
});

test('the thread ends with the request, and who waited gets its place', async () => {
  const gone = new AbortController();
  const reading = [
    readOnThread(endless, { gone: gone.signal }, {}, take),
    readOnThread(endless, { gone: gone.signal }, {}, take),
  ];
  const ended = Promise.allSettled(reading);
  const next = readOnThread(says("'a'"), here, {}, take);
  gone.abort();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await next).toBe('a');
});

test('503 when more wait than can be served', async () => {
  const gone = new AbortController();
  const crowd = Array.from({ length: 22 }, () => readOnThread(endless, { gone: gone.signal }, {}, take));
  const ended = Promise.allSettled(crowd);
  await expect(readOnThread(endless, here, {}, take)).rejects.toMatchObject({ code: 'unavailable' });
  gone.abort();
  await ended;
});
