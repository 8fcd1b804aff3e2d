import { sql } from 'kysely';
import { recordListing, recordReads } from '#features/people/server/actions.ts';
import type { Context } from '#platform/server/context.ts';
import type { Handlers } from '#platform/server/room.ts';
import type { administration } from '../administration.ts';
import { getAdministered, listAdministered } from './account-list.ts';
import { endSessionsOf, grantRole, revokeRole } from './grant.ts';
import { sendInvitation } from './invitation.ts';
import { changeRole, listRoles, restoreRole } from './role.ts';
import { summarizeAnchors } from './anchor-queries.ts';
import { downloadSignIns, listSignIns, sumSignIns } from './sign-in-report.ts';

/** The handlers of the administration's calls; the room's routes spread them. */
export const administrationRoutes: Handlers<typeof administration> = {
  async listPeople(ctx, { query }) {
    const { items, total } = await listAdministered(ctx, query);
    await recordListing(ctx, idsOf(items), ['document']);
    return { items: items.map(personOf), total };
  },

  async getPerson(ctx, { params }) {
    const found = await getAdministered(ctx, params.id);
    await ctx.tx((tx) => recordReads(tx, [params.id], { parts: ['document', 'contract'] }));
    const { invitation } = found;
    return {
      ...personOf(found),
      own: found.isOwn,
      email: found.corporateEmail,
      grants: found.grants.map(({ grantedBy, grantedAt, startsAt, endsAt, ...grant }) => ({
        ...grant,
        granted_by: grantedBy,
        granted_at: grantedAt.toISOString(),
        starts_at: momentOf(startsAt),
        ends_at: momentOf(endsAt),
      })),
      permissions: found.permissions.map(({ permission, grants }) => ({
        permission,
        because: grants.map(({ role, reach }) => ({ role, reach })),
      })),
      sessions: found.sessions.map(({ startedAt, lastSeenAt, ...session }) => ({
        ...session,
        started_at: startedAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
      })),
      invitation: invitation
        ? {
            created_at: invitation.createdAt.toISOString(),
            expires_at: invitation.expiresAt.toISOString(),
            used: invitation.usedAt !== null,
          }
        : null,
      standing: found.standing ? standingOf(found.standing) : null,
    };
  },

  async grantRole(ctx, { params, body }) {
    const { startsAt, endsAt } = await momentsOf(ctx, body.starts_on ?? null, body.ends_on ?? null);
    const reach = { kind: body.reach_kind, id: body.reach_id };
    return { id: await grantRole(ctx, { personId: params.id, role: body.role, reach, startsAt, endsAt }) };
  },

  revokeRole: (ctx, { params }) => revokeRole(ctx, params.id),
  endSessionsOf: async (ctx, { params }) => ({ ended: await endSessionsOf(ctx, params.id) }),
  endSessionOf: async (ctx, { params }) => ({ ended: await endSessionsOf(ctx, params.id, params.sessionId) }),

  async invite(ctx, { params }) {
    const { link, expiresAt, mailedTo } = await sendInvitation(ctx, params.id);
    return { link, expires_at: expiresAt.toISOString(), mailed_to: mailedTo };
  },

  async listRoles(ctx) {
    const items = await listRoles(ctx);
    return { items, total: items.length };
  },
  changeRole: async (ctx, { params, body }) => ({ version: await changeRole(ctx, { ...params, ...body }) }),
  restoreRole: (ctx, { params }) => restoreRole(ctx, params.name),

  async listSignIns(ctx, { query }) {
    const { items, total } = await listSignIns(ctx, query);
    const people = items.map(({ personId }) => personId);
    await recordListing(ctx, people, ['document']);
    return {
      total,
      items: items.map(({ personId, documentNumber, endedAt, at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        person_id: personId,
        document_number: documentNumber,
        ended_at: momentOf(endedAt),
      })),
    };
  },

  async sumSignIns(ctx, { query }) {
    const { signedIn, days, methods, ...totals } = await sumSignIns(ctx, query);
    return {
      ...totals,
      signed_in: signedIn,
      days: days.map(({ signedIn: entered, ...one }) => ({ ...one, signed_in: entered })),
      methods: methods.map(({ signedIn: entered, ...one }) => ({ ...one, signed_in: entered })),
    };
  },

  getAnchors: (ctx) => summarizeAnchors(ctx),

  downloadSignIns: (ctx, { body }) => downloadSignIns(ctx, body),
};

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

function personOf(row: Awaited<ReturnType<typeof listAdministered>>['items'][number]) {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    document_number: row.documentNumber,
    position: row.colleague?.position ?? null,
    campaign: row.colleague?.campaign ?? row.colleague?.client ?? null,
    active: row.active,
    disabled_at: momentOf(row.disabledAt),
    has_password: row.accountId === null ? null : row.hasPassword,
    external_access: row.externalAccess,
    roles: row.roles,
    last_seen_at: momentOf(row.lastSeenAt),
  };
}

/** The beginning of the first day and the end of the last one, where the company is. */
async function momentsOf(ctx: Context, startsOn: string | null, endsOn: string | null) {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const { rows } = await sql<{ startsAt: Date | null; endsAt: Date | null }>`
    select (${startsOn}::date::timestamp at time zone ${zone}) as "startsAt",
      ((${endsOn}::date + 1)::timestamp at time zone ${zone}) as "endsAt"`.execute(ctx.db);
  return { startsAt: rows[0]?.startsAt ?? undefined, endsAt: rows[0]?.endsAt ?? undefined };
}

const momentOf = (at: Date | null) => at?.toISOString() ?? null;

function standingOf({
  suspendedUntil,
  ...standing
}: {
  status: string;
  version: number;
  suspendedUntil: string | null;
}) {
  return { ...standing, suspended_until: suspendedUntil };
}
