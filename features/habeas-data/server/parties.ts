import type { RawBuilder } from 'kysely';
import type { placeFields } from '#features/organization/policy.ts';
import { isHeldByAnother } from '#features/session/server/queries.ts';
import type { Read } from '#platform/server/context.ts';

/** The columns that hold a person and where they belong. */
export interface PersonColumns {
  readonly id: string;
  readonly place: { readonly [Kind in keyof typeof placeFields]: string };
}

/** Whether anybody but the person could answer them; where nobody could, who stands in does. */
export function hasOfficer(read: Read, person: PersonColumns): RawBuilder<boolean> {
  return isHeldByAnother(read, 'habeas-data:answer', person);
}

/** The same, and whether anybody stands in, as columns of a select. */
export function partiesOf(read: Read, person: PersonColumns) {
  return [
    hasOfficer(read, person).as('hasOfficer'),
    isHeldByAnother(read, 'habeas-data:stand-in', person).as('hasStandIn'),
  ] as const;
}
