import * as z from 'zod/mini';
import { mostSearched } from '#platform/contract/page.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, text, version } from '#platform/contract/schemas.ts';

// Things of the inventory that stand on a seat.

const thing = z.object({
  id,
  name: z.string(),
  serial: z.nullable(z.string()),
  /** Of the inventory: headset, computer, chair… */
  type: z.string(),
});
/** So many stand on one seat. */
const mostThings = 12;

export const thingCalls = {
  listSeatThings: endpoint({
    method: 'GET',
    path: '/api/workplaces/seats/{id}/things',
    access: ['workplaces:draw', 'workplaces:plan'],
    summary: 'Things of the inventory that stand on a seat and are out',
    params: idParams,
    answers: 'list',
    res: thing,
  }),
  findThings: endpoint({
    method: 'GET',
    path: '/api/workplaces/seats/{id}/things/find',
    access: 'workplaces:draw',
    summary: 'Things that are out at the site of a seat, by name or serial number',
    params: idParams,
    query: z.object({ search: text(mostSearched) }),
    answers: 'list',
    res: thing,
    rateLimit: 240,
  }),
  setSeatThings: endpoint({
    method: 'PUT',
    path: '/api/workplaces/seats/{id}/things',
    access: 'workplaces:draw',
    summary: 'Says which things of the inventory stand on a seat; one that stood elsewhere stands here now',
    params: idParams,
    body: z.strictObject({ version, things: z.array(id).check(z.maxLength(mostThings)) }),
    answers: 'list',
    res: thing,
  }),
} as const;
