import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '#platform/web/failure.ts';
import type { Choice } from '#platform/web/ui/choice.ts';
import { organization } from './lists.ts';

/** All countries, kept for the visit. */
export function useCountries(): { choices: readonly Choice[]; hasFailed: boolean } {
  const { queryKey } = organization.listCountries.query();
  const { data, isError } = useQuery({ queryKey, queryFn: findCountries, staleTime: Number.POSITIVE_INFINITY });
  const choices = (data?.items ?? []).map(({ id, name, code }) => ({ value: id, label: name, detail: code }));
  return { choices, hasFailed: isError };
}

/** @throws Error `HTTP error! status` with the code of an answer that is not OK, after it was logged (specification, section 8) */
async function findCountries() {
  try {
    return await organization.listCountries();
  } catch (cause) {
    const failure = cause instanceof ApiFailure ? new Error(`HTTP error! status ${cause.status}`, { cause }) : cause;
    // eslint-disable-next-line no-console -- the specification wants it there
    console.error(failure);
    throw failure;
  }
}
