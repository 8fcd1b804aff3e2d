import './tables.ts';
import { sql } from 'kysely';
import { bindCase, fileUse, openCase, sayInCase, takeStep, type NewFile } from '#features/cases/server/actions.ts';
import {
  getCase,
  isOwn,
  listCases,
  placeOf,
  wireDetail,
  wireRows,
  withinReach,
  type CaseRecord,
} from '#features/cases/server/queries.ts';
import type { StepBody } from '#features/cases/case.ts';
import { storeFile } from '#features/files/server/actions.ts';
import { anyCovers } from '#features/organization/policy.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read, Upload } from '#platform/server/context.ts';
import { dispute } from '../dispute.ts';
import { errors } from '../errors.ts';
import { isFrozen, type PeriodState } from '../policy.ts';
import { replaceInput } from './upload-actions.ts';
import { firstOf, wireMonth } from './month-clock.ts';

interface Own {
  readonly month: string;
  readonly line: string;
  readonly inputId: string | null;
  readonly claimed: string | null;
  readonly figure: { id: string; name: string; day: string; value: string } | null;
  readonly periodState: PeriodState | null;
}

const permission = 'commissions:manage';
const kind = dispute.kind;

/** Disputes of commission lines: their owner and who manages commissions where the owner belongs, nobody else. */
export const disputes = bindCase(dispute, {
  errors: { frozen: errors.frozen },
  load: loadOwn,
  partiesOf: (read, record) =>
    record.isOwner ? ['owner'] : anyCovers(reachOf(read.scope, permission), placeOf(record)) ? ['desk'] : [],
  factsOf: (_read, { own }: CaseRecord<Own>) => ({
    isFrozen: own.inputId !== null && isFrozen(own.periodState ?? undefined),
  }),
  visible: (read) => sql`(${isOwn(read)} or ${withinReach(read, permission)})`,
  effects: {
    accept: async (_ctx, tx, { own }, { data, reason }) => {
      if (own.inputId === null) return;
      const value = data['value'];
      if (typeof value !== 'string' || !/^\d{1,12}(?:\.\d{1,6})?$/.test(value)) throw errors.value_missing();
      await replaceInput(tx, own.inputId, { value, reason, source: 'dispute' });
    },
  },
  link: ({ id }, viewer) =>
    viewer === 'owner' ? `/comisiones?reclamo=${id}` : `/comisiones?parte=disputes&reclamo=${id}`,
  groups: { desk: permission },
  queue: '/comisiones?parte=disputes',
});

async function loadOwn(read: Read, ids: readonly string[]): Promise<Map<string, Own>> {
  const rows = await read.db
    .selectFrom('commission_disputes as dispute')
    .leftJoin('commission_inputs as input', 'input.id', 'dispute.input_id')
    .leftJoin('commission_periods as period', 'period.month', 'dispute.month')
    .select(['dispute.case_id as id', 'dispute.month', 'dispute.line', 'dispute.input_id as inputId'])
    .select(['input.metric', 'input.day', 'period.state as periodState'])
    .select([
      sql<string | null>`trim_scale(dispute.claimed)::text`.as('claimed'),
      sql<string | null>`trim_scale(input.value)::text`.as('value'),
    ])
    .where('dispute.case_id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, metric, day, value, ...own }) => [
      id,
      { ...own, figure: own.inputId === null ? null : { id: own.inputId, name: metric!, day: day!, value: value! } },
    ]),
  );
}

export interface Opening {
  readonly month: string;
  readonly line: string;
  readonly input_id?: string | undefined;
  readonly claimed?: string | undefined;
  readonly words: string;
}

/** @throws not_found for somebody else's figure, already_disputed while one about it is open */
export async function openDispute(ctx: Context, { month, line, input_id: inputId, claimed, words }: Opening) {
  return ctx.tx(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`commissions.dispute:${tx.scope.personId}`}))`.execute(tx.db);
    if (inputId !== undefined) {
      const own = await tx.db
        .selectFrom('commission_inputs')
        .select('id')
        .where('id', '=', inputId)
        .where('person_id', '=', tx.scope.personId)
        .where('superseded_at', 'is', null)
        .executeTakeFirst();
      if (!own) throw platformErrors.not_found();
    }
    const open = await tx.db
      .selectFrom('commission_disputes as dispute')
      .innerJoin('cases', 'cases.id', 'dispute.case_id')
      .select('cases.id')
      .where('cases.owner_id', '=', tx.scope.personId)
      .where('cases.is_open', '=', true)
      .where('dispute.month', '=', firstOf(month))
      .where('dispute.line', '=', line)
      .where('dispute.input_id', inputId === undefined ? 'is' : '=', inputId ?? null)
      .executeTakeFirst();
    if (open) throw errors.already_disputed();
    return openCase(ctx, tx, {
      kind,
      title: line,
      words,
      keep: async (id) => {
        await tx.db
          .insertInto('commission_disputes')
          .values({ case_id: id, month: firstOf(month), input_id: inputId ?? null, line, claimed: claimed ?? null })
          .execute();
      },
    });
  });
}

const wireOwn = (own: Own) => ({
  month: wireMonth(own.month),
  line: own.line,
  figure: own.figure,
  claimed: own.claimed,
});

export async function listDisputes(
  ctx: Context,
  { page, size, ...filters }: Parameters<typeof listCases>[2] & { page: number; size: number },
) {
  const { items, total } = await listCases<Own>(ctx, kind, filters, { page, size });
  const rows = await wireRows(ctx, items);
  return { items: rows.map((row, at) => ({ ...row, ...wireOwn(items[at]!.own) })), total };
}

export async function getDispute(ctx: Context, id: string) {
  const detail = await wireDetail(ctx, id, kind);
  const { own } = await getCase<Own>(ctx, id, { kind });
  return { ...detail, ...wireOwn(own) };
}

export async function stepDispute(ctx: Context, id: string, body: StepBody) {
  await getCase(ctx, id, { kind });
  await ctx.tx((tx) => takeStep(ctx, tx, { id, ...body }));
  return getDispute(ctx, id);
}

export async function sayInDispute(
  ctx: Context,
  id: string,
  { words, files }: { words: string; files: readonly Upload[] },
) {
  await getCase(ctx, id, { kind });
  const stored: NewFile[] = [];
  for (const file of files) stored.push({ id: (await storeFile(ctx, file, { use: fileUse })).id, name: file.name });
  await ctx.tx((tx) => sayInCase(ctx, tx, { id, words, files: stored }));
  return getDispute(ctx, id);
}
