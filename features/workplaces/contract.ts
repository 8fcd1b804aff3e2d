import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, text, version } from '#platform/contract/schemas.ts';
import { changeCalls } from './change-calls.ts';
import { errors } from './errors.ts';
import { floor, floorBody, map, mapBody, seat, seatBody, seatEdit } from './map.ts';
import { mapCalls } from './map-calls.ts';
import { seatingCalls } from './seating-calls.ts';
import { thingCalls } from './thing-calls.ts';

const level = z.number().check(z.int(), z.minimum(-9), z.maximum(200));

const mapErrors = [
  errors.stale_map,
  errors.number_taken,
  errors.same_id,
  errors.other_floor,
  errors.outside,
  errors.seat_in_use,
  errors.zone_owner,
] as const;

export const contract = {
  listSeats: endpoint({
    method: 'GET',
    path: '/api/workplace/floor/{id}',
    access: 'session',
    summary: 'The seats of a floor, by number',
    params: idParams,
    answers: 'list',
    res: seat,
  }),
  saveMap: endpoint({
    method: 'POST',
    path: '/api/user/map/create/',
    access: 'workplaces:draw',
    summary: 'Saves the whole map of a floor over the version that was seen; seats that are left out are removed',
    body: mapBody,
    answers: 'data',
    res: map,
    errors: mapErrors,
  }),
  getLastMap: endpoint({
    method: 'GET',
    path: '/api/user/map/site/{a}/floor/{b}/last',
    access: 'session',
    summary: 'The map in force of a floor, by the id or code of the site and the id of the floor',
    params: z.object({ a: text(60), b: id }),
    answers: 'data',
    res: map,
  }),
  createSeat: endpoint({
    method: 'POST',
    path: '/api/workplace',
    access: 'workplaces:draw',
    summary: 'Adds one seat to a floor',
    body: seatBody,
    answers: 'data',
    res: seat,
    errors: [errors.number_taken, errors.outside],
  }),
  listSeatsByNumber: endpoint({
    method: 'GET',
    path: '/api/workplace/filterNum/{a}/{b}',
    access: 'session',
    summary: 'The seats whose number begins with these digits, on a floor',
    params: z.object({
      a: z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(99_999)),
      b: id,
    }),
    answers: 'list',
    res: seat,
  }),
  editSeat: endpoint({
    method: 'PUT',
    path: '/api/workplace/{id}',
    access: ['workplaces:draw', 'workplaces:plan'],
    summary: 'Changes number, state, equipment and attributes of a seat; what it was is kept',
    params: idParams,
    body: seatEdit,
    answers: 'data',
    res: seat,
    errors: [errors.number_taken],
  }),
  listFloors: endpoint({
    method: 'GET',
    path: '/api/floor/headqueater/{id}',
    access: 'session',
    summary: 'The floors of a site, from the lowest up',
    params: idParams,
    answers: 'list',
    res: floor,
  }),
  getFloor: endpoint({
    method: 'GET',
    path: '/api/floor/{id}',
    access: 'session',
    summary: 'One floor: its size, seats, and the version of its map',
    params: idParams,
    answers: 'data',
    res: floor,
  }),
  createFloor: endpoint({
    method: 'POST',
    path: '/api/workplaces/floors',
    access: 'workplaces:draw',
    summary: 'Adds a floor to a site, without seats yet',
    body: z.extend(floorBody, { headquarters_id: id, level }),
    answers: 'data',
    res: floor,
    errors: [errors.floor_exists],
  }),
  editFloor: endpoint({
    method: 'PUT',
    path: '/api/workplaces/floors/{id}',
    access: 'workplaces:draw',
    summary: 'Changes the name and the size in metres of a floor',
    params: idParams,
    body: z.extend(floorBody, { version }),
    answers: 'data',
    res: floor,
    errors: [errors.outside],
  }),
  ...mapCalls,
  ...seatingCalls,
  ...thingCalls,
  ...changeCalls,
} as const;
