import './tables.ts';
import { getCase, placeOf, selectFound, wireDetail } from '#features/cases/server/queries.ts';
import { anyCovers } from '#features/organization/policy.ts';
import { nameOf } from '#features/organization/server/queries.ts';
import { personPosition } from '#features/people/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { act } from '../act.ts';
import { deduction } from '../deduction.ts';
import type { ActRecord, OwnAct } from './act-rules.ts';
import { digestOfAct, listActItems } from './act-facts.ts';
import { listSignatures } from './signature-actions.ts';

const { kind } = act;

/** What every row of a list of acts says beside its case. */
export const factsOf = ({ own: { giver_id: id, giver, items_count, value } }: ActRecord) => ({
  giver: id === null ? null : { id, name: giver ?? '' },
  items_count,
  value,
});

/** One act as it goes out. @throws not_found */
export async function readAct(ctx: Context, id: string) {
  const record = await getCase<OwnAct>(ctx, id, { kind });
  const detail = await wireDetail(ctx, id, kind);
  const more = await ctx.db
    .selectFrom('cases')
    .select([personPosition('cases.owner_id').as('position')])
    .select((select) =>
      select
        .selectFrom('security_acts as act')
        .whereRef('act.case_id', '=', 'cases.id')
        .select(nameOf('headquarters', 'act.headquarters_id').as('name'))
        .as('headquarters'),
    )
    .where('cases.id', '=', id)
    .executeTakeFirstOrThrow();
  const can = (action: string) => detail.steps.some((step) => step.action === action && step.blocked === null);
  const signatures = await listSignatures(ctx, id);
  return {
    ...detail,
    ...factsOf(record),
    note: record.own.note,
    position: more.position ?? '',
    headquarters: more.headquarters,
    issued_by: record.own.issuer,
    issued_at: record.own.issued_at?.toISOString() ?? null,
    sha256: (await digestOfAct(ctx, id)).digest,
    items: await listActItems(ctx, id),
    deductions: await listDeductionsOf(ctx, id),
    can_ask_deduction: !record.isOwner && anyCovers(reachOf(ctx.scope, 'security:deliver'), placeOf(record)),
    signatures: signatures.flatMap(({ role, name, at }) =>
      role === 'giver' || role === 'receiver' || role === 'return' ? [{ role, name, at: at.toISOString() }] : [],
    ),
    can_edit: can('issue') || (record.state === 'draft' && detail.steps.some(({ action }) => action === 'issue')),
    can_accept: can('accept'),
    can_give: can('hand_over'),
    can_close: can('close'),
  };
}

/** The deductions that were asked for the things of an act, of those that the caller may see. */
async function listDeductionsOf(ctx: Context, actId: string) {
  const rows = await selectFound(ctx, deduction.kind, {})
    .innerJoin('security_deductions as asked', 'asked.case_id', 'cases.id')
    .innerJoin('security_items as item', 'item.id', 'asked.item_id')
    .select(['item.id as item_id'])
    .where('item.act_id', '=', actId)
    .orderBy('cases.created_at', 'desc')
    .execute();
  return rows.map(({ id, item_id, state }) => ({ id, item_id, state: deduction.states.find((one) => one === state)! }));
}
