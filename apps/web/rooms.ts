import { room as agreements } from '#features/agreements/web/room.tsx';
import { room as applications } from '#features/applications/web/room.tsx';
import { room as assistants } from '#features/assistants/web/room.tsx';
import { room as complaints } from '#features/complaints/web/room.tsx';
import { room as disciplinary } from '#features/disciplinary/web/room.tsx';
import { room as commissions } from '#features/commissions/web/room.tsx';
import { room as documents } from '#features/documents/web/room.tsx';
import { room as editorial } from '#features/editorial/web/room.tsx';
import { room as files } from '#features/files/web/room.tsx';
import { room as habeasData } from '#features/habeas-data/web/room.tsx';
import { room as help } from '#features/help/web/room.tsx';
import { room as home } from '#features/home/web/room.tsx';
import { room as idCards } from '#features/id-cards/web/room.tsx';
import { room as laborRelations } from '#features/labor-relations/web/room.tsx';
import { room as lifeControl } from '#features/life-control/web/room.tsx';
import { room as media } from '#features/media/web/room.tsx';
import { room as mustRead } from '#features/must-read/web/room.tsx';
import { room as news } from '#features/news/web/room.tsx';
import { room as notifications } from '#features/notifications/web/room.tsx';
import { room as organization } from '#features/organization/web/room.tsx';
import { room as overtime } from '#features/overtime/web/room.tsx';
import { room as parameters } from '#features/parameters/web/room.tsx';
import { room as payroll } from '#features/payroll/web/room.tsx';
import { room as people } from '#features/people/web/room.tsx';
import { room as policies } from '#features/policies/web/room.tsx';
import { room as profileChanges } from '#features/profile-changes/web/room.tsx';
import { room as programs } from '#features/programs/web/room.tsx';
import { room as referrals } from '#features/referrals/web/room.tsx';
import { room as recognition } from '#features/recognition/web/room.tsx';
import { room as recruitment } from '#features/recruitment/web/room.tsx';
import { room as requests } from '#features/requests/web/room.tsx';
import { room as resignations } from '#features/resignations/web/room.tsx';
import { room as schedules } from '#features/schedules/web/room.tsx';
import { room as security } from '#features/security/web/room.tsx';
import { room as session } from '#features/session/web/room.tsx';
import { room as surveys } from '#features/surveys/web/room.tsx';
import { room as webhooks } from '#features/webhooks/web/room.tsx';
import { room as welcome } from '#features/welcome/web/room.tsx';
import { room as workOrders } from '#features/work-orders/web/room.tsx';
import { room as workplaces } from '#features/workplaces/web/room.tsx';

/** Every room, in the order in which Ctrl+K and the person's menu show what they have from them. */
export const rooms = [
  home,
  requests,
  people,
  session,
  organization,
  news,
  media,
  policies,
  mustRead,
  agreements,
  welcome,
  documents,
  notifications,
  habeasData,
  idCards,
  files,
  applications,
  surveys,
  parameters,
  payroll,
  resignations,
  recruitment,
  help,
  schedules,
  overtime,
  workOrders,
  disciplinary,
  editorial,
  assistants,
  referrals,
  security,
  workplaces,
  recognition,
  lifeControl,
  commissions,
  programs,
  laborRelations,
  complaints,
  webhooks,
  profileChanges,
] as const;
