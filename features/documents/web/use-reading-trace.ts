import { useState } from 'react';
import { now } from '#platform/web/now.ts';

/** Which pages of a document were on screen, and for how long it has been open. */
export interface ReadingTrace {
  readonly pages: number;
  readonly seen: ReadonlySet<number>;
  readonly current: number;
  readonly isRead: boolean;
  readonly seconds: () => number;
  readonly setPages: (count: number) => void;
  readonly see: (page: number) => void;
}

/** A document counts as read when its last page has been on screen. */
export function useReadingTrace(isReadBefore: boolean): ReadingTrace {
  const [pages, setPages] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState(1);
  const [opened] = useState(() => now().getTime());
  return {
    pages,
    seen,
    current,
    isRead: isReadBefore || (pages > 0 && seen.has(pages)),
    seconds: () => Math.min(86_400, Math.round((now().getTime() - opened) / 1000)),
    setPages,
    see: (page) => {
      setCurrent(page);
      setSeen((before) => (before.has(page) ? before : new Set([...before, page])));
    },
  };
}
