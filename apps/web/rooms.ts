import { routes as applications } from '#features/applications/web/routes.tsx';
import { routes as agreements } from '#features/agreements/web/routes.tsx';
import { publicRoutes as documentVerification, routes as documents } from '#features/documents/web/routes.tsx';
import { routes as files } from '#features/files/web/routes.tsx';
import { routes as habeasData } from '#features/habeas-data/web/routes.tsx';
import { routes as help } from '#features/help/web/routes.tsx';
import { routes as home } from '#features/home/web/routes.tsx';
import { publicRoutes as verification, routes as idCards } from '#features/id-cards/web/routes.tsx';
import { routes as mustRead } from '#features/must-read/web/routes.tsx';
import { routes as media } from '#features/media/web/routes.tsx';
import { routes as news } from '#features/news/web/routes.tsx';
import { routes as notifications } from '#features/notifications/web/routes.tsx';
import { routes as organization } from '#features/organization/web/routes.tsx';
import { routes as overtime } from '#features/overtime/web/routes.tsx';
import { routes as parameters } from '#features/parameters/web/routes.tsx';
import { routes as payroll } from '#features/payroll/web/routes.tsx';
import { routes as people } from '#features/people/web/routes.tsx';
import { routes as policies } from '#features/policies/web/routes.tsx';
import { routes as requests } from '#features/requests/web/routes.tsx';
import { routes as schedules } from '#features/schedules/web/routes.tsx';
import { publicRoutes as session, routes as ownSession } from '#features/session/web/routes.tsx';
import { publicRoutes as certificates, routes as resignations } from '#features/resignations/web/routes.tsx';
import { publicRoutes as openForms, routes as surveys } from '#features/surveys/web/routes.tsx';
import { publicRoutes as welcome, routes as brochures } from '#features/welcome/web/routes.tsx';
import { routes as ways } from './routes.tsx';

// One line for each room that has screens.
export const pages = [
  ...home,
  ...ownSession,
  ...organization,
  ...news,
  ...policies,
  ...mustRead,
  ...media,
  ...agreements,
  ...brochures,
  ...documents,
  ...notifications,
  ...people,
  ...habeasData,
  ...idCards,
  ...files,
  ...applications,
  ...surveys,
  ...parameters,
  ...payroll,
  ...resignations,
  ...requests,
  ...help,
  ...schedules,
  ...overtime,
] as const;

/** Screens that stand without the shell. */
export const publicPages = [
  ...ways,
  ...session,
  ...welcome,
  ...openForms,
  ...verification,
  ...documentVerification,
  ...certificates,
] as const;
