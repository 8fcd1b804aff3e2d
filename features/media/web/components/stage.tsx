import { useLayoutEffect, useRef } from 'react';
import { offerStage } from '../player.ts';

/** A place where the picture of a video may stand. */
export function Stage({ where, className }: { where: 'screen' | 'dock'; className?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (box.current ? offerStage(box.current, where) : undefined), [where]);
  return <div ref={box} className={className} />;
}
