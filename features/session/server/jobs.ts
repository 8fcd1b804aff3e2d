import './tables.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { checkAndAnchor } from './anchor-actions.ts';
import { mailInvitation, tellInvitationUsed } from './invitation.ts';
import { endOldestSessions, endOutsideSessions, endSessionsOfPerson } from './actions.ts';

const DAY = 86_400_000;
const BATCH = 1_000;

export const jobs: RoomJobs = {
  on: {
    'session.ended': async (ctx, { sessionId }) => {
      await ctx.services.push.closeSessions([sessionId]);
    },
    'session.invitation_due': mailInvitation,
    'session.invitation_used': tellInvitationUsed,
    'people.deactivated': async (ctx, { personId }) => {
      await endSessionsOfPerson(ctx, personId);
    },
    'people.external_access_changed': async (ctx, { personId, enabled }) => {
      if (!enabled) await endOutsideSessions(ctx, personId);
    },
  },
  onMany: {
    // A crowd comes in within minutes: one look for all of a second, and nobody has too many.
    'session.started': (ctx, started) =>
      endOldestSessions(
        ctx,
        started.map(({ personId }) => personId),
      ),
  },
  work: {
    'session.tidy': tidy,
    'session.anchor': (ctx) => checkAndAnchor(ctx),
  },
  schedule: {
    'session.tidy': '*/5 * * * *',
    'session.anchor': '10 2 * * *',
  },
};

/** Ends what has run out, so that its sockets close and the record tells when; forgets what is past its time. */
async function tidy(ctx: Context): Promise<void> {
  while ((await expireSessions(ctx)) === BATCH);
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY);
  await ctx.db.deleteFrom('sessions').where('ended_at', '<', before(30)).execute();
  await ctx.db.deleteFrom('sign_in_locks').where('last_failed_at', '<', before(2)).execute();
  await ctx.db.deleteFrom('drafts').where('saved_at', '<', before(90)).execute();
  await ctx.db.deleteFrom('invitations').where('expires_at', '<', before(30)).execute();
}

async function expireSessions(ctx: Context): Promise<number> {
  return ctx.tx(async (tx) => {
    const over = sql<Date>`least(idle_until, expires_at)`;
    const expired = await tx.db
      .updateTable('sessions')
      .set({ ended_at: over, end_reason: 'expired' })
      .where('id', 'in', (query) =>
        query
          .selectFrom('sessions')
          .select('id')
          .where('ended_at', 'is', null)
          .where(over, '<=', tx.now())
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'person_id as personId'])
      .execute();
    if (expired.length === 0) return 0;
    const ids = expired.map((session) => session.id);
    await sql`update sign_ins set ended_at = sessions.ended_at from sessions
      where sessions.id = sign_ins.session_id and sessions.id = any(${ids}::uuid[])`.execute(tx.db);
    await tx.audit('session.expired', { subject: 'session', subjectId: ids[0]!, after: { sessions: ids } });
    for (const { id, personId } of expired) await tx.emit('session.ended', { sessionId: id, personId });
    return expired.length;
  });
}
