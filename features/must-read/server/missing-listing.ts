import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { nameOf } from '#features/organization/server/queries.ts';
import { employeeFacts, holdsWords, listWorking, typedWords, worksIn } from '#features/people/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { sliceOf, type Page } from '#platform/server/page.ts';
import { remembered } from '#platform/server/remembered.ts';
import { asked, requireFollowed } from './report.ts';

export interface MissingFilters extends PlaceAsked {
  /** Beginnings of names or of the position. */
  readonly search?: string | undefined;
  /** Only who is at work now. */
  readonly onShift: boolean;
}

/** Who within the reach has not confirmed, by campaign and name, and who of them is at work now. @throws not_found */
export async function listMissing(read: Read, id: string, filters: MissingFilters, page: Page) {
  await requireFollowed(read, id);
  const words = typedWords(filters.search);
  if (filters.search && words.length === 0) return { items: [], total: 0 };
  let missing = asked(read, [id]).where('mine.confirmed_at', 'is', null);
  missing = missing.where(worksIn(filters, 'person.id'));
  if (words.length > 0) {
    const named = employeeFacts(read.db).clearSelect().select('employees.id').where(holdsWords(words));
    missing = missing.where('person.id', 'in', named);
  }
  if (filters.onShift) {
    const rows = await missing.select('person.id').execute();
    const working = await listWorking(
      read,
      rows.map((row) => row.id),
    );
    missing = missing.where(sql<SqlBool>`person.id = any(${[...working]}::uuid[])`);
  }
  const campaign = nameOf('campaigns', 'person.campaignId');
  const count = () => countMissing(missing);
  // Who is at work now changes without a row that is written.
  const asking = JSON.stringify([reachOf(read.scope, 'must-read:read-report'), id, filters]);
  const campaigns = filters.onShift ? await count() : await keptMissing(read, asking, count);
  const { ids, skipped, total } = campaignsOfPage(campaigns, page);
  if (ids.length === 0) return { items: [], total };
  const hasNone = ids.includes(null);
  const each = missing
    .where(
      sql<SqlBool>`(person."campaignId" = any(${ids.filter((one) => one !== null)}::uuid[])
      ${hasNone ? sql`or person."campaignId" is null` : sql``})`,
    )
    .select(['person.id', 'person.name', campaign.as('campaign')])
    .select(sql<string>`(select position from employees where employees.id = person.id)`.as('position'))
    .orderBy(sql`${campaign} collate "es_intranet"`)
    .orderBy(sql`person.name collate "es_intranet"`)
    .orderBy('person.id');
  const items = await sliceOf(each, page.size, skipped).execute();
  const working = await listWorking(
    read,
    items.map((row) => row.id),
  );
  return { items: items.map((row) => ({ ...row, on_shift: working.has(row.id) })), total };
}

interface CountedCampaign {
  readonly id: string | null;
  readonly name: string | null;
  readonly people: number;
}

/** How many of each campaign are missing, in the order of the list. */
function countMissing(missing: ReturnType<typeof asked>): Promise<CountedCampaign[]> {
  const name = nameOf('campaigns', 'person.campaignId');
  return missing
    .select(['person.campaignId as id', name.as('name'), sql<number>`count(*)::int`.as('people')])
    .groupBy('person.campaignId')
    .orderBy(sql`${name} collate "es_intranet"`)
    .execute();
}

/** Everybody is looked at for it, so it is kept until somebody moves or confirms. */
const keptMissing = remembered<readonly CountedCampaign[]>({
  tables: () => ['employees', 'must_reads', 'must_read_confirmations', 'campaigns', 'headquarters'],
  forMs: 300_000,
  most: 500,
});

/**
 * The campaigns that the people of a page belong to, and how many of theirs stand before the page. Those of one name stand
 * together, for their people do.
 */
function campaignsOfPage(campaigns: readonly CountedCampaign[], { page, size }: Page) {
  const first = (page - 1) * size;
  const ids: (string | null)[] = [];
  let total = 0;
  let before = 0;
  for (const group of Map.groupBy(campaigns, ({ name }) => name).values()) {
    const people = group.reduce((sum, one) => sum + one.people, 0);
    if (total + people <= first) before = total + people;
    else if (total < first + size) ids.push(...group.map(({ id }) => id));
    total += people;
  }
  return { ids, skipped: first - before, total };
}
