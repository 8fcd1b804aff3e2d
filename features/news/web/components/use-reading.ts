import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { renew } from '#platform/web/renew.ts';
import { shellParts } from '#platform/web/shell-parts.ts';
import { news } from '../news.ts';

/** Somebody who leaves sooner has not begun to read. */
const BEGINS_AFTER = 2_000;

/** How far an element has passed under the eyes, 0 to 100. */
export function useProgress(element: RefObject<HTMLElement | null>): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const box = element.current?.getBoundingClientRect();
      if (!box || box.height === 0) return;
      const seen = (window.innerHeight - box.top) / box.height;
      setProgress(Math.round(Math.min(1, Math.max(0, seen)) * 100));
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    later();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [element]);
  return progress;
}

/** Tells the server that the article is read, and how far: after a moment, at its end, and when the reader leaves. */
export function useReading(id: string, progress: number): void {
  const queries = useQueryClient();
  const latest = useRef(progress);
  const told = useRef(-1);
  useEffect(() => {
    latest.current = progress;
  });
  useEffect(() => {
    told.current = -1;
    const tell = async (keepalive: boolean) => {
      if (latest.current <= told.current) return;
      const first = told.current < 0;
      told.current = latest.current;
      await news
        .readArticle({ params: { id }, body: { progress: latest.current }, keepalive })
        .then(() => {
          if (!first) return;
          const { unread } = shellParts();
          if (unread) void renew(unread.queryKey);
          return queries.invalidateQueries({ queryKey: news.listArticles.key(), refetchType: 'none' });
        })
        // Reading goes on without it; the next visit tells it again.
        .catch(() => undefined);
    };
    const begin = window.setTimeout(() => void tell(false), BEGINS_AFTER);
    const leave = () => {
      if (told.current >= 0 && document.visibilityState === 'hidden') void tell(true);
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.clearTimeout(begin);
      document.removeEventListener('visibilitychange', leave);
      if (told.current >= 0) void tell(false);
    };
  }, [id, queries]);
}
