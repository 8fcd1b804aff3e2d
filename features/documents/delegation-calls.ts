import { endpoint } from '#platform/contract/endpoint.ts';
import { idParams } from '#platform/contract/schemas.ts';
import { delegate, delegation, newDelegation } from '#features/people/delegation.ts';
import { errors } from './errors.ts';

export const delegationCalls = {
  listDelegations: endpoint({
    method: 'GET',
    path: '/api/documents/delegations',
    access: 'documents:read-status',
    summary: 'Who signs for the caller and for whom the caller signs, now and later',
    answers: 'list',
    res: delegation,
  }),
  listDelegates: endpoint({
    method: 'GET',
    path: '/api/documents/delegates',
    access: 'documents:read-status',
    summary: "Who may sign the company's part in the caller's place",
    answers: 'list',
    res: delegate,
  }),
  addDelegation: endpoint({
    method: 'POST',
    path: '/api/documents/delegations',
    access: 'documents:read-status',
    summary: "Lets somebody sign the company's part in the caller's place between two days",
    body: newDelegation,
    answers: 'data',
    res: delegation,
    errors: [
      errors.delegate_cannot_sign,
      errors.delegation_overlaps,
      errors.delegation_in_the_past,
      errors.ends_before_start,
    ],
  }),
  endDelegation: endpoint({
    method: 'DELETE',
    path: '/api/documents/delegations/{id}',
    access: 'documents:read-status',
    summary: "Ends a delegation of the caller's; what was not signed comes back to them",
    params: idParams,
    answers: 'none',
  }),
} as const;
