import { hashSync, verifySync } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hash(password: string): string {
  return hashSync(password, cost);
}

export function verify({ hash, password }: { hash: string; password: string }): boolean {
  try {
    return verifySync(hash, password);
  } catch {
    // What is no hash is nobody's password.
    return false;
  }
}
