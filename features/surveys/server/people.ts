import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { audienceOf, dimensions, type Audience, type Dimension } from '#features/organization/audience.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { nameOf } from '#features/organization/server/queries.ts';
import {
  byName,
  byPosition,
  employeeFacts,
  fromTheLastName,
  holdsNames,
  thenById,
  thenByName,
  worksIn,
} from '#features/people/server/queries.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf } from '#platform/server/page.ts';
import { wordsOf } from '#platform/server/text-search.ts';
import type { peopleOrders } from '../list-order.ts';
import { resultsReach } from '../policy.ts';
import { getReadable } from './desk.ts';

export interface PeopleFilter extends PlaceAsked {
  readonly page: number;
  readonly size: number;
  readonly show: 'missing' | 'filled';
  readonly search?: string | undefined;
  readonly sort?: Sort<(typeof peopleOrders)[number]> | undefined;
}

const orders = {
  name: byName,
  position: byPosition,
  campaign: sql`${nameOf('campaigns', 'employees.campaign_id')} collate "es_intranet"`,
  day: sql`own.filled_at`,
};

/** Who has answered a form, or is missing, in Spanish order; never what they answered. @throws not_found */
export async function listPeople(
  read: Read,
  surveyId: string,
  zone: string,
  { page, size, show, search, sort, ...place }: PeopleFilter,
) {
  const survey = await getReadable(read, surveyId);
  const reach = resultsReach(read.scope);
  const words = wordsOf(search);
  let found = employeeFacts(read.db)
    .clearSelect()
    .leftJoin('survey_participations as own', (join) =>
      join.onRef('own.person_id', '=', 'employees.id').on('own.survey_id', '=', surveyId),
    )
    .where(worksIn(place, 'employees.id'));
  found =
    show === 'filled'
      ? found.where('own.person_id', 'is not', null)
      : found
          .where('own.person_id', 'is', null)
          .where('employees.active', '=', true)
          .where(isMeant(audienceOf(survey)));
  if (reach !== 'all') found = found.where(sql<SqlBool>`employees.campaign_id = any(${reach}::uuid[])`);
  // The index of names finds few, of whom those are left whose shown name it is.
  if (words.length > 0) found = found.where(holdsNames(words));
  for (const word of words)
    found = found.where(
      sql<SqlBool>`' ' || plaza_fold(employees.display_name) like '% ' || plaza_fold(${word}) || '%'`,
    );
  return pageOf(
    found
      .select(['employees.id', 'employees.display_name as name', 'employees.position'])
      .select(nameOf('campaigns', 'employees.campaign_id').as('campaign'))
      .select(sql<string | null>`(own.filled_at at time zone ${zone})::date::text`.as('filledOn'))
      .$if(sort !== undefined, (all) => all.orderBy(orderOf(sort!, orders, { name: thenById, position: thenByName })))
      .orderBy(orders.name)
      .orderBy('employees.id'),
    { page, size },
    { key: 'employees.id', kept: { read }, ...((sort ?? 'name') === 'name' && { turned: fromTheLastName }) },
  );
}

const columns = {
  clients: 'employees.client_id',
  campaigns: 'employees.campaign_id',
  costCenters: 'employees.cost_center_id',
  headquarters: 'employees.headquarters_id',
  profiles: 'employees.profile_id',
  people: 'employees.id',
} as const satisfies Record<Dimension, string>;

function isMeant(audience: Audience) {
  const conditions = dimensions.flatMap((dimension) => {
    const ids = audience[dimension];
    return ids?.length ? [sql`${sql.ref(columns[dimension])} = any(${[...ids]}::uuid[])`] : [];
  });
  return sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}
