import { verify } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '#features/session/server/demo.ts';

// The limit of signing in: nothing but verifications of the same hash, two at once, as many as there are cores.

const hash = process.argv[2] ?? '';

process.on('message', (seconds: number) => void run(seconds));

async function run(seconds: number): Promise<void> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let done = 0;
  const verifyAgain = async () => {
    while (performance.now() < end) {
      await verify(hash, DEMO_PASSWORD);
      done += 1;
    }
  };
  await Promise.all([verifyAgain(), verifyAgain()]);
  process.send?.(done / ((performance.now() - began) / 1000));
}
