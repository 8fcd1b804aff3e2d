/**
 * `committee` is the convivencia committee, `protect` the people of the route against sexual harassment: each reads its own
 * channel, and nobody else does. `count` sees yearly numbers. `unseal` opens one case for an hour, with a reason.
 */
export const permissions = [
  'complaints:committee',
  'complaints:protect',
  'complaints:count',
  'complaints:unseal',
] as const;

export const channels = ['coexistence', 'harassment'] as const;
export type Channel = (typeof channels)[number];

/** Who reads the cases of a channel. */
export const readerOf = {
  coexistence: 'complaints:committee',
  harassment: 'complaints:protect',
} as const satisfies Readonly<Record<Channel, (typeof permissions)[number]>>;

/** Whose people deal with a case of which nobody of its own channel is free. */
export const standInOf = { coexistence: 'harassment', harassment: 'coexistence' } as const satisfies Readonly<
  Record<Channel, Channel>
>;

/** What a complaint may be about: Ley 1010 of 2006, art. 2, and Ley 2365 of 2024. */
export const conducts = {
  coexistence: [
    'mistreatment',
    'persecution',
    'discrimination',
    'obstruction',
    'inequity',
    'lack_of_protection',
    'other',
  ],
  harassment: ['words', 'contact', 'messages', 'blackmail', 'other_sexual'],
} as const;
export const allConducts = [...conducts.coexistence, ...conducts.harassment] as const;
export type Conduct = (typeof allConducts)[number];

export const measureKinds = ['no_contact', 'schedule', 'place', 'remote', 'leave', 'support', 'none_wanted'] as const;
export type MeasureKind = (typeof measureKinds)[number];

export const sides = ['complainant', 'accused', 'witness'] as const;
export type Side = (typeof sides)[number];

/** Numbers under it could point at somebody: they are not told. */
export const leastTold = 5;
/** For how long broken glass stays open. */
export const glassMinutes = 60;
/** Letters that a reason to break the glass has at least. */
export const leastGlassReason = 30;
/** People that a complaint names at most. */
export const mostNamed = 5;

interface Standing {
  readonly id: string;
  readonly bossId: string | null;
}

/** Whether somebody may not judge a case: it is about them, their leader, or somebody whom they lead. */
export function isConflicted(member: Standing, party: Standing): boolean {
  return party.id === member.id || party.bossId === member.id || party.id === member.bossId;
}
