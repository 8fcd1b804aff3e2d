import type { Contract } from '#platform/contract/endpoint.ts';

/** No calls of its own: the desks of the rooms have them, made of the parts in `calls.ts`. */
export const contract = {} as const satisfies Contract;
