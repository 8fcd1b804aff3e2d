import './tables.ts';
import { sql } from 'kysely';
import type { Effect } from '#features/cases/server/actions.ts';
import { releaseFile } from '#features/files/server/actions.ts';
import { dayIn } from '#features/people/calendar.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { returnConditions, type ReturnCondition } from '../item.ts';
import type { OwnAct } from './act-rules.ts';

const todayOf = (ctx: Context) => dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());

// How things move with the steps of their act, inside the transaction of the step.

/** The things of an act are out from today. @throws serial_out where one of them is out with somebody */
export async function giveOut(ctx: Context, tx: Tx, actId: string): Promise<void> {
  const taken = await tx.db
    .selectFrom('security_items as mine')
    .innerJoin('security_items as other', (join) =>
      join
        .onRef('other.serial_key', '=', 'mine.serial_key')
        .on('other.is_out', '=', true)
        .onRef('other.id', '!=', 'mine.id'),
    )
    .select('mine.serial')
    .where('mine.act_id', '=', actId)
    .executeTakeFirst();
  if (taken) throw errors.serial_out({ serial: taken.serial ?? '' });
  try {
    await tx.db
      .updateTable('security_items')
      .set({ is_out: true, out_on: todayOf(ctx), objection: '' })
      .where('act_id', '=', actId)
      .execute();
  } catch (cause) {
    // Two at once: the index let one of them through.
    if ((cause as { code?: string }).code === '23505') throw errors.serial_out({ serial: '' }, { cause });
    throw cause;
  }
}

/** What a transfer brings is no longer with who gave it. @throws item_gone where the giver has it no more */
export async function letGo(ctx: Context, tx: Tx, actId: string): Promise<void> {
  const { rows } = await sql<{ all: number; gone: number }>`
    with moved as (
      update security_items as old set is_out = false, back_on = ${todayOf(ctx)}::date
      from security_items as new where new.act_id = ${actId} and new.source_id = old.id and old.is_out returning old.id
    )
    select (select count(*)::int from security_items where act_id = ${actId}) as all, (select count(*)::int from moved) as gone`.execute(
    tx.db,
  );
  if (rows[0]!.all !== rows[0]!.gone) throw errors.item_gone();
}

/** What was objected is nobody's until it is issued again. */
export async function putBack(tx: Tx, actId: string): Promise<void> {
  await tx.db.updateTable('security_items').set({ is_out: false, out_on: null }).where('act_id', '=', actId).execute();
}

/** Which things are wrong, and how; what is said of none of them stands in the reason. */
export const writeObjections: Effect<OwnAct> = async (_ctx, tx, { id }, { data }) => {
  for (const { id: itemId, note } of listOf(data['items']))
    await tx.db
      .updateTable('security_items')
      .set({ objection: note })
      .where('id', '=', itemId)
      .where('act_id', '=', id)
      .execute();
};

/** Things come back, each as it is found. `all` takes what is left and leaves nothing out. */
export function takeBack(which: 'some' | 'all'): Effect<OwnAct> {
  return async (ctx: Context, tx, { id }, { data }) => {
    const given = listOf(data['items']);
    const today = todayOf(ctx);
    for (const { id: itemId, note, condition } of given) {
      if (condition === undefined) throw platformErrors.invalid_input();
      const taken = await tx.db
        .updateTable('security_items')
        .set({ is_out: false, back_on: today, back_condition: condition, back_note: note })
        .where('id', '=', itemId)
        .where('act_id', '=', id)
        .where('is_out', '=', true)
        .executeTakeFirst();
      if (Number(taken.numUpdatedRows) === 0) throw errors.item_gone();
    }
    const { left } = await tx.db
      .selectFrom('security_items')
      .select(sql<number>`count(*)::int`.as('left'))
      .where('act_id', '=', id)
      .where('is_out', '=', true)
      .executeTakeFirstOrThrow();
    if (which === 'all' ? left > 0 : left === 0 || given.length === 0) throw errors.still_out({ count: left });
  };
}

/** What is deleted leaves its case as a tombstone: number, who, when and why; its things and photos go. */
export const removeItems: Effect<OwnAct> = async (_ctx, tx, { id }) => {
  await releasePhotos(tx, id);
  await tx.db.deleteFrom('security_items').where('act_id', '=', id).execute();
};

/** Lets the pictures of an act's things go. */
export async function releasePhotos(tx: Tx, actId: string): Promise<void> {
  const photos = await tx.db
    .selectFrom('security_photos as photo')
    .innerJoin('security_items as item', 'item.id', 'photo.item_id')
    .select('photo.file_id')
    .where('item.act_id', '=', actId)
    .execute();
  for (const { file_id: fileId } of photos) await releaseFile(tx, fileId);
}

interface Told {
  readonly id: string;
  readonly note: string;
  readonly condition: ReturnCondition | undefined;
}

/** What a step says of things: a list of at most forty. @throws invalid_input */
function listOf(given: unknown): Told[] {
  if (given === undefined) return [];
  if (!Array.isArray(given) || given.length > 40) throw platformErrors.invalid_input();
  return given.map((one: unknown) => {
    const { id, note = '', condition } = (one ?? {}) as Record<string, unknown>;
    if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id) || typeof note !== 'string' || note.length > 300)
      throw platformErrors.invalid_input();
    return { id, note: note.trim(), condition: returnConditions.find((known) => known === condition) };
  });
}
