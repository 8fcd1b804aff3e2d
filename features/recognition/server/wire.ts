import type { Context } from '#platform/server/context.ts';
import { canManage, type Emblem } from '../policy.ts';
import type { getOwn, Program, Winner } from './queries.ts';

// How recognition is told on the wire.

/** A programme by its name and emblem. */
export function programName(row: { programId: string; programCode: string; emblem: Emblem; programName: string }) {
  return { id: row.programId, code: row.programCode, emblem: row.emblem, name: row.programName };
}

/** A programme with where it stands. */
export function program(row: Program) {
  const { id, code, emblem, name, category, criteria, scope, nominators, state, nominations, next, version } = row;
  const { most_nominations, most_winners, gives_certificate } = row;
  return {
    id,
    code,
    emblem,
    name,
    category,
    criteria,
    scope,
    nominators,
    most_nominations,
    most_winners,
    gives_certificate,
    jury: [...row.jury],
    state,
    nominations,
    version,
    next: [...next],
    period: row.period.slice(0, 7),
    closes_on: row.closes_on,
    may_nominate: row.mayNominate,
    may_edit: row.mayEdit,
  };
}

/** A winner by name, programme and month. */
export function basic(row: Winner) {
  return {
    id: row.id,
    person: { id: row.personId, name: row.name },
    program: programName(row),
    period: row.period.slice(0, 7),
  };
}

/** A winner with the reason; why it was corrected or removed is told to who manages and to the winner. */
export function winner({ scope }: Context, row: Winner) {
  const { position, campaign, site, why, state, cheers, version } = row;
  const isOwn = row.personId === scope.personId;
  return {
    ...basic(row),
    position,
    campaign,
    site,
    why,
    state,
    cheers,
    version,
    nominated_by: row.nominatedBy === null ? null : { id: row.nominatedBy, name: row.nominatedByName ?? '' },
    is_tie: row.isTie,
    is_own: isOwn,
    reason: isOwn || canManage(scope) ? row.reason : null,
    has_cheered: row.hasCheered,
    has_certificate: row.hasCertificate,
    registered_at: row.registeredAt.toISOString(),
  };
}

/** What is the caller's own. */
export function own(ctx: Context, found: Awaited<ReturnType<typeof getOwn>>, toJudge: number) {
  return {
    winners: found.winners.map((row) => winner(ctx, row)),
    thanks: found.thanks.map(({ id, fromId, fromName, reaction, words, thankedAt, isFromClient }) => ({
      id,
      from: { id: fromId, name: fromName ?? '' },
      reaction,
      words,
      from_client: isFromClient,
      thanked_at: thankedAt.toISOString(),
    })),
    nominated: found.nominated.map((row) => ({ id: row.id, program: programName(row), closes_on: row.closesOn })),
    given: found.given.map((row) => ({
      id: row.id,
      program: programName(row),
      why: row.why,
      nominated_at: row.nominatedAt.toISOString(),
      nominee: { id: row.nomineeId, name: row.nomineeName ?? '' },
    })),
    on_wall: found.onWall,
    in_ranking: found.inRanking,
    to_judge: toJudge,
    team: found.team.map(({ id, name, recognitions, lastOn }) => ({
      id,
      name,
      recognitions,
      last_on: lastOn?.slice(0, 7) ?? null,
    })),
  };
}
