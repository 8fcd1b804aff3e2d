import type { Reach } from '#platform/contract/scope.ts';

export const dimensions = ['clients', 'campaigns', 'costCenters', 'headquarters', 'profiles', 'people'] as const;
export type Dimension = (typeof dimensions)[number];

/** Whom something is for: in every limited dimension one of its ids must be the person's. Nothing limited is everybody. */
export type Audience = { readonly [D in Dimension]?: readonly string[] | undefined };

/** The columns that an item with an audience has on its table; null does not limit. */
export interface AudienceColumns {
  audience_clients: string[] | null;
  audience_campaigns: string[] | null;
  audience_cost_centers: string[] | null;
  audience_headquarters: string[] | null;
  audience_profiles: string[] | null;
  audience_people: string[] | null;
}

/** Who somebody is, as far as audiences care; keyed as a scope's attributes. */
export type Addressee = { readonly personId: string; readonly attributes: Readonly<Record<string, string | null>> };

/** The column of each dimension, and the attribute of a person that it is held against. */
export const audienceFields = {
  clients: { column: 'audience_clients', attribute: 'clientId' },
  campaigns: { column: 'audience_campaigns', attribute: 'campaignId' },
  costCenters: { column: 'audience_cost_centers', attribute: 'costCenterId' },
  headquarters: { column: 'audience_headquarters', attribute: 'headquartersId' },
  profiles: { column: 'audience_profiles', attribute: 'profileId' },
  people: { column: 'audience_people', attribute: 'personId' },
} as const satisfies Record<Dimension, { column: keyof AudienceColumns; attribute: string }>;

/** Its columns, for a select. */
export const audienceNames = dimensions.map((dimension) => audienceFields[dimension].column);

/** The same where other tables are joined: `articles.audience_clients` and the others. */
export function audienceNamesOf<T extends string>(table: T): `${T}.${keyof AudienceColumns}`[] {
  return audienceNames.map((column) => `${table}.${column}` as const);
}

/** Whether the person is among those whom the audience means. */
export function covers(audience: Audience, person: Addressee): boolean {
  return dimensions.every((dimension) => {
    const ids = audience[dimension];
    if (!ids?.length) return true;
    const own = dimension === 'people' ? person.personId : person.attributes[audienceFields[dimension].attribute];
    return !!own && ids.includes(own);
  });
}

export function isEverybody(audience: Audience): boolean {
  return dimensions.every((dimension) => !audience[dimension]?.length);
}

/**
 * Whether somebody whose permission reaches so far may address this audience: everybody only with a reach of
 * everything, else the audience must be limited to places that the reaches name.
 */
export function mayAddress(reaches: readonly Reach[], audience: Audience): boolean {
  if (reaches.some((reach) => reach.kind === 'all')) return true;
  return (['client', 'campaign', 'cost_center', 'headquarters'] as const).some((kind) => {
    const allowed = reaches.filter((reach) => reach.kind === kind).map((reach) => reach.id);
    const asked = audience[dimensionOf[kind]];
    return !!asked?.length && asked.every((one) => allowed.includes(one));
  });
}

const dimensionOf = {
  client: 'clients',
  campaign: 'campaigns',
  cost_center: 'costCenters',
  headquarters: 'headquarters',
} as const satisfies Record<string, Dimension>;

/** An audience as it is stored: each id once, and null where a dimension does not limit. */
export function audienceColumns(audience: Audience): AudienceColumns {
  const stored = (dimension: Dimension) => {
    const ids = audience[dimension];
    return ids?.length ? [...new Set(ids)] : null;
  };
  return {
    audience_clients: stored('clients'),
    audience_campaigns: stored('campaigns'),
    audience_cost_centers: stored('costCenters'),
    audience_headquarters: stored('headquarters'),
    audience_profiles: stored('profiles'),
    audience_people: stored('people'),
  };
}

/** The reverse of `audienceColumns`; dimensions that do not limit are absent. */
export function audienceOf(row: AudienceColumns): Audience {
  const limited = dimensions.flatMap((dimension) => {
    const ids = row[audienceFields[dimension].column];
    return ids?.length ? [[dimension, ids] as const] : [];
  });
  return Object.fromEntries(limited);
}

/** An audience as calls answer it. */
export function addressees(audience: Audience): { [D in Dimension]?: string[] } {
  const limited = dimensions.flatMap((dimension) => {
    const ids = audience[dimension];
    return ids === undefined ? [] : [[dimension, [...ids]] as const];
  });
  return Object.fromEntries(limited);
}
