import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import { errors as policyErrors } from '#features/policies/errors.ts';
import { mustAcceptTerms } from '#features/policies/server/queries.ts';
import { mintScope, type Scope } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { remembered, tablesIn } from '#platform/server/remembered.ts';
import { confirmedMinutes, permissionsOf } from '../policy.ts';
import { grantsOf } from './queries.ts';
import { signsIn } from './self-facts.ts';
import { hashToken } from './token.ts';

const MINUTE = 60_000;

/**
 * Who carries this token, with what they may do: one query, for every request asks it. Undefined when the
 * session has ended or run out, the account is disabled, or the person no longer works here. Who has new terms to
 * accept is held by that.
 */
export async function authenticate(read: Read, token: string): Promise<Scope | undefined> {
  const hash = hashToken(token);
  return rememberedScopes(read, hash.toString('base64url'), () => findScope(read, hash));
}

/** A page asks several things at once: who asks them is looked up once, and again as soon as anything about them changed. */
const rememberedScopes = remembered<Scope>({
  tables: ({ db }) => tablesIn(sessionQuery(db, someHash, someMoment).sql),
  forMs: 1_000,
  except: signsIn,
});

async function findScope(read: Read, hash: Buffer): Promise<Scope | undefined> {
  const now = read.now();
  const { rows } = await read.db.executeQuery(sessionQuery(read.db, hash, now));
  const row = rows[0];
  if (!row) return undefined;
  await touch(read, row, now);
  const { personId, sessionId, name, grants, mustAccept, confirmedAt, ...rest } = row;
  const { lastSeenAt: _seen, idleUntil: _idle, ...attributes } = rest;
  const heldBy = mustAccept ? policyErrors.must_accept : undefined;
  return mintScope({
    kind: 'person',
    personId,
    sessionId,
    name,
    permissions: permissionsOf(grants, read.rooms.roles),
    attributes,
    heldBy,
    ...(confirmedAt ? { confirmedUntil: new Date(confirmedAt.getTime() + confirmedMinutes * MINUTE) } : {}),
  });
}

/** Notes that the session is in use: once a minute, or oftener where sessions idle out within four minutes. */
async function touch(read: Read, session: { sessionId: string; lastSeenAt: Date; idleUntil: Date }, now: Date) {
  const idle = session.idleUntil.getTime() - session.lastSeenAt.getTime();
  if (now.getTime() - session.lastSeenAt.getTime() < Math.min(MINUTE, idle / 4)) return;
  await read.db
    .updateTable('sessions')
    .set({ last_seen_at: now, idle_until: new Date(now.getTime() + idle) })
    .where('id', '=', session.sessionId)
    .where('last_seen_at', '<', now)
    .where('ended_at', 'is', null)
    .execute();
}

const someHash = Buffer.alloc(0);
const someMoment = new Date(0);
let prepared: ReturnType<ReturnType<typeof buildSessionQuery>['compile']> | undefined;

/** Built once: for a query of this size that takes longer than the database does to answer it. */
function sessionQuery(db: Read['db'], hash: Buffer, now: Date): NonNullable<typeof prepared> {
  prepared ??= buildSessionQuery(db, someHash, someMoment).compile();
  const parameters = prepared.parameters.map((value) =>
    value === someHash ? hash : value === someMoment ? now : value,
  );
  return { ...prepared, parameters };
}

function buildSessionQuery(db: Read['db'], hash: Buffer, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.person_id', 'sessions.person_id')
    .innerJoin(employeeFacts(db).as('facts'), 'facts.id', 'sessions.person_id')
    .select(['sessions.id as sessionId', 'sessions.last_seen_at as lastSeenAt', 'sessions.idle_until as idleUntil'])
    .select('sessions.confirmed_at as confirmedAt')
    .select(['facts.id as personId', 'facts.name', 'facts.documentNumber', 'facts.username', 'facts.bossId'])
    .select(['facts.clientId', 'facts.campaignId', 'facts.headquartersId', 'facts.profileId', 'facts.contractorId'])
    .select(['facts.costCenterId', 'facts.costCenterCode', 'facts.subCostCenterId', 'facts.subCostCenterCode'])
    .select(grantsOf(sql.ref('sessions.person_id'), now).as('grants'))
    .select(mustAcceptTerms(sql.ref('sessions.person_id')).as('mustAccept'))
    .where('sessions.token_hash', '=', hash)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.idle_until', '>', now)
    .where('accounts.disabled_at', 'is', null)
    .where('facts.active', '=', true);
}
