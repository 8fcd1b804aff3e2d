import './tables.ts';
import { sql } from 'kysely';
import { fold } from '#platform/contract/fold.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { canEdit, type Emblem, type NominatorKind } from '../policy.ts';
import { requireColleague } from './actions.ts';
import { getProgram } from './queries.ts';

export interface ProgramWords {
  readonly name: string;
  readonly category: string;
  readonly criteria: string;
  readonly emblem: Emblem;
  readonly scope: 'company' | 'campaign';
  readonly nominators: NominatorKind;
  readonly mostNominations: number;
  readonly mostWinners: number;
  readonly givesCertificate: boolean;
  /** Who judges; nobody: whoever holds the permission. */
  readonly jury: readonly string[];
  /** `YYYY-MM`: the month that it begins with. */
  readonly period: string;
  readonly closesOn: string;
}

/** A new programme, a draft until it is opened. @throws same_name, closes_early */
export async function createProgram(ctx: Context, words: ProgramWords) {
  refuseEarly(words);
  return ctx.tx(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('recognition.programs'))`.execute(tx.db);
    await refuseSameName(tx, words.name, null);
    const id = newId();
    const { place, codes } = await tx.db
      .selectFrom('recognition_programs')
      .select([
        sql<number>`coalesce(max(place), 0)::int + 1`.as('place'),
        sql<string[]>`coalesce(array_agg(code), '{}')`.as('codes'),
      ])
      .executeTakeFirstOrThrow();
    const code = freeCode(words.name, codes);
    await tx.db
      .insertInto('recognition_programs')
      .values({ ...rowOf(words), id, code, place, state: 'draft', updated_at: tx.now() })
      .execute();
    await nameJury(tx, id, words.jury);
    await tx.audit('recognition.program_made', { subject: 'program', subjectId: id, after: { code, ...words } });
    return getProgram(tx, id);
  });
}

/**
 * Changes a programme; while it is judged or approved its rules stand still, and one that has nominations keeps who may
 * nominate and what it is counted within. @throws not_found, conflict, wrong_state, same_name, closes_early, already_nominated_in
 */
export async function changeProgram(ctx: Context, id: string, version: number, words: ProgramWords) {
  refuseEarly(words);
  return ctx.tx(async (tx) => {
    const before = await getProgram(tx, id);
    if (!canEdit(before.state)) throw errors.wrong_state();
    const isMoved = before.period.slice(0, 7) !== words.period;
    if (before.nominations > 0 && (isMoved || before.scope !== words.scope || before.nominators !== words.nominators))
      throw errors.already_nominated_in({ count: before.nominations });
    await refuseSameName(tx, words.name, id);
    const done = await tx.db
      .updateTable('recognition_programs')
      .set({ ...rowOf(words), version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) throw platformErrors.conflict();
    await nameJury(tx, id, words.jury);
    const { name, category, criteria, scope, nominators } = before;
    await tx.audit('recognition.program_changed', {
      subject: 'program',
      subjectId: id,
      before: { name, category, criteria, scope, nominators },
      after: { ...words },
    });
    return getProgram(tx, id);
  });
}

const rowOf = ({
  mostNominations,
  mostWinners,
  givesCertificate,
  jury: _jury,
  closesOn,
  period,
  ...words
}: ProgramWords) => ({
  ...words,
  most_winners: mostWinners,
  gives_certificate: givesCertificate,
  most_nominations: words.nominators === 'nobody' ? 0 : mostNominations,
  period: `${period}-01`,
  closes_on: closesOn,
});

/** @throws not_found for who does not work here, or may not be found */
async function nameJury(tx: Tx, programId: string, jury: readonly string[]): Promise<void> {
  const people = [...new Set(jury)];
  for (const id of people) await requireColleague(tx, id);
  await tx.db.deleteFrom('recognition_jurors').where('program_id', '=', programId).execute();
  if (people.length > 0)
    await tx.db
      .insertInto('recognition_jurors')
      .values(people.map((id) => ({ program_id: programId, person_id: id })))
      .execute();
}

function refuseEarly({ period, closesOn }: ProgramWords): void {
  if (closesOn < `${period}-01`)
    throw errors.closes_early({}, { issues: [{ path: 'closes_on', code: 'recognition.error.closes_early' }] });
}

async function refuseSameName(read: Read, name: string, but: string | null): Promise<void> {
  const same = await read.db
    .selectFrom('recognition_programs')
    .select('id')
    .where(sql<boolean>`plaza_fold(name) = plaza_fold(${name})`)
    .where('state', '<>', 'archived')
    .$if(but !== null, (query) => query.where('id', '<>', but!))
    .executeTakeFirst();
  if (same) throw errors.same_name({}, { issues: [{ path: 'name', code: 'recognition.error.same_name' }] });
}

/** Of letters and hyphens, as addresses name a programme; a letter more where another has it. */
function freeCode(name: string, taken: readonly string[]): string {
  const plain = fold(name)
    .replace(/[^a-z]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30);
  let code = plain === '' ? 'programa' : plain;
  while (taken.includes(code)) code += 'x';
  return code.slice(0, 40);
}
