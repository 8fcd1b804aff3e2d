import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { absenceRoutes } from './absence-routes.ts';

export const routes = handle(contract, { ...absenceRoutes });
