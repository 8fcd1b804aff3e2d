import { expect, test } from 'vitest';
import { audienceColumns, audienceOf, covers, isEverybody, mayAddress, type Audience } from './audience.ts';
import { audienceSchema } from './audience-schema.ts';

const nube = '01900000-0000-7000-8000-000000000001';
const ribera = '01900000-0000-7000-8000-000000000002';
const postventa = '01900000-0000-7000-8000-000000000003';
const chapinero = '01900000-0000-7000-8000-000000000004';
const veronica = {
  personId: '01900000-0000-7000-8000-000000000009',
  attributes: { clientId: nube, campaignId: postventa, headquartersId: chapinero, costCenterId: null },
};

test.each<[string, Audience, boolean]>([
  ['nothing limited is everybody', {}, true],
  ['an empty list does not limit', { clients: [] }, true],
  ['her client', { clients: [nube] }, true],
  ['one of two clients', { clients: [ribera, nube] }, true],
  ['another client', { clients: [ribera] }, false],
  [
    'every limited dimension must be hers',
    { clients: [nube], campaigns: [postventa], headquarters: [chapinero] },
    true,
  ],
  ['one that is not hers is enough to leave her out', { campaigns: [postventa], headquarters: [ribera] }, false],
  ['who has no cost center is in no cost center', { costCenters: [nube] }, false],
  ['herself by name', { people: [veronica.personId] }, true],
  ['others by name', { people: [nube] }, false],
])('an audience: %s', (_what, audience, expected) => {
  expect(covers(audience, veronica)).toBe(expected);
});

test('an audience is stored with each id once, and comes back as it was', () => {
  const audience = { clients: [nube, nube, ribera], people: [] };
  expect(audienceColumns(audience)).toEqual({
    audience_clients: [nube, ribera],
    audience_campaigns: null,
    audience_cost_centers: null,
    audience_headquarters: null,
    audience_profiles: null,
    audience_people: null,
  });
  expect(audienceOf(audienceColumns(audience))).toEqual({ clients: [nube, ribera] });
  expect(isEverybody(audienceOf(audienceColumns({ profiles: [] })))).toBe(true);
});

test('at most 500 ids limit one dimension, and only known dimensions exist', () => {
  expect(audienceSchema.safeParse({ people: Array<string>(500).fill(nube) }).success).toBe(true);
  expect(audienceSchema.safeParse({ people: Array<string>(501).fill(nube) }).success).toBe(false);
  expect(audienceSchema.safeParse({ cities: [nube] }).success).toBe(false);
});

test('who writes for one client may address that client and nobody else', () => {
  const reaches = [{ kind: 'client', id: nube }];
  expect(mayAddress(reaches, { clients: [nube] })).toBe(true);
  expect(mayAddress(reaches, { clients: [nube, ribera] })).toBe(false);
  expect(mayAddress(reaches, {})).toBe(false);
  expect(mayAddress(reaches, { campaigns: [postventa] })).toBe(false);
  expect(mayAddress([{ kind: 'all', id: null }], {})).toBe(true);
  expect(mayAddress([], {})).toBe(false);
});
