// Longer than 300 lines because the ways in, one's own session and the drafts are one contract.
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, moment, text } from '#platform/contract/schemas.ts';
import { administration } from './administration.ts';
import { errors } from './errors.ts';
import { passwordLength } from './policy.ts';

const label = z.nullable(z.string());
/** A token as it is sent: only its hash is stored. */
export const secretToken = z.string().check(z.minLength(20), z.maxLength(4_096));
const newPassword = z.string().check(z.minLength(passwordLength), z.maxLength(200));

export const language = z.enum(['es', 'en']);
export const theme = z.enum(['light', 'dark', 'auto']);
const signInBody = z.strictObject({
  username: text(120),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
});
export const changePasswordBody = z.strictObject({
  current: z.optional(z.string().check(z.maxLength(200))),
  password: newPassword,
});
const confirmBody = z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(200)) });
export const acceptInvitationBody = z.strictObject({ token: secretToken, password: newPassword });

const company = z.object({ name: z.string(), logo: label, accent: label });
/** The account's facts. `cc` and `cod_scc` are codes; the other organization fields are ids. */
const account = {
  id,
  username: z.string(),
  document_number: z.string(),
  name: z.string(),
  first_name: z.string(),
  campaign_id: label,
  client_id: label,
  profile: z.nullable(z.object({ id, name: z.string() })),
  cc: label,
  cod_scc: label,
  contractor: label,
  headquarters: label,
  photo: label,
  /** The most particular of the roles; its label is the phrase `session.role.{role}`. */
  role: z.string(),
  roles: z.array(z.string()),
};

const userWire = z.object(account);

const currentUserWire = z.object({
  ...account,
  permissions: z.array(z.string()),
  language: z.nullable(language),
  theme: z.nullable(theme),
  must_change_password: z.boolean(),
  must_accept_terms: z.boolean(),
  session: z.object({ id, expires_at: moment }),
  push: z.object({ key: z.string() }),
  company,
  settings: z.object({
    idle_minutes: z.number(),
    max_hours: z.number(),
    time_zone: z.string(),
    demo: z.boolean(),
    snow: z.boolean(),
  }),
});

/** What all ways of signing in have in common. */
const wayIn = {
  method: 'POST',
  access: 'public',
  answers: 'data',
  res: z.object({ token: z.string(), user: currentUserWire }),
} as const;
const signInErrors = [errors.account_disabled, errors.unknown_person, errors.inside_only] as const;
const tokenErrors = [...signInErrors, errors.token_spent, errors.address_locked, errors.password_stands] as const;
const providerDown = [errors.provider_not_set, errors.provider_unavailable] as const;
const providerErrors = [
  ...signInErrors,
  ...providerDown,
  errors.address_locked,
  errors.provider_refused,
  errors.provider_changed,
] as const;

const sessionWire = z.object({
  id,
  current: z.boolean(),
  method: z.string(),
  device: z.enum(['Mobile', 'Desktop']),
  browser: z.string(),
  address: z.string(),
  started_at: moment,
  last_seen_at: moment,
});

const draftKey = z.object({ key: z.string().check(z.regex(/^[a-z0-9][a-z0-9._:-]{0,119}$/)) });

export const contract = {
  signIn: endpoint({
    ...wayIn,
    path: '/api/auth/ldap',
    summary: 'Signs in with user name or document number and password, against the directory or the local accounts',
    body: signInBody,
    rateLimit: 12_000, // A whole office starts its shift from one address; failures have their own, lower ceiling.
    errors: [
      ...signInErrors,
      errors.wrong_credentials,
      errors.last_try,
      errors.locked,
      errors.address_locked,
      errors.directory_unavailable,
    ],
  }),
  signInWithGoogle: endpoint({
    ...wayIn,
    path: '/api/auth/google',
    summary: 'Signs in with a Google ID token',
    body: z.strictObject({ token: secretToken }),
    errors: [...providerErrors, errors.attempt_expired],
  }),
  startGoogle: endpoint({
    method: 'POST',
    path: '/api/session/google/start',
    access: 'public',
    summary: 'Begins a sign-in with Google and answers the nonce that its token must carry back to this browser',
    answers: 'data',
    res: z.object({ nonce: z.string() }),
    errors: [errors.provider_not_set],
  }),
  startAzure: endpoint({
    method: 'POST',
    path: '/api/session/azure/start',
    access: 'public',
    summary: 'Begins a sign-in at the corporate OpenID provider and answers where to send the browser',
    answers: 'data',
    res: z.object({ url: z.url() }),
    errors: providerDown,
  }),
  signInWithAzure: endpoint({
    ...wayIn,
    path: '/api/loginAzure',
    summary: 'Signs in with the code that the corporate OpenID provider gave',
    body: z.strictObject({ code: text(4_096), state: z.optional(text(200)), iss: z.optional(text(500)) }),
    errors: [...providerErrors, errors.attempt_expired],
  }),
  validateToken: endpoint({
    ...wayIn,
    path: '/api/auth/validate',
    summary: 'Exchanges an invitation or a portal token, once, for a session',
    body: z.strictObject({ token: secretToken }),
    errors: tokenErrors,
  }),
  acceptInvitation: endpoint({
    ...wayIn,
    path: '/api/session/invitations/accept',
    summary: 'Accepts an invitation: sets the first password and signs in',
    body: acceptInvitationBody,
    errors: [...tokenErrors, errors.password_obvious],
  }),
  issuePortalToken: endpoint({
    method: 'POST',
    path: '/api/session/portal-tokens',
    access: 'session',
    summary: 'A one-time token that opens the same session elsewhere within five minutes',
    answers: 'data',
    res: z.object({ token: z.string(), expires_at: moment }),
    blind: true,
  }),
  getSignInOptions: endpoint({
    method: 'GET',
    path: '/api/session/options',
    access: 'public',
    summary: 'The ways to sign in here, and whose portal this is',
    answers: 'data',
    res: z.object({
      directory: z.boolean(),
      azure: z.boolean(),
      google: z.nullable(z.object({ client_id: z.string(), sign_in_page: z.string() })),
      demo: z.boolean(),
      idle_minutes: z.number(),
      snow: z.boolean(),
      company,
    }),
  }),
  listDemoAccounts: endpoint({
    method: 'GET',
    path: '/api/session/demo-accounts',
    access: 'public',
    summary: 'The accounts of the demo company, for one-click sign-in; empty outside of demo mode',
    answers: 'list',
    res: z.object({
      username: z.string(),
      password: z.string(),
      name: z.string(),
      first_name: z.string(),
      role: z.string(),
      photo_seed: z.string(),
    }),
  }),
  getCurrentUser: endpoint({
    method: 'GET',
    path: '/api/auth/currentUser',
    access: 'session',
    whenHeld: true,
    summary: 'The signed-in user, asked on each navigation',
    answers: 'data',
    res: currentUserWire,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/auth/user/{id}',
    access: 'session',
    summary: "One user's account: one's own, or another's for who administers sessions there",
    params: idParams,
    answers: 'data',
    res: userWire,
    writes: true,
  }),
  openSession: endpoint({
    method: 'POST',
    path: '/automation/session/start',
    access: 'session',
    whenHeld: true,
    summary: 'Notes that the portal was opened with this session',
    answers: 'data',
    res: z.object({ id, started_at: moment, expires_at: moment }),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/automation/session/end',
    access: 'session',
    whenHeld: true,
    summary: 'Signs out: ends this session',
    answers: 'data',
    res: z.object({ id, ended_at: moment }),
  }),
  noteLogout: endpoint({
    method: 'POST',
    path: '/automation/logout',
    access: 'session',
    whenHeld: true,
    summary: 'Tells the systems that listen that the person is leaving; the session itself is ended by its own call',
    answers: 'data',
    res: z.object({ noted_at: moment }),
  }),
  listMySessions: endpoint({
    method: 'GET',
    path: '/api/session/mine',
    access: 'session',
    summary: "The person's open sessions, the newest first",
    answers: 'list',
    res: sessionWire,
  }),
  endMySession: endpoint({
    method: 'DELETE',
    path: '/api/session/mine/{id}',
    access: 'session',
    summary: "Ends one of the person's sessions",
    params: idParams,
    answers: 'none',
  }),
  endMyOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/session/mine',
    access: 'session',
    summary: "Ends all of the person's sessions but this one",
    answers: 'data',
    res: z.object({ ended: z.number() }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/session/password',
    access: 'session',
    summary: "Changes one's own password and ends the other sessions",
    body: changePasswordBody,
    answers: 'data',
    res: z.object({ ended: z.number() }),
    rateLimit: 10,
    errors: [
      errors.wrong_current_password,
      errors.password_same,
      errors.password_obvious,
      errors.password_kept_elsewhere,
      errors.locked,
    ],
  }),
  confirmSession: endpoint({
    method: 'POST',
    path: '/api/session/confirm',
    access: 'session',
    summary: 'Says once more who the person is, by their password: files of pay may be taken along for some minutes',
    body: confirmBody,
    answers: 'data',
    res: z.object({ until: moment }),
    rateLimit: 20,
    errors: [
      errors.wrong_current_password,
      errors.enter_again,
      errors.locked,
      errors.address_locked,
      errors.directory_unavailable,
    ],
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/api/session/preferences',
    access: 'session',
    summary: "Keeps the person's language and theme",
    body: z.strictObject({ language: z.optional(language), theme: z.optional(theme) }),
    answers: 'none',
  }),
  getDraft: endpoint({
    method: 'GET',
    path: '/api/session/drafts/{key}',
    access: 'session',
    summary: 'What the person typed in a form and has not sent; null when there is none',
    params: draftKey,
    answers: 'data',
    res: z.nullable(z.object({ content: z.unknown(), saved_at: moment })),
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/session/drafts/{key}',
    access: 'session',
    summary: 'Keeps unsent form text for 90 days, at most 64 kB',
    params: draftKey,
    body: z.strictObject({ content: z.record(z.string().check(z.maxLength(200)), z.unknown()) }),
    answers: 'data',
    res: z.object({ saved_at: moment }),
    rateLimit: 300,
  }),
  deleteDraft: endpoint({
    method: 'DELETE',
    path: '/api/session/drafts/{key}',
    access: 'session',
    summary: 'Forgets a draft',
    params: draftKey,
    answers: 'none',
  }),
  ...administration,
} as const;
