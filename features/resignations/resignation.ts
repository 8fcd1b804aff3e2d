import { defineCase } from '#features/cases/declaration.ts';

/** What guards know of a resignation: whether an earlier last day waits for the person's word. */
export interface ResignationFacts {
  readonly isProposed: boolean;
}

const proposed = { reason: 'not_possible', holds: ({ isProposed }: ResignationFacts) => isProposed } as const;

/**
 * A resignation is received; nobody approves or rejects it (CSJ 7836 of 1996). Only agreeing on the day makes a
 * withdrawal something to be decided (CSJ 18299 of 2002). Nobody handles their own as HR; labour relations find out about
 * pressure, beside its states.
 */
export const resignation = defineCase({
  kind: 'resignations.resignation',
  states: [
    'draft',
    'submitted',
    'acknowledged',
    'accepted_date',
    'withdrawal_requested',
    'maintained',
    'in_exit',
    'closed',
    'withdrawn',
  ],
  initial: 'draft',
  terminal: ['closed', 'withdrawn'],
  parties: ['owner', 'hr', 'labor'],
  transitions: [
    { action: 'submit', from: ['draft'], to: 'submitted', who: ['owner'] },
    { action: 'withdraw', from: ['draft', 'submitted', 'acknowledged'], to: 'withdrawn', who: ['owner'] },
    { action: 'acknowledge', from: ['submitted'], to: 'acknowledged', who: ['hr'] },
    { action: 'accept_date', from: ['acknowledged'], to: 'accepted_date', who: ['hr'] },
    // An earlier day is by agreement: HR proposes it, and it holds once the person accepts it.
    { action: 'propose_date', from: ['acknowledged'], to: 'acknowledged', who: ['hr'], needsReason: true },
    {
      action: 'agree_date',
      from: ['acknowledged'],
      to: 'accepted_date',
      who: ['owner'],
      guards: [proposed],
      hides: ['not_possible'],
    },
    {
      action: 'decline_date',
      from: ['acknowledged'],
      to: 'acknowledged',
      who: ['owner'],
      guards: [proposed],
      hides: ['not_possible'],
    },
    {
      action: 'request_withdrawal',
      from: ['accepted_date'],
      to: 'withdrawal_requested',
      who: ['owner'],
      needsReason: true,
    },
    { action: 'allow_withdrawal', from: ['withdrawal_requested'], to: 'withdrawn', who: ['hr'] },
    { action: 'maintain', from: ['withdrawal_requested'], to: 'maintained', who: ['hr'], needsReason: true },
    { action: 'begin_exit', from: ['accepted_date', 'maintained'], to: 'in_exit', who: ['hr'] },
    { action: 'close', from: ['in_exit'], to: 'closed', who: ['hr'] },
  ],
  waits: { draft: 'owner', submitted: 'hr', acknowledged: 'hr', withdrawal_requested: 'hr' },
  clocks: [],
  sealed: true,
});

export const { states, transitions } = resignation;
export const isOver = (state: State) => resignation.terminal.some((one) => one === state);
export const actions = transitions.map(({ action }) => action);
export type State = (typeof states)[number];
export type Action = (typeof actions)[number];

export const needsReason = (action: Action) => transitions.some((one) => one.action === action && one.needsReason);
