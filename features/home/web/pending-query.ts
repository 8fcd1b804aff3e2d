import { client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The tasks of who is signed in, as home and the shell's counts ask for them. */
export const pendingQuery = { ...client<typeof contract>('home').listPending.query(), staleTime: 15_000 };
