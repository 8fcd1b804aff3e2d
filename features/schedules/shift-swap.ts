import { defineCase } from '#features/cases/declaration.ts';
import { replyClock } from './reply.ts';

/**
 * Two people exchange shifts: the colleague answers, and what the rules leave open who plans both decides; `rules` are
 * those that leave nothing open. The two may step back until then.
 */
export const shiftSwap = defineCase({
  kind: 'schedules.swap',
  states: ['asked', 'accepted', 'approved', 'rejected', 'refused', 'withdrawn', 'expired'],
  initial: 'asked',
  terminal: ['approved', 'rejected', 'refused', 'withdrawn', 'expired'],
  parties: ['owner', 'colleague', 'leader', 'rules'],
  transitions: [
    { action: 'accept', from: ['asked'], to: 'accepted', who: ['colleague'] },
    { action: 'refuse', from: ['asked'], to: 'refused', who: ['colleague'] },
    { action: 'withdraw', from: ['asked'], to: 'withdrawn', who: ['owner'] },
    { action: 'withdraw', from: ['accepted'], to: 'withdrawn', who: ['owner', 'colleague'] },
    { action: 'approve', from: ['accepted'], to: 'approved', who: ['leader', 'rules'] },
    { action: 'reject', from: ['accepted'], to: 'rejected', who: ['leader'], needsReason: true },
    { action: 'expire', from: ['asked', 'accepted'], to: 'expired', who: ['clock'] },
  ],
  waits: { asked: 'colleague', accepted: 'leader' },
  clocks: [replyClock(['asked', 'accepted'], ['approved', 'rejected', 'refused', 'withdrawn', 'expired'])],
});
