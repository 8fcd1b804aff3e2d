import { calledName } from '#features/people/person-name.ts';
import { recordReads } from '#features/people/server/actions.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import * as actions from './actions.ts';
import { administrationRoutes } from './administration.ts';
import type { Admitted } from './admission.ts';
import { startAzureVisit } from './azure.ts';
import {
  ATTEMPT_COOKIE,
  attemptCookie,
  noAttemptCookie,
  noSessionCookie,
  readCookie,
  sessionCookie,
} from './cookie.ts';
import { listDemoAccounts } from './demo.ts';
import { confirmSession } from './confirmation.ts';
import { deleteDraft, saveDraft, setPreferences } from './draft.ts';
import { offerGoogle, startGoogleVisit } from './google.ts';
import { acceptInvitation, exchangeToken, issuePortalToken } from './invitation.ts';
import { changePassword } from './password.ts';
import { findDraft, getAccount, getOwnSession, listOwnSessions, type Account } from './queries.ts';
import { getSelf } from './self-facts.ts';

interface Headers {
  readonly setHeader: (name: string, value: string) => void;
}

export const routes = handle(contract, {
  signIn: async (ctx, { body, setHeader }) => welcome(ctx, await actions.signIn(ctx, body), { setHeader }),

  startGoogle: async (ctx, { setHeader }) => {
    const { nonce, attempt } = await startGoogleVisit(ctx);
    setHeader('set-cookie', attemptCookie(ctx.settings, attempt));
    return { nonce };
  },

  signInWithGoogle: async (ctx, { body, headers, setHeader }) => {
    setHeader('set-cookie', noAttemptCookie(ctx.settings));
    const attempt = readCookie(headers['cookie'], ATTEMPT_COOKIE);
    return welcome(ctx, await actions.signInWithGoogle(ctx, body.token, attempt), { setHeader });
  },

  startAzure: async (ctx, { setHeader }) => {
    const { url, attempt } = await startAzureVisit(ctx);
    setHeader('set-cookie', attemptCookie(ctx.settings, attempt));
    return { url };
  },

  signInWithAzure: async (ctx, { body, headers, setHeader }) => {
    setHeader('set-cookie', noAttemptCookie(ctx.settings));
    const attempt = readCookie(headers['cookie'], ATTEMPT_COOKIE);
    return welcome(ctx, await actions.signInWithAzure(ctx, body, attempt), { setHeader });
  },

  validateToken: async (ctx, { body, setHeader }) => welcome(ctx, await exchangeToken(ctx, body.token), { setHeader }),

  acceptInvitation: async (ctx, { body, setHeader }) =>
    welcome(ctx, await acceptInvitation(ctx, body.token, body.password), { setHeader }),

  issuePortalToken: async (ctx) => {
    const { token, expiresAt } = await issuePortalToken(ctx);
    return { token, expires_at: expiresAt.toISOString() };
  },

  getSignInOptions: async ({ settings }) => ({
    directory: settings.LDAP_URL !== undefined,
    azure: settings.OIDC_ISSUER !== undefined,
    google: await offerGoogle(settings),
    demo: settings.DEMO,
    idle_minutes: settings.SESSION_IDLE_MINUTES,
    snow: settings.SNOW,
    company: companyOf({ settings }),
  }),

  listDemoAccounts: async (ctx) => {
    const accounts = await listDemoAccounts(ctx);
    const items = accounts.map(({ firstName, photoSeed, ...account }) => ({
      ...account,
      first_name: firstName,
      photo_seed: photoSeed,
    }));
    return { items, total: items.length };
  },

  getCurrentUser: async (ctx, { setHeader }) => {
    // The browser's clock may be wrong, and a frozen one must be frozen there too.
    setHeader('x-now', ctx.now().toISOString());
    const { account, session } = await getSelf(ctx);
    return currentUser(ctx, account, session);
  },

  async getUser(ctx, { params }) {
    const account = await getAccount(ctx, params.id);
    if (account.id !== ctx.scope.personId)
      await ctx.tx((tx) => recordReads(tx, [account.id], { parts: ['document', 'contract'] }));
    return userOf(account);
  },

  openSession: async (ctx) => {
    await actions.openSession(ctx);
    const session = await getOwnSession(ctx);
    return {
      id: session.id,
      started_at: (session.openedAt ?? session.createdAt).toISOString(),
      expires_at: session.expiresAt.toISOString(),
    };
  },

  endSession: async (ctx, { setHeader }) => {
    const { sessionId, endedAt } = await actions.signOut(ctx);
    setHeader('set-cookie', noSessionCookie(ctx.settings));
    return { id: sessionId, ended_at: endedAt.toISOString() };
  },

  noteLogout: async (ctx) => ({ noted_at: (await actions.noteLogout(ctx)).toISOString() }),

  listMySessions: async (ctx) => {
    const items = (await listOwnSessions(ctx)).map(({ startedAt, lastSeenAt, ...session }) => ({
      ...session,
      started_at: startedAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    }));
    return { items, total: items.length };
  },

  endMySession: (ctx, { params }) => actions.endOwnSession(ctx, params.id),

  endMyOtherSessions: async (ctx) => ({ ended: await actions.endOtherSessions(ctx) }),

  changePassword: async (ctx, { body }) => ({ ended: await changePassword(ctx, body) }),

  confirmSession: async (ctx, { body }) => ({ until: (await confirmSession(ctx, body.password)).toISOString() }),

  setPreferences: (ctx, { body }) => setPreferences(ctx, body),

  getDraft: async (ctx, { params }) => {
    const draft = await findDraft(ctx, params.key);
    return draft ? { content: draft.content, saved_at: draft.savedAt.toISOString() } : null;
  },

  saveDraft: async (ctx, { params, body }) => ({
    saved_at: (await saveDraft(ctx, params.key, body.content)).toISOString(),
  }),

  deleteDraft: (ctx, { params }) => deleteDraft(ctx, params.key),

  ...administrationRoutes,
});

/** What every way of signing in answers: the token, the user, and the cookie for bytes. */
function welcome(ctx: Context, admitted: Admitted, { setHeader }: Headers) {
  const { token, sessionId, account, expiresAt } = admitted;
  setHeader('set-cookie', sessionCookie(ctx.settings, token));
  return { token, user: currentUser(ctx, account, { id: sessionId, expiresAt }) };
}

function currentUser(
  { settings }: Pick<Context, 'settings'>,
  account: Account,
  session: { id: string; expiresAt: Date },
) {
  return {
    ...userOf(account),
    permissions: [...account.permissions.keys()].sort(),
    language: account.chosenLanguage,
    theme: account.theme,
    must_change_password: account.mustChangePassword,
    must_accept_terms: account.mustAcceptTerms,
    session: { id: session.id, expires_at: session.expiresAt.toISOString() },
    push: { key: settings.PUSH_KEY },
    company: companyOf({ settings }),
    settings: {
      idle_minutes: settings.SESSION_IDLE_MINUTES,
      max_hours: settings.SESSION_MAX_HOURS,
      time_zone: settings.COMPANY_TIME_ZONE,
      demo: settings.DEMO,
      snow: settings.SNOW,
    },
  };
}

function userOf(account: Account) {
  return {
    id: account.id,
    username: account.username,
    document_number: account.documentNumber,
    name: account.name,
    first_name: calledName(account),
    campaign_id: account.campaignId,
    client_id: account.clientId,
    profile: account.profileId && account.profileName ? { id: account.profileId, name: account.profileName } : null,
    cc: account.costCenterCode,
    cod_scc: account.subCostCenterCode,
    contractor: account.contractorId,
    headquarters: account.headquartersId,
    photo: `/api/user/img/${account.id}`,
    role: account.role,
    roles: account.roles,
  };
}

const companyOf = ({ settings }: Pick<Context, 'settings'>) => ({
  name: settings.COMPANY_NAME,
  logo: settings.COMPANY_LOGO ?? null,
  accent: settings.COMPANY_ACCENT ?? null,
});
