import { sql } from 'kysely';
import { covers, dimensions, type Audience, type Dimension } from '#features/organization/audience.ts';
import { describeAudience, nameOf } from '#features/organization/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { sheetPartsOf } from '../policy.ts';
import { isFindable } from './colleague.ts';
import { placeOfRow } from './employee.ts';
import { isInTeamOf } from './hierarchy.ts';
import { recordReads } from './reader.ts';

/** What stands in a person's contract: it is told, also whether it fits, to who may see that and to nobody else. */
const contractual: readonly Dimension[] = ['costCenters', 'headquarters', 'profiles'];

/**
 * Whether a person is among those whom an audience means, condition by condition. What their contract decides is
 * told to who may see the contract, and the person reads of it; everybody else learns the whole alone.
 * @throws not_found when the caller cannot find the person
 */
export async function explainAudience(ctx: Context, audience: Audience, personId: string) {
  const row = await ctx.db
    .selectFrom('employees')
    .select(['client_id', 'campaign_id', 'cost_center_id', 'sub_cost_center_id', 'headquarters_id', 'profile_id'])
    .select(nameOf('clients', 'employees.client_id').as('clients'))
    .select(nameOf('campaigns', 'employees.campaign_id').as('campaigns'))
    .select(nameOf('cost_centers', 'employees.cost_center_id').as('costCenters'))
    .select(nameOf('headquarters', 'employees.headquarters_id').as('headquarters'))
    .select(nameOf('profiles', 'employees.profile_id').as('profiles'))
    .select(sql<boolean>`${isInTeamOf(ctx.scope.personId, 'employees.id')}`.as('isInTeam'))
    .where('employees.id', '=', personId)
    .where('employees.active', '=', true)
    .where(isFindable(ctx))
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  const place = placeOfRow(row);
  const addressee = { personId, attributes: { ...place, profileId: row.profile_id } };
  const described = await describeAudience(ctx, audience);
  const asked = dimensions.filter((dimension) => audience[dimension]?.length);
  const parts = sheetPartsOf(ctx.scope, { id: personId, place, isInTeam: row.isInTeam });
  const isOpen = parts.includes('contract');
  if (isOpen && asked.some((dimension) => contractual.includes(dimension)))
    await ctx.tx((tx) => recordReads(tx, [personId], { parts: ['contract'] }));
  const rules = asked.map((dimension) => {
    const isTold = isOpen || !contractual.includes(dimension);
    return {
      dimension,
      meets: isTold ? covers({ [dimension]: audience[dimension] }, addressee) : null,
      names: described.find((one) => one.dimension === dimension)?.names ?? [],
      people: dimension === 'people' ? (audience.people?.length ?? 0) : 0,
      own: isTold && dimension !== 'people' ? row[dimension] : null,
    };
  });
  return { sees: covers(audience, addressee), rules };
}
