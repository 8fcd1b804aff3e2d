import { createHmac } from 'node:crypto';
import type { Context } from '#platform/server/context.ts';
import { alphabet, leaseSteps, type Lease } from '../rotation.ts';

/** Whose keys, and which generation of them. */
export interface Bearer {
  readonly id: string;
  readonly generation: number;
}

/** Derives everything that a card may say from the installation's secret; none of it is stored. */
export interface CardSecret {
  /** The key that makes the codes of the six hours around a step. */
  lease(bearer: Bearer, step: number): Lease;
  /** The eight letters on a printed card. */
  printed(bearer: Bearer): string;
  /** Today's six digits; `attempt` passes over a code that somebody else has. */
  daily(bearer: Bearer, day: string, attempt: number): string;
}

/** Reads the installation's secret; made at the first question. */
export async function readCardSecret({ services }: Pick<Context, 'services'>): Promise<CardSecret> {
  const secret = await services.readSecret('id-cards');
  const derive = ({ id, generation }: Bearer, ...purpose: (string | number)[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([id, generation, ...purpose]))
      .digest();
  return {
    lease(bearer, step) {
      const at = Math.floor(step / leaseSteps);
      return {
        from: at * leaseSteps,
        until: (at + 1) * leaseSteps,
        key: derive(bearer, 'lease', at).toString('hex'),
      };
    },
    printed: (bearer) => letters(derive(bearer, 'printed')),
    daily: (bearer, day, attempt) =>
      String(derive(bearer, 'daily', day, attempt).readUInt32BE() % 1_000_000).padStart(6, '0'),
  };
}

/** Eight of Crockford's letters from the first eight bytes. */
export function letters(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, 8), (byte) => alphabet[byte % 32]).join('');
}
