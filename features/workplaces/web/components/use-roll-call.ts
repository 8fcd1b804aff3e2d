import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { workplaces } from '../workplaces.ts';

/** What was marked and has not reached the server, by person. */
type Marks = Readonly<Record<string, boolean>>;

const keyOf = (floorId: string) => `workplaces.roll-call.${floorId}`;

function readMarks(floorId: string): Marks {
  try {
    return JSON.parse(localStorage.getItem(keyOf(floorId)) ?? '{}') as Marks;
  } catch {
    return {};
  }
}

/** The roll of a floor: marks stand at once and wait on the device while there is no network. */
export function useRollCall(floorId: string) {
  const [marks, setMarks] = useState(() => readMarks(floorId));
  const found = useQuery({
    ...workplaces.listInside.query({ params: { id: floorId } }),
    // Once opened it stands, also when the network is gone.
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: 30_000,
    retry: false,
  });
  const keep = (next: Marks) => {
    localStorage.setItem(keyOf(floorId), JSON.stringify(next));
    setMarks(next);
  };
  const { refetch } = found;
  useEffect(() => {
    if (Object.keys(marks).length === 0) return;
    const send = async () => {
      for (const isSafe of [true, false]) {
        const people = Object.keys(marks).filter((id) => marks[id] === isSafe);
        if (people.length === 0) continue;
        await workplaces.markInside({
          params: { id: floorId },
          body: { people: people.slice(0, 500), is_safe: isSafe },
        });
      }
      // What was sent is shown as marked until the server is heard to say so.
      if ((await refetch()).isError) return;
      localStorage.removeItem(keyOf(floorId));
      setMarks({});
    };
    // What cannot be sent now is tried again with the next mark, and when the network is back.
    const trySend = () => void send().catch(() => undefined);
    const timer = setTimeout(trySend, 400);
    window.addEventListener('online', trySend);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', trySend);
    };
  }, [marks, floorId, refetch]);
  const people = (found.data?.items ?? []).map((one) => ({
    ...one,
    is_safe: marks[one.person_id] ?? one.is_safe,
    waits: one.person_id in marks,
  }));
  return {
    people,
    isPending: found.isPending,
    /** When the list was last heard of the server, in milliseconds; 0 for never. */
    fetchedAt: found.dataUpdatedAt,
    mark: (id: string, isSafe: boolean) => keep({ ...marks, [id]: isSafe }),
  };
}
