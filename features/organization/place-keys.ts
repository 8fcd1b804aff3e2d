// The filters of a list by where people work. They stand apart from their schemas, which no screen needs.

/** Where the site is, then the cost center: in both rows each narrows the one before. */
export const placeKeys = [
  'country',
  'headquarters',
  'cost_center',
  'sub_cost_center',
  'campaign',
  'sub_campaign',
] as const;

export type PlaceAsked = { readonly [Key in (typeof placeKeys)[number]]?: string | undefined };

const anId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Of the filters of a list, what is asked of the place; an address may hold anything, so what is no id asks nothing. */
export function placeAsked(filters: Readonly<Record<string, readonly string[]>>): PlaceAsked {
  return Object.fromEntries(
    placeKeys.flatMap((key) => {
      const asked = filters[key]?.[0] ?? '';
      return anId.test(asked) ? [[key, asked]] : [];
    }),
  );
}
