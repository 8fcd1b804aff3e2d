import { useEffect, useRef } from 'react';

/** Somebody who leaves sooner has not begun to read. */
const BEGINS_AFTER = 2_000;

/** Tells the server, by the room's call, that a piece is read: once a visit, after a moment. */
export function useReadingNote(id: string, tell: (id: string) => Promise<unknown>): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    // Reading goes on without it; the next visit tells it again.
    const begin = window.setTimeout(() => void latest.current(id).catch(() => undefined), BEGINS_AFTER);
    return () => window.clearTimeout(begin);
  }, [id]);
}
