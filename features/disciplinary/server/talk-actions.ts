import './tables.ts';
import { employeeFacts, isInTeamOf, personName } from '#features/people/server/queries.ts';
import { addMonths } from '#platform/contract/calendar-day.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { errors } from '../errors.ts';
import { todayOf } from './process-facts.ts';

// The talk before any process: what is to improve and what was agreed. It is never a sanction, never evidence, and gone
// when it expires.

export interface Talk {
  readonly person_id: string;
  readonly about: string;
  readonly agreed: string;
  readonly held_on: string;
}

/** Writes down a talk with somebody of the caller's team. @throws person_unknown, bad_days */
export async function holdTalk(ctx: Context, talk: Talk) {
  const today = todayOf(ctx);
  if (talk.held_on > today) throw errors.bad_days();
  const months = (await loadLegalTable(ctx)).on('discipline_talk_months', today);
  const id = newId();
  await ctx.tx(async (tx) => {
    const isTheirs = await employeeFacts(tx.db)
      .where('employees.id', '=', talk.person_id)
      .where('employees.active', '=', true)
      .where(isInTeamOf(tx.scope.personId, 'employees.id'))
      .executeTakeFirst();
    if (!isTheirs) throw errors.person_unknown();
    await tx.db
      .insertInto('disciplinary_talks')
      .values({
        ...talk,
        id,
        leader_id: tx.scope.personId,
        created_at: tx.now(),
        expires_on: addMonths(talk.held_on, months),
      })
      .execute();
    await tx.audit('disciplinary.talked', { subject: 'talk', subjectId: id, personId: talk.person_id });
    await tx.emit('disciplinary.talked', { talkId: id, personId: talk.person_id, leaderName: tx.scope.name });
  });
  return (await listTalks(ctx, { page: 1, size: 1 }, id)).items[0]!;
}

/** Talks of the caller that did not expire, as either side. */
export async function listTalks(read: Read, page: Page, id?: string) {
  const me = read.scope.personId;
  const { items, total } = await pageOf(
    read.db
      .selectFrom('disciplinary_talks as talk')
      .select(['talk.id', 'talk.about', 'talk.agreed', 'talk.held_on', 'talk.expires_on'])
      .select(['talk.person_id as personId', 'talk.leader_id as leaderId'])
      .select([personName('talk.person_id').as('person'), personName('talk.leader_id').as('leader')])
      .where((eb) => eb.or([eb('talk.person_id', '=', me), eb('talk.leader_id', '=', me)]))
      .where('talk.expires_on', '>=', todayOf(read))
      .$if(id !== undefined, (one) => one.where('talk.id', '=', id!))
      .orderBy('talk.held_on', 'desc')
      .orderBy('talk.id'),
    page,
  );
  return {
    items: items.map(({ personId, leaderId, person, leader, ...talk }) => ({
      ...talk,
      person: { id: personId, name: person ?? '' },
      leader: { id: leaderId, name: leader ?? '' },
    })),
    total,
  };
}
