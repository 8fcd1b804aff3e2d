import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';

/** What is known about the transaction in which the running code stands. */
export interface OpenTransaction {
  isOpen: boolean;
  /** Sent together with the commit, so that they cost no trip of their own. */
  last: readonly CompiledQuery[];
  /** The watched tables that it wrote to. */
  readonly written: Set<string>;
}

export const runningTransaction = new AsyncLocalStorage<OpenTransaction>();

/**
 * Called before a connection is taken. On the embedded database a second one would wait for ever for the first,
 * so on both databases it is an error at once.
 * @throws Error when the running code stands inside a transaction
 */
export function refuseInsideTransaction(): void {
  if (runningTransaction.getStore()?.isOpen)
    throw new Error('The outer database was used inside ctx.tx: use tx.db there, and open no second transaction');
}
