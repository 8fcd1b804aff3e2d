import { placeQuery } from '#features/organization/place-filter.ts';
import * as z from 'zod/mini';
import { reachKinds } from '#features/organization/policy.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheetFile } from '#platform/contract/media.ts';
import { day, id, idParams, moment, pageQuery, search, sortOf, text } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { outcomes, signInMethods, signInOrders } from './policy.ts';

// The calls by which accounts, roles and grants are administered; the room's contract spreads them.

const label = z.nullable(z.string());
const administer = { access: 'session:administer' } as const;
const reach = z.object({ kind: z.enum(reachKinds), id: label, name: label });
const grantor = [errors.own_grant, errors.reach_too_wide] as const;

/** The last day counts whole. A reach of everything names no place, every other one does. */
export const grantBody = z
  .strictObject({
    role: text(60),
    reach_kind: z.enum(reachKinds),
    reach_id: z.nullable(id),
    starts_on: z.optional(z.nullable(day)),
    ends_on: z.optional(z.nullable(day)),
  })
  .check(
    z.refine((grant) => (grant.reach_kind === 'all') === (grant.reach_id === null), {
      path: ['reach_id'],
      error: 'session.issue.place_missing',
    }),
    z.refine((grant) => !grant.starts_on || !grant.ends_on || grant.starts_on <= grant.ends_on, {
      path: ['ends_on'],
      error: 'session.issue.ends_first',
    }),
  );

const roleBody = z.strictObject({
  permissions: z.array(z.string().check(z.maxLength(80), z.regex(/^[a-z-]+:[a-z-]+$/))).check(z.maxLength(200)),
  /** The version that the caller saw; 0 while nobody has changed the role. */
  version: z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)),
});

const person = {
  id,
  name: z.string(),
  username: z.string(),
  document_number: z.string(),
  position: label,
  campaign: label,
  active: z.boolean(),
  disabled_at: z.nullable(moment),
  /** Whether they have set a password; null is no account yet. */
  has_password: z.nullable(z.boolean()),
  external_access: z.boolean(),
  roles: z.array(z.string()),
  last_seen_at: z.nullable(moment),
};

const grant = z.object({
  id,
  role: z.string(),
  reach,
  granted_by: label,
  granted_at: moment,
  starts_at: z.nullable(moment),
  ends_at: z.nullable(moment),
  state: z.enum(['waiting', 'holds', 'over']),
});

const openSession = z.object({
  id,
  method: z.enum(signInMethods),
  device: z.enum(['Mobile', 'Desktop']),
  browser: z.string(),
  address: z.string(),
  started_at: moment,
  last_seen_at: moment,
});

const role = z.object({
  name: z.string(),
  permissions: z.array(z.string()),
  /** What it allows where nobody changed it. */
  defaults: z.array(z.string()),
  version: z.number(),
  people: z.number(),
  /** The caller holds it, and so may not change it. */
  own: z.boolean(),
});

/** Days of the company's calendar, both included; at most 92. */
const signInFilter = {
  from: day,
  to: day,
  search,
  method: z.optional(z.enum(signInMethods)),
  outcome: z.optional(z.enum(outcomes)),
  ...placeQuery,
};
const report = { access: 'session:audit' } as const;

export const administration = {
  listPeople: endpoint({
    ...administer,
    method: 'GET',
    path: '/api/session/people',
    summary: 'The people whom the caller administers, with their roles; those who hold one, or everybody',
    query: z.strictObject({
      search,
      who: z._default(z.enum(['holders', 'everybody']), 'holders'),
      role: z.optional(text(60)),
      state: z.optional(z.enum(['active', 'inactive', 'without_account', 'inside_only'])),
      ...placeQuery,
      ...pageQuery,
    }),
    answers: 'list',
    res: z.object(person),
    writes: true,
  }),
  getPerson: endpoint({
    ...administer,
    method: 'GET',
    path: '/api/session/people/{id}',
    summary: 'One person as who administers accounts sees them: grants, what they may do and why, sessions',
    params: idParams,
    answers: 'data',
    res: z.object({
      ...person,
      own: z.boolean(),
      email: label,
      grants: z.array(grant),
      permissions: z.array(
        z.object({ permission: z.string(), because: z.array(z.object({ role: z.string(), reach })) }),
      ),
      sessions: z.array(openSession),
      invitation: z.nullable(z.object({ created_at: moment, expires_at: moment, used: z.boolean() })),
      /** The employee's standing, where the caller may change it. */
      standing: z.nullable(
        z.object({ status: z.string(), version: z.number(), suspended_until: z.nullable(z.string()) }),
      ),
    }),
    writes: true,
  }),
  grantRole: endpoint({
    ...administer,
    method: 'POST',
    path: '/api/session/people/{id}/grants',
    summary: 'Grants a role to somebody else, for a reach within the own one and between two days',
    params: idParams,
    body: grantBody,
    answers: 'data',
    res: z.object({ id }),
    errors: [...grantor, errors.unknown_role, errors.unknown_reach, errors.already_granted],
  }),
  revokeRole: endpoint({
    ...administer,
    method: 'DELETE',
    path: '/api/session/grants/{id}',
    summary: 'Takes a grant back, from the next request on',
    params: idParams,
    answers: 'none',
    errors: grantor,
  }),
  endSessionsOf: endpoint({
    ...administer,
    method: 'DELETE',
    path: '/api/session/people/{id}/sessions',
    summary: "Ends all of a person's sessions",
    params: idParams,
    answers: 'data',
    res: z.object({ ended: z.number() }),
    errors: [errors.own_grant],
  }),
  endSessionOf: endpoint({
    ...administer,
    method: 'DELETE',
    path: '/api/session/people/{id}/sessions/{sessionId}',
    summary: "Ends one of a person's sessions",
    params: z.object({ id, sessionId: id }),
    answers: 'data',
    res: z.object({ ended: z.number() }),
    errors: [errors.own_grant],
  }),
  invite: endpoint({
    ...administer,
    method: 'POST',
    path: '/api/session/people/{id}/invitation',
    summary:
      'Makes a one-time link to set a password: answered to who has no way in yet, else mailed to the person alone',
    params: idParams,
    answers: 'data',
    res: z.object({ link: label, expires_at: moment, mailed_to: label }),
    blind: true,
    errors: [errors.own_grant, errors.holds_more, errors.invitation_needs_mail],
    rateLimit: 120,
  }),
  listRoles: endpoint({
    ...administer,
    method: 'GET',
    path: '/api/session/roles',
    summary: 'Every role, what it allows and how many people hold it',
    answers: 'list',
    res: role,
  }),
  changeRole: endpoint({
    ...administer,
    method: 'PUT',
    path: '/api/session/roles/{name}',
    summary: 'Changes what a role allows to all who hold it, from their next request on',
    params: z.object({ name: text(60) }),
    body: roleBody,
    answers: 'data',
    res: z.object({ version: z.number() }),
    errors: [errors.unknown_role, errors.own_role, errors.unknown_permission],
  }),
  restoreRole: endpoint({
    ...administer,
    method: 'DELETE',
    path: '/api/session/roles/{name}',
    summary: 'Gives a role back what it allowed at first',
    params: z.object({ name: text(60) }),
    answers: 'none',
    errors: [errors.unknown_role, errors.own_role],
  }),
  listSignIns: endpoint({
    ...report,
    method: 'GET',
    path: '/api/session/sign-ins',
    summary: 'Sign-ins and refusals between two days, the newest first unless another order is asked for',
    query: z.strictObject({ ...signInFilter, ...pageQuery, sort: sortOf(signInOrders) }),
    answers: 'list',
    res: z.object({
      id,
      at: moment,
      person_id: label,
      name: label,
      document_number: label,
      campaign: label,
      headquarters: label,
      method: z.enum(signInMethods),
      outcome: z.enum(outcomes),
      device: z.enum(['Mobile', 'Desktop']),
      browser: z.string(),
      address: z.string(),
      ended_at: z.nullable(moment),
    }),
    errors: [errors.range_too_long],
    writes: true,
  }),
  sumSignIns: endpoint({
    ...report,
    method: 'GET',
    path: '/api/session/sign-ins/totals',
    summary: 'The totals of the same report: people, sign-ins and refusals, by day and by method',
    query: z.strictObject(signInFilter),
    answers: 'data',
    res: z.object({
      people: z.number(),
      signed_in: z.number(),
      refused: z.number(),
      days: z.array(z.object({ day, signed_in: z.number(), refused: z.number() })),
      methods: z.array(z.object({ method: z.enum(signInMethods), signed_in: z.number() })),
    }),
    errors: [errors.range_too_long],
  }),
  getAnchors: endpoint({
    method: 'GET',
    path: '/api/session/anchors',
    access: 'session:audit',
    summary: 'When the histories and the audit log were anchored last, and which no longer hold what was anchored',
    answers: 'data',
    res: z.object({
      anchors: z.number(),
      histories: z.number(),
      since: z.nullable(moment),
      last_at: z.nullable(moment),
      checked_at: z.nullable(moment),
      findings: z.array(z.object({ kind: z.string(), subject: z.string() })),
    }),
  }),
  downloadSignIns: endpoint({
    access: 'session:export',
    method: 'POST',
    path: '/api/user/logslogin/download',
    summary: 'The login report as an Excel file, at most 50,000 rows',
    body: z.strictObject(signInFilter),
    ...spreadsheetFile,
    errors: [errors.range_too_long, errors.report_too_long],
    rateLimit: 10,
  }),
} as const;
