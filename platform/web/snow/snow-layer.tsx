import { useEffect, useRef } from 'react';
import { useIsDark } from '../theme.ts';
import { useMedia } from '../ui/use-media.ts';
import { useSnow } from './snow-choice.ts';

/** Snow over the screen for who has not turned it off and does not ask for less motion. */
export function SnowLayer() {
  const container = useRef<HTMLDivElement>(null);
  const isWanted = useSnow();
  const isDark = useIsDark();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const snows = isWanted && !isStill;
  useEffect(() => {
    if (!snows) return;
    const colour = getComputedStyle(document.documentElement).getPropertyValue(isDark ? '--ink-2' : '--c5');
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('./snowfall.ts').then(({ startSnowfall }) => {
      if (!isGone) stop = startSnowfall(container.current, colour);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [snows, isDark]);
  return snows ? <div ref={container} aria-hidden /> : null;
}
