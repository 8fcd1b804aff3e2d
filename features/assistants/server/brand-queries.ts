import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import type { BrandRule } from '../linguo/brand.ts';
import { canUseBrand, canWriteBrand } from '../policy.ts';
import type { KeptRule } from './tables.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** Brands of everybody, of the caller's client, and those whose rules they write. */
function usable(read: Read) {
  const own = read.scope.attributes['clientId'] ?? nobody;
  return sql<SqlBool>`(brands.client_id is null or brands.client_id = ${own}::uuid or ${writable(read)})`;
}

function writable(read: Read) {
  return reachCovers(reachOf(read.scope, 'assistants:brands'), { client: 'brands.client_id' });
}

/** What a writer's browser checks with: the published rules of each brand that they write for, by name. */
export async function listPublished(
  read: Read,
): Promise<{ id: string; name: string; edition: number; rules: KeptRule[] }[]> {
  return read.db
    .selectFrom('brands')
    .innerJoin('brand_editions as edition', (join) =>
      join.onRef('edition.brand_id', '=', 'brands.id').onRef('edition.edition', '=', 'brands.edition'),
    )
    .select(['brands.id', 'brands.name', 'brands.edition', 'edition.rules'])
    .where(usable(read))
    .orderBy(sql`brands.name collate "es_intranet"`)
    .limit(100)
    .execute();
}

/** The published rules of a brand that the caller writes for; none while nothing was published. @throws not_found */
export async function listPublishedRules(read: Read, id: string): Promise<KeptRule[]> {
  await requireBrand(read, id);
  const row = await read.db
    .selectFrom('brands')
    .innerJoin('brand_editions as edition', (join) =>
      join.onRef('edition.brand_id', '=', 'brands.id').onRef('edition.edition', '=', 'brands.edition'),
    )
    .select('edition.rules')
    .where('brands.id', '=', id)
    .executeTakeFirst();
  return row?.rules ?? [];
}

/** @throws not_found for a brand that the caller does not write for */
export async function requireBrand(read: Read, id: string): Promise<void> {
  const row = await read.db.selectFrom('brands').select('client_id').where('id', '=', id).executeTakeFirst();
  if (!row || !canUseBrand(read.scope, { clientId: row.client_id })) throw platformErrors.not_found();
}

/** Brands whose rules the caller writes, by name; all of them for who looks after the shared rules. */
export async function listBrands(read: Read, { search, ...page }: Page & { search?: string | undefined }) {
  let found = selectBrands(read);
  if (!holds(read.scope, 'assistants:rules')) found = found.where(writable(read));
  if (search)
    found = found.where(
      sql<SqlBool>`plaza_fold(brands.name) like plaza_fold(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`,
    );
  return pageOf(found.orderBy(sql`brands.name collate "es_intranet"`).orderBy('brands.id'), page);
}

export type Brand = Awaited<ReturnType<typeof getBrand>>;

/** A brand whose rules the caller writes. @throws not_found */
export async function getBrand(read: Read, id: string, { lock = false } = {}) {
  let found = selectBrands(read).where('brands.id', '=', id);
  if (lock) found = found.forUpdate('brands');
  const row = await found.executeTakeFirst();
  if (!row || !canWriteBrand(read.scope, { clientId: row.client_id })) throw platformErrors.not_found();
  return row;
}

function selectBrands(read: Read) {
  return read.db
    .selectFrom('brands')
    .leftJoin('clients', 'clients.id', 'brands.client_id')
    .selectAll('brands')
    .select(['clients.name as clientName', sql<boolean>`${writable(read)}`.as('isWritable')])
    .select([
      sql<number>`(select count(*)::int from brand_rules where brand_id = brands.id and active)`.as('ruleCount'),
      sql<number>`(select count(*)::int from brand_rules where brand_id = brands.id and published_in is null)`.as(
        'changeCount',
      ),
      sql<number>`(select count(*)::int from writing_objections where state = 'open' and brand_id = brands.id)`.as(
        'objectionCount',
      ),
    ]);
}

export interface RuleFilters {
  readonly search?: string | undefined;
  readonly kind?: BrandRule['kind'] | undefined;
  /** Only rules that were wrong more often than right in 10 with 3. */
  readonly doubtful?: boolean;
}

/** The rules of a brand by how they are written, with their reactions since a day. @throws not_found */
export async function listRules(
  read: Read,
  brandId: string,
  { search, kind, doubtful, since, ...page }: RuleFilters & Page & { since: string },
) {
  await getBrand(read, brandId);
  let found = selectRules(read, since).where('brand_rules.brand_id', '=', brandId);
  if (kind) found = found.where('kind', '=', kind);
  if (doubtful) found = found.where(sql<SqlBool>`coalesce(reacted.misses, 0) * 7 > coalesce(reacted.hits, 0) * 3`);
  if (search) {
    const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    found = found.where(
      sql<SqlBool>`plaza_fold(canonical || ' ' || array_to_string(wrong, ' ')) like plaza_fold(${words})`,
    );
  }
  return pageOf(found.orderBy(sql`canonical collate "es_intranet"`).orderBy('brand_rules.id'), page);
}

export type ManagedRule = Awaited<ReturnType<typeof listRules>>['items'][number];

export function selectRules(read: Read, since: string) {
  const reacted = read.db
    .selectFrom('writing_reactions')
    .select([
      'rule',
      sql<number>`count(*) filter (where liked)::int`.as('hits'),
      sql<number>`count(*) filter (where not liked)::int`.as('misses'),
    ])
    .where('day', '>=', since)
    .groupBy('rule')
    .as('reacted');
  return read.db
    .selectFrom('brand_rules')
    .leftJoin(reacted, (join) => join.on(sql<SqlBool>`reacted.rule = 'brand.' || brand_rules.id::text`))
    .selectAll('brand_rules')
    .select([sql<number>`coalesce(reacted.hits, 0)`.as('hits'), sql<number>`coalesce(reacted.misses, 0)`.as('misses')]);
}

/** What was published of a brand, the last first. @throws not_found */
export async function listEditions(read: Read, brandId: string, page: Page) {
  await getBrand(read, brandId);
  const found = read.db
    .selectFrom('brand_editions')
    .leftJoin('employees', 'employees.id', 'brand_editions.published_by')
    .select([
      'edition',
      'published_at',
      'note',
      'employees.display_name as by',
      sql<number>`jsonb_array_length(rules)`.as('ruleCount'),
    ])
    .where('brand_id', '=', brandId)
    .orderBy('edition', 'desc');
  return pageOf(found, page);
}
