import * as z from 'zod/mini';
import { errors as fileErrors } from '#features/files/errors.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pictureFile } from '#platform/contract/media.ts';
import { id, idParams, step } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { floor, map } from './map.ts';

const megabyte = 1_048_576;

/** Pictures, DXF, which is text, and SVG, which has no type of its own here: the server draws both and keeps the drawing. */
const planRule = {
  maxBytes: 15 * megabyte,
  types: ['image/png', 'image/jpeg', 'image/webp', 'text/plain', 'application/octet-stream'],
  required: true,
} as const;

export const mapCalls = {
  listMaps: endpoint({
    method: 'GET',
    path: '/api/workplaces/floors/{id}/maps',
    access: 'workplaces:draw',
    summary: 'The maps that a floor has had, the last first',
    params: idParams,
    answers: 'list',
    res: z.object({
      id,
      version: z.number(),
      note: z.string(),
      made_by: z.nullable(z.string()),
      made_at: z.string(),
      seats: z.number(),
    }),
  }),
  getMap: endpoint({
    method: 'GET',
    path: '/api/workplaces/maps/{id}',
    access: 'workplaces:draw',
    summary: 'One of the maps that a floor has had, to compare it or go back to it',
    params: idParams,
    answers: 'data',
    res: map,
  }),
  setPlan: endpoint({
    method: 'POST',
    path: '/api/workplaces/floors/{id}/plan',
    access: 'workplaces:draw',
    summary:
      'Puts a picture, an SVG or a DXF under the map, drawn anew so that nothing in it runs; with its metres where it has them',
    params: idParams,
    files: { file: planRule },
    answers: 'data',
    res: z.extend(floor, { measured: z.nullable(z.object({ width: z.number(), height: z.number() })) }),
    errors: [fileErrors.not_a_picture, fileErrors.picture_too_large],
  }),
  getPlan: endpoint({
    method: 'GET',
    path: '/api/workplaces/floors/{id}/plan',
    access: 'session',
    summary: 'The picture under the map of a floor',
    params: idParams,
    /** The version of the floor, so that a new picture has an address of its own. */
    query: z.object({
      v: z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
    }),
    ...pictureFile,
  }),
  removePlan: endpoint({
    method: 'DELETE',
    path: '/api/workplaces/floors/{id}/plan',
    access: 'workplaces:draw',
    summary: 'Takes the picture under the map away',
    params: idParams,
    body: step,
    answers: 'data',
    res: floor,
  }),
  readPositions: endpoint({
    method: 'POST',
    path: '/api/workplaces/floors/{id}/positions',
    access: 'workplaces:draw',
    summary: 'Reads seats from a spreadsheet (number, x, y, turn, equipment) for the editor; nothing is saved',
    params: idParams,
    files: { file: { maxBytes: 5 * megabyte, types: [], required: true } },
    answers: 'data',
    res: z.object({
      seats: z.array(
        z.object({ number: z.number(), x: z.number(), y: z.number(), turn: z.number(), equipment: z.string() }),
      ),
      faults: z.array(z.object({ row: z.number(), text: z.string(), message: z.string() })),
    }),
    errors: [errors.unreadable, errors.wrong_columns, errors.too_many_rows],
  }),
} as const;
