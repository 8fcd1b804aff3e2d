/** What a channel addresses; all but everybody by one fact of a person. */
export type ChannelKind =
  | 'individual'
  | 'campaign'
  | 'client'
  | 'profile'
  | 'cost_center'
  | 'sub_cost_center'
  | 'contractor'
  | 'headquarters'
  | 'everybody';

export interface Channel {
  readonly kind: ChannelKind;
  /** A document number, a place's id, or the code of a cost center or sub cost center; empty for everybody. */
  readonly value: string;
}

type Fact = string | number | null | undefined;

/** Of a person, what decides on their channels. */
export interface ChannelFacts {
  readonly documentNumber?: Fact;
  readonly campaignId?: Fact;
  readonly clientId?: Fact;
  readonly profileId?: Fact;
  readonly costCenterCode?: Fact;
  readonly subCostCenterCode?: Fact;
  readonly contractorId?: Fact;
  readonly headquartersId?: Fact;
}

const named = [
  ['individual', 'individual_', 'documentNumber'],
  ['campaign', 'campaign_id_', 'campaignId'],
  ['client', 'client_id_', 'clientId'],
  ['profile', 'profile_id_', 'profileId'],
  ['cost_center', 'cc_', 'costCenterCode'],
  ['sub_cost_center', 'cod_scc_', 'subCostCenterCode'],
  ['contractor', 'contractor_', 'contractorId'],
  ['headquarters', 'headquarters_', 'headquartersId'],
] as const satisfies readonly (readonly [ChannelKind, string, keyof ChannelFacts])[];

/** The channels that a person is on, by the specification's names. Facts without a usable value give none. */
export function channelsOf(facts: ChannelFacts): string[] {
  const own = named.map(([kind, , fact]) => channelName(kind, facts[fact]));
  return [...own.filter((name) => name !== undefined), 'everybody'];
}

/**
 * The name of one channel; undefined for a value that is null, undefined or empty, or holds a character that the
 * protocol allows in no channel name.
 */
export function channelName(kind: ChannelKind, value: Fact): string | undefined {
  if (kind === 'everybody') return 'everybody';
  const text = String(value ?? '').trim();
  if (text === 'null' || text === 'undefined' || !/^[A-Za-z0-9_\-=@,.;]{1,120}$/.test(text)) return undefined;
  const prefix = named.find(([other]) => other === kind)?.[1] ?? '';
  return `${prefix}${text}`;
}

/** The reverse of `channelName`; undefined for what is no channel of the specification. */
export function parseChannel(name: string): Channel | undefined {
  if (name === 'everybody') return { kind: 'everybody', value: '' };
  const found = named.find(([, prefix]) => name.startsWith(prefix));
  if (!found) return undefined;
  const [kind, prefix] = found;
  const value = name.slice(prefix.length);
  return channelName(kind, value) === name ? { kind, value } : undefined;
}
