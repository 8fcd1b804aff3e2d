import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, text, version } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { deactivation, reasoned } from './standing.ts';

// Whether somebody works, and from where they enter: the calls of who manages people. The room's contract spreads them.

const manage = { access: 'people:manage' } as const;
const standing = z.object({ id, version });

export const standingCalls = {
  deactivatePerson: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/people/{id}/deactivate',
    summary:
      'Suspends somebody, until a day or until called back, or retires them: they may no longer sign in, and their sessions end',
    params: idParams,
    body: deactivation,
    answers: 'data',
    res: standing,
    errors: [
      errors.wrong_status,
      errors.last_administrator,
      errors.retired_before_entry,
      errors.retired_ahead,
      errors.suspension_over,
    ],
  }),
  sendOnLeave: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/people/{id}/leave',
    summary: 'Notes that somebody is on leave: they still enter, and their card is not valid meanwhile',
    params: idParams,
    body: reasoned,
    answers: 'data',
    res: standing,
    errors: [errors.wrong_status],
  }),
  reactivatePerson: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/people/{id}/reactivate',
    summary: 'Brings somebody back who was suspended, retired or on leave',
    params: idParams,
    body: reasoned,
    answers: 'data',
    res: standing,
    errors: [errors.wrong_status],
  }),
  setExternalAccess: endpoint({
    ...manage,
    method: 'PATCH',
    path: '/api/user/external-access/update',
    summary: 'Lets a person enter from outside the company, or from inside only',
    body: z.strictObject({ id, enabled: z.boolean(), reason: text(300) }),
    answers: 'data',
    res: z.object({ id, enabled: z.boolean() }),
  }),
} as const;
