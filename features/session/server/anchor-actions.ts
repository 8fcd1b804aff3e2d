import './tables.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { anchorKey, lastRemembered, rememberLast } from './anchor-files.ts';
import { listHistories } from './anchor-ports.ts';
import {
  type Anchor,
  digestOf,
  type Finding,
  firstMac,
  lineOf,
  listAnchors,
  listFindings,
  listGrown,
  macOf,
  sumAudit,
} from './anchor-queries.ts';
import { listHolders } from './queries.ts';

/** A transaction may commit later than the moment that its rows name. */
const SETTLED_MS = 3_600_000;
/** Rows of one statement. */
const BATCH = 1_000;
/** Findings that the audit log and a notice name. */
const MOST_NAMED = 50;

/**
 * Looks whether the histories and the audit log still hold what was anchored, tells who audits of what does not, and
 * anchors what came since. What was found stays found: a rewritten history is never anchored anew.
 */
export async function checkAndAnchor(ctx: Context): Promise<void> {
  const key = await anchorKey(ctx);
  const findings = await listFindings(ctx, key, await lastRemembered(ctx));
  const named = findings.slice(0, MOST_NAMED);
  const anchor = await ctx.tx(async (tx) => {
    const after = { count: findings.length, findings: named };
    await tx.audit('session.histories_checked', { subject: 'history', subjectId: 'all', after });
    if (findings.length > 0) await tellFindings(tx, findings);
    return addAnchor(tx, key, new Set(findings.map(nameOf)));
  });
  if (anchor) await rememberLast(ctx, anchor);
}

const nameOf = ({ kind, subject }: Finding) => `${kind} ${subject}`;

async function tellFindings(tx: Tx, findings: readonly Finding[]): Promise<void> {
  const told = await listHolders(tx, 'session:audit');
  const key = digestOf(findings.map(nameOf));
  await tx.emit('session.history_rewritten', { key, count: findings.length, told });
}

async function addAnchor(
  tx: Tx,
  key: Parameters<typeof macOf>[0],
  rewritten: ReadonlySet<string>,
): Promise<Anchor | undefined> {
  const before = (await listAnchors(tx)).at(-1);
  const until = new Date(tx.now().getTime() - SETTLED_MS);
  if (before && before.audit_until >= until) return undefined;
  const audit = await sumAudit(tx, before?.audit_until, until);
  const number = (before?.number ?? 0) + 1;
  const grown = [];
  for (const history of [...listHistories(tx)].sort((a, b) => (a.kind < b.kind ? -1 : 1)))
    for (const one of await listGrown(tx, history))
      if (!rewritten.has(`${history.kind} ${one.subjectId}`)) grown.push({ ...one, kind: history.kind });
  const facts = {
    number,
    at: tx.now(),
    key_id: key.id,
    audit_until: until,
    audit_rows: audit.rows,
    audit_digest: audit.digest,
    histories: grown.length,
    histories_digest: digestOf(grown.map((one) => lineOf(one.kind, one))),
    previous: before?.mac ?? firstMac,
  };
  const anchor = { ...facts, mac: macOf(key, facts) };
  await tx.db.insertInto('history_anchors').values(anchor).execute();
  for (let from = 0; from < grown.length; from += BATCH)
    await tx.db
      .insertInto('anchored_histories')
      .values(
        grown.slice(from, from + BATCH).map(({ kind, subjectId, events, digest }) => {
          return { kind, subject_id: subjectId, events, anchor: number, digest };
        }),
      )
      .execute();
  return anchor;
}
