import { room as agreements } from '#features/agreements/server/room.ts';
import { room as applications } from '#features/applications/server/room.ts';
import { room as assistants } from '#features/assistants/server/room.ts';
import { room as cases } from '#features/cases/server/room.ts';
import { room as complaints } from '#features/complaints/server/room.ts';
import { room as disciplinary } from '#features/disciplinary/server/room.ts';
import { room as commissions } from '#features/commissions/server/room.ts';
import { room as documents } from '#features/documents/server/room.ts';
import { room as editorial } from '#features/editorial/server/room.ts';
import { room as files } from '#features/files/server/room.ts';
import { room as habeasData } from '#features/habeas-data/server/room.ts';
import { room as help } from '#features/help/server/room.ts';
import { room as home } from '#features/home/server/room.ts';
import { room as idCards } from '#features/id-cards/server/room.ts';
import { room as laborRelations } from '#features/labor-relations/server/room.ts';
import { room as lifeControl } from '#features/life-control/server/room.ts';
import { room as media } from '#features/media/server/room.ts';
import { room as mustRead } from '#features/must-read/server/room.ts';
import { room as news } from '#features/news/server/room.ts';
import { room as notifications } from '#features/notifications/server/room.ts';
import { room as organization } from '#features/organization/server/room.ts';
import { room as overtime } from '#features/overtime/server/room.ts';
import { room as parameters } from '#features/parameters/server/room.ts';
import { room as payroll } from '#features/payroll/server/room.ts';
import { room as people } from '#features/people/server/room.ts';
import { room as policies } from '#features/policies/server/room.ts';
import { room as profileChanges } from '#features/profile-changes/server/room.ts';
import { room as recruitment } from '#features/recruitment/server/room.ts';
import { room as programs } from '#features/programs/server/room.ts';
import { room as referrals } from '#features/referrals/server/room.ts';
import { room as recognition } from '#features/recognition/server/room.ts';
import { room as requests } from '#features/requests/server/room.ts';
import { room as resignations } from '#features/resignations/server/room.ts';
import { room as schedules } from '#features/schedules/server/room.ts';
import { room as security } from '#features/security/server/room.ts';
import { room as session } from '#features/session/server/room.ts';
import { room as surveys } from '#features/surveys/server/room.ts';
import { room as webhooks } from '#features/webhooks/server/room.ts';
import { room as welcome } from '#features/welcome/server/room.ts';
import { room as workOrders } from '#features/work-orders/server/room.ts';
import { room as workplaces } from '#features/workplaces/server/room.ts';
import type { Room } from '#platform/server/room.ts';

/** Every room, in the order in which the demo company is made. */
export const rooms: readonly Room[] = [
  organization,
  people,
  session,
  parameters,
  files,
  idCards,
  notifications,
  editorial,
  news,
  policies,
  mustRead,
  media,
  agreements,
  welcome,
  applications,
  surveys,
  cases,
  profileChanges,
  recruitment,
  requests,
  documents,
  habeasData,
  resignations,
  help,
  schedules,
  overtime,
  disciplinary,
  commissions,
  payroll,
  assistants,
  workOrders,
  workplaces,
  home,
  referrals,
  security,
  recognition,
  lifeControl,
  programs,
  laborRelations,
  complaints,
  webhooks,
];
