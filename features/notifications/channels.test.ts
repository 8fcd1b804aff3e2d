import { describe, expect, test } from 'vitest';
import { channelName, channelsOf, parseChannel, type ChannelKind } from './channels.ts';

const ana = {
  documentNumber: '1010',
  campaignId: 'c-1',
  clientId: 'k-1',
  profileId: 'p-1',
  costCenterCode: '500',
  subCostCenterCode: '500-2',
  contractorId: 'x-1',
  headquartersId: 'h-1',
};

describe('the channels of a person', () => {
  test('are the nine of the specification', () => {
    expect(channelsOf(ana)).toEqual([
      'individual_1010',
      'campaign_id_c-1',
      'client_id_k-1',
      'profile_id_p-1',
      'cc_500',
      'cod_scc_500-2',
      'contractor_x-1',
      'headquarters_h-1',
      'everybody',
    ]);
  });

  test('of somebody without any facts are everybody alone', () => {
    expect(channelsOf({})).toEqual(['everybody']);
  });

  test.each([
    [null],
    [undefined],
    [''],
    ['   '],
    ['null'],
    ['undefined'],
    ['a b'],
    ['ñ'],
    ['a/b'],
    ['a#b'],
    ['a:b'],
    ['a\n'.repeat(2)],
    ['x'.repeat(121)],
  ])('leave out a value of %j', (value) => {
    expect(channelsOf({ ...ana, clientId: value })).not.toContainEqual(expect.stringMatching(/^client_id_/));
    expect(channelsOf({ ...ana, clientId: value })).toHaveLength(8);
  });

  test.each([
    [7, 'client_id_7'],
    [0, 'client_id_0'],
    ['A_b-c=d@e,f.g;h', 'client_id_A_b-c=d@e,f.g;h'],
    [' 12 ', 'client_id_12'],
  ])('take a value of %j', (value, name) => {
    expect(channelsOf({ clientId: value })).toEqual([name, 'everybody']);
  });
});

describe('the name of a channel', () => {
  test.each<[string, ChannelKind, string]>([
    ['individual_1010', 'individual', '1010'],
    ['campaign_id_c-1', 'campaign', 'c-1'],
    ['client_id_k-1', 'client', 'k-1'],
    ['profile_id_p-1', 'profile', 'p-1'],
    ['cc_500', 'cost_center', '500'],
    ['cod_scc_500', 'sub_cost_center', '500'],
    ['contractor_x', 'contractor', 'x'],
    ['headquarters_h', 'headquarters', 'h'],
    ['everybody', 'everybody', ''],
  ])('%s is read and written alike', (name, kind, value) => {
    expect(parseChannel(name)).toEqual({ kind, value });
    expect(channelName(kind, value)).toBe(name);
  });

  test.each(['', 'individual_', 'everybody_1', 'nobody', 'INDIVIDUAL_1', 'client_id_ 1', 'cc_a b', 'client_id_null'])(
    '%j is none',
    (name) => expect(parseChannel(name)).toBeUndefined(),
  );
});
