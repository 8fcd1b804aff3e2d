import './tables.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import type { Progress } from '#platform/server/room.ts';
import { newId } from '#platform/contract/id.ts';
import { calculate, type Line } from '../calculation/calculate.ts';
import { errors } from '../errors.ts';
import { isFrozen } from '../policy.ts';
import { listInputs, listPayable, listPresence } from './input-queries.ts';
import { endOf, firstOf } from './month-clock.ts';
import type { ResultChange } from './tables.ts';

/** People at a time: what a batch holds the process for is what everybody else waits. */
const BATCH = 100;

/** The provision of a month; made when it is first asked for. */
export async function ensurePeriod(tx: Tx, month: string) {
  await tx.db
    .insertInto('commission_periods')
    .values({
      id: newId(),
      month,
      uploaded_by: null,
      commissions_by: null,
      commissions_at: null,
      margin_by: null,
      margin_at: null,
      job_id: null,
      calculated_at: null,
      created_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('month').doNothing())
    .execute();
  return tx.db
    .selectFrom('commission_periods')
    .selectAll()
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Starts to work a month out for everybody. @throws frozen */
export async function startCalculation(ctx: Context, wireMonth: string): Promise<string> {
  const month = firstOf(wireMonth);
  const period = await ctx.tx(async (tx) => {
    const row = await ensurePeriod(tx, month);
    if (isFrozen(row.state)) throw errors.frozen();
    await tx.audit('commissions.calculation_started', {
      subject: 'commission_period',
      subjectId: row.id,
      after: { month },
    });
    return row;
  });
  const jobId = await ctx.services.jobs.start(
    'commissions.calculate',
    { periodId: period.id },
    { personId: ctx.scope.personId, key: period.id },
  );
  await ctx.tx(async (tx) => {
    await tx.db.updateTable('commission_periods').set({ job_id: jobId }).where('id', '=', period.id).execute();
    await tx.audit('commissions.calculation_queued', {
      subject: 'commission_period',
      subjectId: period.id,
      after: { jobId },
    });
  });
  return period.id;
}

/**
 * Works a month out, a batch of people at a time. A result that does not change is left as it stands, so a second run
 * without new figures changes nothing; of one that does, what changed is kept beside it.
 */
export async function calculatePeriod(
  ctx: Context,
  { periodId }: { periodId: string },
  progress: Progress,
): Promise<void> {
  const period = await ctx.db
    .selectFrom('commission_periods')
    .selectAll()
    .where('id', '=', periodId)
    .executeTakeFirst();
  if (!period || isFrozen(period.state)) return;
  const people = await listPeopleWithConditions(ctx, period.month);
  await progress.report(0, people.length);
  for (let from = 0; from < people.length; from += BATCH) {
    const batch = people.slice(from, from + BATCH);
    const results = await resultsOf(ctx, period.month, batch);
    const isOpen = await ctx.tx(async (tx) => {
      const { state } = await tx.db
        .selectFrom('commission_periods')
        .select('state')
        .where('id', '=', periodId)
        .forShare()
        .executeTakeFirstOrThrow();
      if (isFrozen(state)) return false;
      const changed = await saveResults(tx, periodId, batch, results);
      if (changed > 0)
        await tx.audit('commissions.calculated', {
          subject: 'commission_period',
          subjectId: periodId,
          after: { changed },
        });
      return true;
    });
    if (!isOpen) return;
    await progress.report(Math.min(from + BATCH, people.length), people.length);
  }
  await ctx.tx(async (tx) => {
    await tx.db
      .updateTable('commission_periods')
      .set({ calculated_at: tx.now() })
      .where('id', '=', periodId)
      .where('state', '=', 'estimated')
      .execute();
    await tx.audit('commissions.calculation_ended', {
      subject: 'commission_period',
      subjectId: periodId,
      after: { people: people.length },
    });
  });
}

async function listPeopleWithConditions(read: Read, month: string): Promise<string[]> {
  const rows = await read.db
    .selectFrom('commission_conditions')
    .select('person_id as personId')
    .distinct()
    .where('state', '=', 'signed')
    .where('starts_on', '<=', endOf(month))
    .orderBy('person_id')
    .execute();
  return rows.map(({ personId }) => personId);
}

interface NewResult {
  readonly personId: string;
  readonly versionId: string;
  /** The version by its name and number. */
  readonly version: string;
  readonly metrics: ReadonlyMap<string, string>;
  readonly conditionId: string;
  readonly total: string;
  readonly lines: readonly Line[];
  readonly figures: Readonly<Record<string, string>>;
  readonly digest: string;
}

async function resultsOf(read: Read, month: string, people: readonly string[]): Promise<NewResult[]> {
  const payable = await listPayable(read, month, people);
  const inputs = await listInputs(read, month, people);
  const presence = await listPresence(read, month, people);
  return payable.map(({ personId, versionId, conditionId, rules, plan, number }) => {
    const { total, lines, figures } = calculate(
      rules,
      inputs.get(personId) ?? [],
      presence.get(personId) ?? nobodysDays,
    );
    const digest = createHash('sha256')
      .update(JSON.stringify([versionId, total, lines, figures]))
      .digest('hex');
    const metrics = new Map(rules.metrics.map(({ key, name }) => [key, name]));
    const version = `${plan} v${number}`;
    return { personId, versionId, version, metrics, conditionId, total, lines, figures, digest };
  });
}

const nobodysDays = { days: 0, ofDays: 0, shifts: 0, ofShifts: 0 };

/** Writes what is new or different, and answers how many that were. Who has no conditions any more has no result. */
async function saveResults(
  tx: Tx,
  periodId: string,
  people: readonly string[],
  results: readonly NewResult[],
): Promise<number> {
  const old = await tx.db
    .selectFrom('commission_results')
    .innerJoin('commission_versions as version', 'version.id', 'version_id')
    .innerJoin('commission_plans as plan', 'plan.id', 'version.plan_id')
    .select(['person_id as personId', 'digest', 'lines', 'figures', sql<string>`trim_scale(total)::text`.as('total')])
    .select(sql<string>`plan.name || ' v' || version.number`.as('version'))
    .where('period_id', '=', periodId)
    .where(sql<boolean>`person_id = any(${people}::uuid[])`)
    .execute();
  const known = new Map(old.map((row) => [row.personId, row]));
  const kept = new Set(results.map(({ personId }) => personId));
  const gone = old.filter(({ personId }) => !kept.has(personId)).map(({ personId }) => personId);
  if (gone.length > 0)
    await tx.db
      .deleteFrom('commission_results')
      .where('period_id', '=', periodId)
      .where(sql<boolean>`person_id = any(${gone}::uuid[])`)
      .execute();
  const rows = results
    .filter((one) => known.get(one.personId)?.digest !== one.digest)
    .map((one) => {
      const before = known.get(one.personId);
      return {
        person_id: one.personId,
        version_id: one.versionId,
        condition_id: one.conditionId,
        total: one.total,
        previous_total: before?.total ?? null,
        lines: one.lines,
        figures: one.figures,
        digest: one.digest,
        changes: before ? [...causesOf(before, one), ...changesOf(before.lines, one.lines)] : [],
      };
    });
  if (rows.length > 0)
    await sql`
      insert into commission_results (period_id, person_id, version_id, condition_id, total, previous_total, lines, figures,
        changes, digest, client_id, campaign_id, contractor_id, profile_id, cost_center_id, sub_cost_center_id,
        headquarters_id, calculated_at)
      select ${periodId}::uuid, given.person_id, given.version_id, given.condition_id, given.total, given.previous_total,
        given.lines, given.figures, given.changes, given.digest, ${placeOfPerson}, ${tx.now()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (person_id uuid, version_id uuid, condition_id uuid,
        total numeric, previous_total numeric, lines jsonb, figures jsonb, changes jsonb, digest text)
      join (${employeeFacts(tx.db)}) as person on person.id = given.person_id
      on conflict (period_id, person_id) do update set version_id = excluded.version_id,
        condition_id = excluded.condition_id, total = excluded.total, previous_total = excluded.previous_total,
        lines = excluded.lines, figures = excluded.figures, changes = excluded.changes, digest = excluded.digest,
        calculated_at = excluded.calculated_at`.execute(tx.db);
  return rows.length + gone.length;
}

/** Where somebody belongs when it is written: later moves change no month that was worked out. */
export const placeOfPerson = sql`person."clientId", person."campaignId", person."contractorId", person."profileId",
  person."costCenterId", person."subCostCenterId", person."headquartersId"`;

/** Which lines are not what they were in the run before. */
export function changesOf(before: readonly Line[], after: readonly Line[]): ResultChange[] {
  const old = new Map(before.map((line) => [line.key, line]));
  const now = new Map(after.map((line) => [line.key, line]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [a, b] = [old.get(key), now.get(key)];
    const change = { name: b?.name || a?.name || key, before: a?.amount ?? '0', after: b?.amount ?? '0' };
    return change.before === change.after ? [] : [change];
  });
}

/** Why they are not: figures that came or were corrected, and another version that pays. */
function causesOf(
  before: Pick<NewResult, 'version' | 'figures'>,
  { version, figures, metrics }: NewResult,
): ResultChange[] {
  const versions: ResultChange[] =
    before.version === version ? [] : [{ kind: 'version', name: '', before: before.version, after: version }];
  const keys = [...new Set([...Object.keys(before.figures), ...Object.keys(figures)])];
  return [
    ...versions,
    ...keys.flatMap((key): ResultChange[] => {
      const [was, is] = [before.figures[key] ?? '0', figures[key] ?? '0'];
      return was === is ? [] : [{ kind: 'figure', name: metrics.get(key) ?? key, before: was, after: is }];
    }),
  ];
}
