import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { renew } from './renew.ts';
import { platformErrors } from '../contract/errors.ts';
import { explainFailure, isFailure } from './failure.ts';
import { toast } from './ui/toast-store.ts';

export interface RecordPlace {
  /** The query that holds the record. */
  key: QueryKey;
  /** What else an action on it changes. */
  touches: readonly QueryKey[];
  /** What is said where somebody else was faster. */
  stale: string;
}

/**
 * What follows an action on a record. `settle` keeps what it answered, says it, and asks for the lists anew; `explain`
 * puts a failure into words, and fetches what stands now where the version was stale.
 */
export function useRecord<Record>({ key, touches, stale }: RecordPlace) {
  const queries = useQueryClient();
  const settle = async (made: Record, said: string): Promise<void> => {
    queries.setQueryData(key, made);
    toast({ title: said });
    await Promise.all(touches.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  const explain = (error: unknown): string => {
    if (!isFailure(error, platformErrors.conflict)) return explainFailure(error);
    void renew(key);
    return stale;
  };
  return { settle, explain };
}
