import { useQuery } from '@tanstack/react-query';
import { caseCalls } from '../use-case-calls.ts';
import { IntactMark } from './case-history.tsx';

/** Whether the history of a case holds, on a page that tells the history in its own way. */
export function CaseSeal({ id }: { id: string }) {
  const { data } = useQuery(caseCalls.verifyCase.query({ params: { id } }));
  return data ? <IntactMark isIntact={data.is_intact} /> : null;
}
