import { useQuery } from '@tanstack/react-query';
import type { contract as sessionContract } from '#features/session/contract.ts';
import { client } from '#platform/web/client.ts';

const session = client<typeof sessionContract>('session');

/** Whose portal it is, for who has no session. */
export function useCompany(): string | undefined {
  return useQuery({ ...session.getSignInOptions.query(), staleTime: Infinity }).data?.company.name;
}
