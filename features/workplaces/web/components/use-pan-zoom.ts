import { useEffect, useRef, type PointerEvent } from 'react';

interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const most = 8;

/**
 * Moves and enlarges a drawing by pointer, pinch and Ctrl with the wheel. It writes the place of the group itself, so that
 * nothing is rendered anew while one drags, however much is drawn.
 */
export function usePanZoom({ width, height }: { width: number; height: number }) {
  const svg = useRef<SVGSVGElement>(null);
  const group = useRef<SVGGElement>(null);
  const view = useRef<View>({ x: 0, y: 0, zoom: 1 });
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  const show = (next: View) => {
    const zoom = Math.min(most, Math.max(1, next.zoom));
    const x = Math.min(0, Math.max(width * (1 - zoom), next.x));
    const y = Math.min(0, Math.max(height * (1 - zoom), next.y));
    view.current = { x, y, zoom };
    group.current?.setAttribute('transform', `translate(${x} ${y}) scale(${zoom})`);
  };
  /** Where a point of the screen lies in the drawing's box. */
  const pointOf = (clientX: number, clientY: number) => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    if (!matrix) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x, y };
  };
  const zoomBy = (factor: number, at = { x: width / 2, y: height / 2 }) => {
    const { x, y, zoom } = view.current;
    const next = Math.min(most, Math.max(1, zoom * factor));
    show({ zoom: next, x: at.x - ((at.x - x) / zoom) * next, y: at.y - ((at.y - y) / zoom) * next });
  };
  /** The same point in metres. */
  const place = (event: { clientX: number; clientY: number }) => {
    const at = pointOf(event.clientX, event.clientY);
    const { x, y, zoom } = view.current;
    return { x: (at.x - x) / zoom, y: (at.y - y) / zoom };
  };

  useEffect(() => {
    const element = svg.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15, pointOf(event.clientX, event.clientY));
    };
    // React listens passively, and the page would be enlarged instead.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  const drag = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      pointers.current.set(event.pointerId, pointOf(event.clientX, event.clientY));
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event.clientX, event.clientY);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      const { x, y, zoom } = view.current;
      if (other) {
        const apart = (at: { x: number; y: number }) => Math.hypot(at.x - other.x, at.y - other.y);
        zoomBy(apart(now) / Math.max(0.01, apart(before)), other);
      } else if (zoom > 1) show({ zoom, x: x + now.x - before.x, y: y + now.y - before.y });
      pointers.current.set(event.pointerId, now);
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => void pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent<SVGSVGElement>) => void pointers.current.delete(event.pointerId),
    onPointerLeave: (event: PointerEvent<SVGSVGElement>) => void pointers.current.delete(event.pointerId),
  };
  /** Brings a point into the middle, twice as large where all is seen. */
  const lookAt = (at: { x: number; y: number }, least = 2) => {
    const zoom = Math.max(least, view.current.zoom);
    show({ zoom, x: width / 2 - at.x * zoom, y: height / 2 - at.y * zoom });
  };
  return { svg, group, drag, zoomBy, place, lookAt };
}
