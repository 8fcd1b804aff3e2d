import { anyCovers } from '#features/organization/policy.ts';
import { covers, dimensions, type Audience, type Dimension } from '#features/organization/audience.ts';
import { describeAudience, nameOf } from '#features/organization/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { isFindable } from './colleague.ts';
import { placeOfRow } from './employee.ts';

/** What everybody who finds a person knows of them; the rest is told within the reach of the permission alone. */
const known: readonly Dimension[] = ['clients', 'campaigns'];

/**
 * Whether a person is among those whom an audience means, condition by condition. Where they belong is told to who
 * holds the permission there. @throws not_found when the caller cannot find the person
 */
export async function explainAudience(read: Read, permission: string, audience: Audience, personId: string) {
  const row = await read.db
    .selectFrom('employees')
    .select(['client_id', 'campaign_id', 'cost_center_id', 'sub_cost_center_id', 'headquarters_id', 'profile_id'])
    .select(nameOf('clients', 'employees.client_id').as('clients'))
    .select(nameOf('campaigns', 'employees.campaign_id').as('campaigns'))
    .select(nameOf('cost_centers', 'employees.cost_center_id').as('costCenters'))
    .select(nameOf('headquarters', 'employees.headquarters_id').as('headquarters'))
    .select(nameOf('profiles', 'employees.profile_id').as('profiles'))
    .where('employees.id', '=', personId)
    .where('employees.active', '=', true)
    .where(isFindable(read))
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  const place = placeOfRow(row);
  const isWithin = anyCovers(reachOf(read.scope, permission), place);
  const addressee = { personId, attributes: { ...place, profileId: row.profile_id } };
  const described = await describeAudience(read, audience);
  const rules = dimensions
    .filter((dimension) => audience[dimension]?.length)
    .map((dimension) => ({
      dimension,
      meets: covers({ [dimension]: audience[dimension] }, addressee),
      names: described.find((one) => one.dimension === dimension)?.names ?? [],
      people: dimension === 'people' ? (audience.people?.length ?? 0) : 0,
      own: dimension !== 'people' && (isWithin || known.includes(dimension)) ? row[dimension] : null,
    }));
  return { sees: covers(audience, addressee), rules };
}
