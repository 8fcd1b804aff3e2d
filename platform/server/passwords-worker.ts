import { hashSync, verifySync } from '@node-rs/argon2';

/** A password to hash, or to hold against a hash. */
export interface Task {
  readonly password: string;
  readonly against?: string;
}

export type Answer = string | boolean;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export default function work(tasks: readonly Task[]): Answer[] {
  return tasks.map(({ password, against }) =>
    against === undefined ? hashSync(password, cost) : isPassword(against, password),
  );
}

function isPassword(hash: string, password: string): boolean {
  try {
    return verifySync(hash, password);
  } catch {
    // What is no hash is nobody's password.
    return false;
  }
}
