import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/schemas.ts';

/** The screens that are shown around once to whoever comes for the first time. */
export const tourTypes = ['home', 'documents', 'requests'] as const;
export type TourType = (typeof tourTypes)[number];

// The room's contract spreads it.
export const tour = {
  seeTour: endpoint({
    method: 'GET',
    path: '/api/user/tour/{id}/type/{type}',
    access: 'session',
    summary: 'Whether the caller has seen a guided tour before; from now on they have',
    params: z.object({ id, type: z.enum(tourTypes) }),
    answers: 'data',
    res: z.object({ seen: z.boolean() }),
    writes: true,
  }),
} as const;
