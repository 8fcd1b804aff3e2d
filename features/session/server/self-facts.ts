import './tables.ts';
import type { Read } from '#platform/server/context.ts';
import { remembered, tablesIn } from '#platform/server/remembered.ts';
import { type Account, accountFacts, getAccount, getOwnSession } from './queries.ts';

/** To sign in, and to go on using a session, changes nothing that is known of the sessions there are. */
export const signsIn =
  /^(?:with "opened" as \(insert into "sessions"|insert into "sessions"|update "sessions" set "last_seen_at")/;

const keptSelves = remembered<{ account: Account; session: Awaited<ReturnType<typeof getOwnSession>> }>({
  tables: (read) => ['sessions', ...tablesIn(accountFacts(read, read.scope.personId).compile().sql)],
  forMs: 10_000,
  except: signsIn,
});

/** The caller's account and session, kept for a moment: every page asks for them first, and again when it is loaded anew. */
export function getSelf(read: Read) {
  return keptSelves(read, read.scope.sessionId, async () => {
    const [account, session] = await Promise.all([getAccount(read, read.scope.personId), getOwnSession(read)]);
    return { account, session };
  });
}
