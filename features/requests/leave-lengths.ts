import type { LegalName } from '#features/parameters/legal-parameter.ts';

// Leaves whose length is a number of the law: it is read at the day on which they begin, whatever the kind says.

const lengths: Readonly<Record<string, LegalName>> = {
  bereavement: 'bereavement_days',
  paternity: 'paternity_days',
  maternity: 'maternity_days',
  voting: 'voting_days',
  'voting-jury': 'voting_jury_days',
  'bicycle-day': 'bicycle_days',
  'family-day': 'family_day',
};

/** Which legal number says how many days a kind of leave has; undefined where the kind itself does. */
export const lengthNameOf = (kind: string): LegalName | undefined => lengths[kind];
