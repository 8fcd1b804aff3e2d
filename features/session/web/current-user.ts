import { channelsOf } from '#features/notifications/channels.ts';
import { errors as policyErrors } from '#features/policies/errors.ts';
import { client } from '#platform/web/client.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { deviceOfScreen } from '#platform/web/push/notice-permission.ts';
import type { Person, SessionSource } from '#platform/web/session.ts';
import type { activityCalls } from '../activity-calls.ts';
import { expiryApp } from '../expiry.ts';
import type { contract } from '../contract.ts';

type CurrentUser = Awaited<ReturnType<typeof session.getCurrentUser>>;

const session = client<typeof contract>('session');
const activity = client<typeof activityCalls>('applications');

/** Who is signed in, as the shell asks on each navigation. */
export const currentUserSource: SessionSource = {
  find: async () => personOf(await session.getCurrentUser()),
  noteExpiry: ({ id, sessionId }) =>
    activity.saveActivity({
      body: {
        userid: id,
        appid: expiryApp,
        appname: 'logout by expiry',
        date: isoDay(now()),
        dispositivo: deviceOfScreen(),
        session: sessionId,
      },
      keepalive: true,
    }),
  end: () => session.endSession(),
  confirm: (password) => session.confirmSession({ body: { password } }),
  heldCode: policyErrors.must_accept.code,
};

function personOf(user: CurrentUser): Person {
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    firstName: user.first_name,
    photo: user.photo,
    role: user.role,
    permissions: user.permissions,
    documentNumber: user.document_number,
    clientId: user.client_id,
    campaignId: user.campaign_id,
    headquartersId: user.headquarters,
    profile: user.profile?.name ?? null,
    channels: channelsOf({
      documentNumber: user.document_number,
      campaignId: user.campaign_id,
      clientId: user.client_id,
      profileId: user.profile?.id,
      costCenterCode: user.cc,
      subCostCenterCode: user.cod_scc,
      contractorId: user.contractor,
      headquartersId: user.headquarters,
    }),
    pushKey: user.push.key,
    language: user.language,
    theme: user.theme === null ? null : user.theme,
    mustChangePassword: user.must_change_password,
    held: user.must_accept_terms,
    sessionId: user.session.id,
    company: user.company,
    idleMinutes: user.settings.idle_minutes,
    timeZone: user.settings.time_zone,
    isDemo: user.settings.demo,
    hasSnow: user.settings.snow,
  };
}
