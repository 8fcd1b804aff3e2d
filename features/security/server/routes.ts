import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { absenceRoutes } from './absence-routes.ts';
import { actRoutes } from './act-routes.ts';
import { deductionRoutes } from './deduction-routes.ts';
import { incidentRoutes } from './incident-routes.ts';
import { minutesRoutes } from './minutes-routes.ts';
import { recordRoutes } from './record-routes.ts';

export const routes = handle(contract, {
  ...absenceRoutes,
  ...actRoutes,
  ...deductionRoutes,
  ...incidentRoutes,
  ...minutesRoutes,
  ...recordRoutes,
});
