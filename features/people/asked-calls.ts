import { endpoint } from '#platform/contract/endpoint.ts';
import { correctionAsk } from './employment.ts';
import { errors } from './errors.ts';
import { profile } from './record.ts';

// What people ask of their own record, and take back. The room of profile changes answers: its contract spreads this.

export const askedCalls = {
  withdrawChange: endpoint({
    method: 'DELETE',
    path: '/api/people/me/change',
    access: 'session',
    summary: 'Takes back the change that waits for a decision',
    answers: 'none',
  }),
  askCorrection: endpoint({
    method: 'POST',
    path: '/api/people/me/correction',
    access: 'session',
    summary: 'Asks HR to correct a field of the own contract',
    body: correctionAsk,
    answers: 'data',
    res: profile,
    errors: [errors.nothing_changed, errors.change_waits, errors.place_unknown, errors.boss_unknown],
    rateLimit: 30,
  }),
  withdrawCorrection: endpoint({
    method: 'DELETE',
    path: '/api/people/me/correction',
    access: 'session',
    summary: 'Takes back the correction that waits for a decision',
    answers: 'none',
  }),
} as const;
