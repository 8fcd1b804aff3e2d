import { useEffect, useRef } from 'react';
import { welcome, type Shown } from '../welcome.ts';
import { Brochure } from './brochure.tsx';

/** Somebody who passes sooner has not begun to read. */
const BEGINS_AFTER = 2_000;

/** A brochure on the welcome page of who was invited: that it was read is counted, by the invitation and not by name. */
export function ViewedBrochure({ brochure, token }: { brochure: Shown; token: string }) {
  const place = useRef<HTMLDivElement>(null);
  const { id } = brochure;
  useEffect(() => {
    let begin: number | undefined;
    const watch = new IntersectionObserver(([seen]) => {
      window.clearTimeout(begin);
      if (!seen?.isIntersecting) return;
      begin = window.setTimeout(() => {
        watch.disconnect();
        // Reading goes on without it.
        void welcome.noteView({ params: { id }, body: { token } }).catch(() => undefined);
      }, BEGINS_AFTER);
    });
    if (place.current) watch.observe(place.current);
    return () => {
      window.clearTimeout(begin);
      watch.disconnect();
    };
  }, [id, token]);
  return (
    <div ref={place}>
      <Brochure brochure={brochure} />
    </div>
  );
}
