import type * as z from 'zod/mini';
import type { Query } from '#platform/web/client.ts';
import type { delegate, delegation, newDelegation } from '../delegation.ts';

interface Listed<Item> {
  readonly items: readonly Item[];
}

/** The delegations of one room: its calls, its words, and what of it is read again after a change. */
export interface Delegations {
  readonly calls: {
    readonly listDelegations: { query(): Query<Listed<z.infer<typeof delegation>>> };
    readonly listDelegates: { query(): Query<Listed<z.infer<typeof delegate>>> };
    readonly addDelegation: (given: { body: z.infer<typeof newDelegation> }) => Promise<unknown>;
    readonly endDelegation: (given: { params: { id: string } }) => Promise<unknown>;
  };
  readonly words: (
    part: 'mine' | 'theirs' | 'end' | 'title' | 'who' | 'from' | 'to' | 'reason' | 'add' | 'added',
    params?: { name: string },
  ) => string;
  readonly touches: readonly unknown[];
}
