import './tables.ts';
import { sql, type Expression } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';

/**
 * For the session's own query, which every request asks: the person has still to accept the terms that hold now. Two
 * probes of an index, and no query of its own.
 */
export function mustAcceptTerms(personId: Expression<unknown>) {
  return sql<boolean>`exists (select from policies as terms where terms.kind = 'terms' and terms.edition > 0
    and not exists (select from terms_acceptances as accepted
      where accepted.person_id = ${personId} and accepted.edition = terms.edition))`;
}

/** The terms that hold now, and what the caller has accepted. @throws not_found when there are none */
export async function getTerms(read: Read) {
  const row = await current(read)
    .select(['policy_editions.title', 'policy_editions.body_html as body', 'policy_editions.note'])
    .select(['policies.id', 'policy_editions.published_at as publishedAt'])
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  if (read.scope.kind !== 'person') return { ...row, acceptedAt: null, previous: null };
  const last = await read.db
    .selectFrom('terms_acceptances')
    .innerJoin('policy_editions', (join) =>
      join
        .onRef('policy_editions.edition', '=', 'terms_acceptances.edition')
        .on('policy_editions.policy_id', '=', row.id),
    )
    .select([
      'policy_editions.edition',
      'policy_editions.body_html as body',
      'terms_acceptances.accepted_at as acceptedAt',
    ])
    .where('terms_acceptances.person_id', '=', read.scope.personId)
    .orderBy('terms_acceptances.edition', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isCurrent = last?.edition === row.edition;
  return {
    ...row,
    acceptedAt: isCurrent ? last.acceptedAt : null,
    previous: last && !isCurrent ? { edition: last.edition, body: last.body } : null,
  };
}

/** How many of those who work here have accepted the terms that hold now. */
export async function countAcceptances(read: Read) {
  const terms = await current(read).executeTakeFirst();
  if (!terms) return { edition: 0, people: 0, accepted: 0 };
  const counted = await read.db
    .selectFrom(employeeFacts(read.db).where('employees.active', '=', true).as('person'))
    .leftJoin('terms_acceptances as accepted', (join) =>
      join.onRef('accepted.person_id', '=', 'person.id').on('accepted.edition', '=', terms.edition),
    )
    .select([sql<number>`count(*)::int`.as('people'), sql<number>`count(accepted.edition)::int`.as('accepted')])
    .executeTakeFirstOrThrow();
  return { edition: terms.edition, ...counted };
}

/**
 * Accepts the terms that hold now, by the hash of what was on the screen. Doing it twice keeps the first time.
 * @throws terms_changed when what was read is not what holds now
 */
export async function acceptTerms(ctx: Context, read: { edition: number; hash: string }) {
  return ctx.tx(async (tx) => {
    const terms = await current(tx).executeTakeFirst();
    if (terms?.edition !== read.edition || terms.hash !== read.hash) throw errors.terms_changed();
    const { personId } = tx.scope;
    const added = await tx.db
      .insertInto('terms_acceptances')
      .values({
        person_id: personId,
        edition: terms.edition,
        hash: terms.hash,
        accepted_at: tx.now(),
        address: ctx.address,
        user_agent: ctx.userAgent.slice(0, 400),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('accepted_at as at')
      .executeTakeFirst();
    if (added) {
      const { edition, hash } = terms;
      await tx.audit('policies.terms_accepted', {
        subject: 'terms',
        subjectId: personId,
        personId,
        after: { edition, hash },
      });
      await tx.emit('policies.terms_accepted', { personId, edition });
      return { ...terms, acceptedAt: added.at };
    }
    const earlier = await tx.db
      .selectFrom('terms_acceptances')
      .select('accepted_at as at')
      .where('person_id', '=', personId)
      .where('edition', '=', terms.edition)
      .executeTakeFirstOrThrow();
    return { ...terms, acceptedAt: earlier.at };
  });
}

function current(read: Read) {
  return read.db
    .selectFrom('policies')
    .innerJoin('policy_editions', (join) =>
      join
        .onRef('policy_editions.policy_id', '=', 'policies.id')
        .onRef('policy_editions.edition', '=', 'policies.edition'),
    )
    .select(['policy_editions.edition', 'policy_editions.hash'])
    .where('policies.kind', '=', 'terms');
}
