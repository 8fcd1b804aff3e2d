// The filters of a list by where people work. They stand apart from their schemas, which no screen needs.

/** Where work is done that no person does yet, as a vacancy: each narrows the one before. */
export const campaignKeys = ['cost_center', 'sub_cost_center', 'campaign'] as const;

/** Where the site is, then the cost center: in both rows each narrows the one before. */
export const placeKeys = ['country', 'headquarters', ...campaignKeys, 'sub_campaign'] as const;

export type CampaignAsked = { readonly [Key in (typeof campaignKeys)[number]]?: string | undefined };
export type PlaceAsked = { readonly [Key in (typeof placeKeys)[number]]?: string | undefined };

const anId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Filters = Readonly<Record<string, readonly string[]>>;

/** Of the filters of a list, what is asked of the place; an address may hold anything, so what is no id asks nothing. */
export const placeAsked = (filters: Filters): PlaceAsked => askedOf(filters, placeKeys);

/** The same where a record knows its campaign alone. */
export const campaignAsked = (filters: Filters): CampaignAsked => askedOf(filters, campaignKeys);

function askedOf(filters: Filters, keys: readonly string[]) {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const asked = filters[key]?.[0] ?? '';
      return anId.test(asked) ? [[key, asked]] : [];
    }),
  );
}
