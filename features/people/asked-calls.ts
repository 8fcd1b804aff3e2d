import { endpoint } from '#platform/contract/endpoint.ts';
import { correctionAsk } from './employment.ts';
import { errors } from './errors.ts';
import { profileUpdate } from './profile.ts';
import { profile } from './record.ts';

// How people change their own data or ask for it. The room of profile changes answers: its contract spreads this.

export const askedCalls = {
  updateMyProfile: endpoint({
    method: 'POST',
    path: '/api/user/profile/update',
    access: 'session',
    summary: "Changes the caller's data: free fields at once, the others after a decision on their document",
    form: profileUpdate,
    files: { support: { maxBytes: 10 * 1_048_576, types: ['application/pdf', 'image/png', 'image/jpeg'] } },
    urlencoded: true,
    answers: 'data',
    res: profile,
    errors: [
      errors.support_missing,
      errors.change_waits,
      errors.nothing_changed,
      errors.place_unknown,
      errors.nickname_refused,
    ],
    rateLimit: 30,
  }),
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
