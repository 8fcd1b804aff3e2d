import './tables.ts';
import { sql, type RawBuilder } from 'kysely';
import { codeOf, liesIn, nameOf, reachCovers } from '#features/organization/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { isInTeamOf, personName, listWorking, worksIn } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import type { Filters } from '../assignment.ts';
import { settleShift, type Settled } from './shift-gate.ts';
import { canFollow, canWrite, categories, readPermission, type FollowSort } from '../policy.ts';

type Zoned = Read & Pick<Context, 'settings'>;

interface Sorted {
  readonly sort?: FollowSort | undefined;
}

/** Assignments within reach of one family, the newest first or by a column. @throws forbidden for legal ones without the permission */
export async function listFollowed(ctx: Zoned, filters: Filters, { page, size, sort = '-assigned' }: Page & Sorted) {
  const found = await matchingNow(ctx, filters, 'documents:read-status');
  const ordered = select(ctx, found).orderBy(followOrder(sort));
  const { items: rows, total } = await pageOf(ordered, { page, size }, { key: 'each.id' });
  const waiting = rows.flatMap(({ waitsForId }) => (waitsForId === null ? [] : [waitsForId]));
  const working = await listWorking(ctx, waiting);
  const items = rows.map((row) => ({
    ...row,
    onShift: row.waitsForId === null ? null : working.has(row.waitsForId),
  }));
  return { items, total };
}

/** Each order is one that an index of `document_assignments each` has; what has no last day stands last in either. */
export function followOrder(sort: FollowSort): RawBuilder<unknown> {
  const [id, isDown] = [sql.ref('each.id'), sort.startsWith('-')];
  const ways = {
    person: sql`each.person_name collate "es_intranet"`,
    due: isDown ? sql`coalesce(each.due_at, '-infinity')` : sql`coalesce(each.due_at, 'infinity')`,
    assigned: sql.ref('each.assigned_at'),
  };
  const key = ways[(isDown ? sort.slice(1) : sort) as keyof typeof ways];
  return isDown ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`;
}

export type FollowedRow = Awaited<ReturnType<typeof listFollowed>>['items'][number];

/** Page after page of the same in the order of their ids, for a spreadsheet. */
export async function* pagesOfFollowed(ctx: Zoned, filters: Filters, size = 1_000) {
  const found = await matchingNow(ctx, filters, 'documents:export');
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await select(ctx, found).where('each.id', '>', after).orderBy('each.id').limit(size).execute();
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
    yield rows;
  }
}

/** How far assignments within reach are, by campaign, the slowest first. @throws forbidden */
export async function listProgress(ctx: Zoned, filters: Filters) {
  const found = await matchingNow(ctx, filters, 'documents:read-status');
  const { rows } = await sql<{
    id: string | null;
    name: string | null;
    total: number;
    completed: number;
    pending: number;
    late: number;
    rejected: number;
    cancelled: number;
  }>`
    select counted.*, ${nameOf('campaigns', 'counted.id')} as name from (
      select each.campaign_id as id, count(*)::int as total,
        (count(*) filter (where state = 'completed'))::int as completed,
        (count(*) filter (where state in ('pending', 'in_process')))::int as pending,
        (count(*) filter (where state = 'expired' or (state in ('pending', 'in_process') and due_at < ${ctx.now()})))::int as late,
        (count(*) filter (where state = 'rejected'))::int as rejected,
        (count(*) filter (where state = 'cancelled'))::int as cancelled
      from document_assignments each where ${found} group by each.campaign_id
    ) counted order by completed::float8 / greatest(total, 1), name`.execute(ctx.db);
  return rows;
}

/** Cancelled assignments within reach, the last first. @throws forbidden */
export async function listDeleted(ctx: Zoned, filters: Filters, { page, size }: Page) {
  const found = await matchingNow(ctx, { ...filters, states: ['cancelled'] }, 'documents:read-status');
  const { rows } = await sql<{
    id: string;
    document_id: string;
    title: string;
    person_id: string;
    person_name: string;
    person_document: string;
    signed: number;
    ended_at: Date;
    ended_by: string | null;
    reason: string | null;
    total: number;
  }>`
    select id, document_id, title, person_id, person_name, person_document, signed, ended_at,
      ${personName('each.ended_by')} as ended_by, reason, (count(*) over ())::int as total
    from document_assignments each where ${found}
    order by ended_at desc, id limit ${size} offset ${(page - 1) * size}`.execute(ctx.db);
  return { items: rows, total: rows[0]?.total ?? 0 };
}

/** The same as `matching`, with who is at work now where the filters ask for it. @throws forbidden */
export async function matchingNow(ctx: Zoned, filters: Filters, permission: Following): Promise<RawBuilder<boolean>> {
  return matching(ctx, await settleShift(ctx, filters, (rest) => matching(ctx, rest, permission)), permission);
}

type Following = 'documents:read-status' | 'documents:remind' | 'documents:write' | 'documents:export';

/**
 * A condition on `document_assignments each`: within the caller's reach for the permission, and what the filters say.
 * A leader follows their own team too, wherever it belongs.
 * @throws forbidden
 */
export function matching(ctx: Zoned, filters: Settled, permission: Following): RawBuilder<boolean> {
  const family = { legal: filters.legal };
  const isAllowed = permission === 'documents:write' ? canWrite(ctx.scope, family) : canFollow(ctx.scope, family);
  if (!isAllowed) throw platformErrors.forbidden();
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const within = coveredBy(reachOf(ctx.scope, permission));
  const reach =
    permission === 'documents:read-status' || permission === 'documents:remind'
      ? sql`(${within} or ${isInTeamOf(ctx.scope.personId, 'each.person_id')})`
      : within;
  const conditions: unknown[] = [reach, sql`each.legal = ${filters.legal}`];
  if (filters.document_id) conditions.push(sql`each.document_id = ${filters.document_id}::uuid`);
  if (filters.category) conditions.push(sql`each.category = ${filters.category}`);
  if (filters.states?.length) conditions.push(sql`each.state = any(${filters.states}::text[])`);
  if (filters.user_id) conditions.push(sql`each.person_id = ${filters.user_id}::uuid`);
  for (const [key, column] of Object.entries(places)) {
    const ids = filters[key as keyof typeof places];
    if (ids?.length) conditions.push(sql`${sql.ref(`each.${column}`)} = any(${ids}::uuid[])`);
  }
  if (filters.sub_campaign) conditions.push(worksIn({ sub_campaign: filters.sub_campaign }, 'each.person_id'));
  if (filters.country) conditions.push(liesIn(filters.country, 'each.headquarters_id'));
  if (filters.search)
    conditions.push(sql`(plaza_fold(each.title || ' ' || each.person_name) like '%' || plaza_fold(${filters.search}) || '%'
      or each.person_document = ${filters.search} or each.code = upper(${filters.search}))`);
  if (filters.from) conditions.push(sql`each.assigned_at >= ${filters.from}::timestamp at time zone ${zone}`);
  if (filters.to) conditions.push(sql`each.assigned_at < (${filters.to}::date + 1)::timestamp at time zone ${zone}`);
  if (filters.working)
    conditions.push(sql`(each.state in ('pending', 'in_process') and exists (select from document_signers
      where assignment_id = each.id and not done and document_signers.state <> 'waiting'
        and document_signers.person_id = any(${filters.working}::uuid[])))`);
  if (filters.due) conditions.push(dueCondition(filters.due, dayIn(zone, ctx.now()), zone));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** A condition on `document_assignments each`: the caller may read what it says by the kinds that they hold. */
export function readableByKind({ scope }: Read): RawBuilder<boolean> {
  const legal = canWrite(scope, { legal: true }) ? sql`each.legal` : sql`false`;
  const kinds = categories.flatMap((category) => {
    const reaches = reachOf(scope, readPermission(category));
    return reaches.length === 0 ? [] : [sql`(each.category = ${category} and ${coveredBy(reaches)})`];
  });
  const family = sql.join([legal, ...kinds.map((kind) => sql`(not each.legal and ${kind})`)], sql` or `);
  return sql<boolean>`((${family}) and (not each.carries_pay or ${coveredBy(reachOf(scope, 'people:read-pay'))}))`;
}

const coveredBy = (reaches: Parameters<typeof reachCovers>[0]) =>
  reachCovers(reaches, {
    headquarters: 'each.headquarters_id',
    client: 'each.client_id',
    cost_center: 'each.cost_center_id',
    sub_cost_center: 'each.sub_cost_center_id',
    campaign: 'each.campaign_id',
  });

const places = {
  clients: 'client_id',
  campaigns: 'campaign_id',
  cost_centers: 'cost_center_id',
  sub_cost_centers: 'sub_cost_center_id',
  headquarters: 'headquarters_id',
} as const;

function dueCondition(due: 'late' | 'today' | 'week', today: string, zone: string) {
  const day = (later: number) => sql`(${today}::date + ${later}::int)::timestamp at time zone ${zone}`;
  const open = sql`each.state in ('pending', 'in_process')`;
  if (due === 'late') return sql`(${open} and each.due_at <= ${day(0)})`;
  return sql`(${open} and each.due_at > ${day(0)} and each.due_at <= ${day(due === 'today' ? 1 : 7)})`;
}

function select(read: Read, found: RawBuilder<boolean>) {
  return read.db
    .selectFrom('document_assignments as each')
    .select([
      'each.id',
      'each.document_id as documentId',
      'each.title',
      'each.category',
      'each.legal',
      'each.state',
      'each.person_id as personId',
      'each.person_name as personName',
      'each.person_document as personDocument',
      'each.position',
      'each.signers',
      'each.signed',
      'each.assigned_at as assignedAt',
      'each.due_at as dueAt',
      sql<string | null>`each.delivered_on::text`.as('deliveredOn'),
      'each.completed_at as completedAt',
      'each.ended_at as endedAt',
      'each.reminded_at as remindedAt',
      'each.reason',
      'each.code',
      'each.carries_pay as carriesPay',
      'each.client_id as clientId',
      'each.campaign_id as campaignId',
      'each.cost_center_id as costCenterId',
      'each.sub_cost_center_id as subCostCenterId',
      'each.headquarters_id as headquartersId',
      nameOf('clients', 'each.client_id').as('client'),
      nameOf('campaigns', 'each.campaign_id').as('campaign'),
      codeOf('cost_centers', 'each.cost_center_id').as('costCenter'),
      nameOf('headquarters', 'each.headquarters_id').as('headquarters'),
      sql<string | null>`(select name from document_signers where assignment_id = each.id and not done
        and state <> 'waiting' order by index limit 1)`.as('waitsFor'),
      sql<
        string | null
      >`(select document_signers.person_id from document_signers where assignment_id = each.id and not done
        and state <> 'waiting' order by index limit 1)`.as('waitsForId'),
      sql<boolean>`exists (select from document_signers where assignment_id = each.id and not done
        and state <> 'waiting' and role = 'employee')`.as('awaitsPerson'),
      sql<boolean>`exists (select from document_signers where assignment_id = each.id and paper_file_id is not null)`.as(
        'hasPaper',
      ),
    ])
    .where(found);
}
