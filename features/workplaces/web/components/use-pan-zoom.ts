import { useEffect, useLayoutEffect, useRef, type PointerEvent } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface View extends Point {
  readonly zoom: number;
}

/** How a floor lies on the screen: pixels a metre, and where its corner is. */
export interface Placement {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const most = 8;
/** Metres around the floor. */
const rim = 0.2;
/** Pixels that a hand moves while it presses. */
const tremble = 4;

/**
 * Moves and enlarges a floor by pointer, pinch and Ctrl with the wheel. The floor is one layer that the browser moves as
 * it is: nothing is rendered or painted anew while one drags, however much is drawn.
 */
export function usePanZoom({ width, height }: { width: number; height: number }) {
  const stage = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const view = useRef<View>({ x: 0, y: 0, zoom: 1 });
  const box = useRef({ width: 0, height: 0 });
  const pointers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const frame = useRef(0);
  const onView = useRef<(placement: Placement) => void>(() => undefined);

  const fit = () => {
    const { width: w, height: h } = box.current;
    const scale = Math.min(w / (width + 2 * rim), h / (height + 2 * rim));
    return { scale, left: w / 2 - (width * scale) / 2, top: h / 2 - (height * scale) / 2 };
  };
  const apply = () => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    const element = layer.current;
    if (!element || box.current.width === 0) return;
    const { scale, left, top } = fit();
    const { x, y, zoom } = view.current;
    const placement = { scale: scale * zoom, left: left + x * scale, top: top + y * scale, ...box.current };
    const [wide, high] = [`${width * placement.scale}px`, `${height * placement.scale}px`];
    if (element.style.width !== wide) element.style.width = wide;
    if (element.style.height !== high) element.style.height = high;
    element.style.transform = `translate(${placement.left}px, ${placement.top}px)`;
    onView.current(placement);
  };
  const show = (next: View) => {
    const zoom = Math.min(most, Math.max(1, next.zoom));
    const { scale } = fit();
    const x = within(next.x, width, zoom, box.current.width / scale);
    const y = within(next.y, height, zoom, box.current.height / scale);
    view.current = { x, y, zoom };
    frame.current ||= requestAnimationFrame(apply);
  };
  /** Where a point of the screen lies in the floor as it is seen whole, in metres. */
  const pointOf = (clientX: number, clientY: number): Point => {
    const corner = stage.current?.getBoundingClientRect();
    const { scale, left, top } = fit();
    if (!corner || scale === 0) return { x: 0, y: 0 };
    return { x: (clientX - corner.left - left) / scale, y: (clientY - corner.top - top) / scale };
  };
  const zoomBy = (factor: number, at: Point = { x: width / 2, y: height / 2 }) => {
    const { x, y, zoom } = view.current;
    const next = Math.min(most, Math.max(1, zoom * factor));
    show({ zoom: next, x: at.x - ((at.x - x) / zoom) * next, y: at.y - ((at.y - y) / zoom) * next });
  };
  /** The same point of the floor, in metres, however it is moved and enlarged. */
  const place = (event: { clientX: number; clientY: number }): Point => {
    const at = pointOf(event.clientX, event.clientY);
    const { x, y, zoom } = view.current;
    return { x: (at.x - x) / zoom, y: (at.y - y) / zoom };
  };

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const measure = () => {
      box.current = { width: element.clientWidth, height: element.clientHeight };
      apply();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame.current);
    };
    // The floor’s measures are all that the functions read.
  }, [width, height]); // eslint-disable-line react-hooks/exhaustive-deps -- they live as long as the floor is as large
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15, pointOf(event.clientX, event.clientY));
    };
    // React listens passively, and the page would be enlarged instead.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  const lift = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  const drag = {
    onPointerDown: (event: PointerEvent) => {
      if (pointers.current.size === 0) moved.current = 0;
      pointers.current.set(event.pointerId, pointOf(event.clientX, event.clientY));
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event.clientX, event.clientY);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      const { x, y, zoom } = view.current;
      moved.current += Math.hypot(now.x - before.x, now.y - before.y) * fit().scale;
      if (other) {
        const apart = (at: Point) => Math.hypot(at.x - other.x, at.y - other.y);
        zoomBy(apart(now) / Math.max(0.01, apart(before)), other);
      } else if (zoom > 1) show({ zoom, x: x + now.x - before.x, y: y + now.y - before.y });
      pointers.current.set(event.pointerId, now);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
  };
  /** Brings a point into the middle, at least so many times enlarged. */
  const lookAt = (at: Point, least = 2) => {
    const zoom = Math.max(least, view.current.zoom);
    show({ zoom, x: width / 2 - at.x * zoom, y: height / 2 - at.y * zoom });
  };
  /** Whether the press that ends now moved the floor instead of pointing at something. */
  const wasDragged = () => moved.current > tremble;
  /** Hears of each new view from now on, and of this one at once. */
  const watch = (listener: (placement: Placement) => void) => {
    onView.current = listener;
    apply();
  };
  return { stage, layer, watch, drag, zoomBy, place, lookAt, wasDragged };
}

/** Nothing is shown beside a floor that is larger than what shows it; a smaller one stands in the middle. */
function within(wanted: number, size: number, zoom: number, shown: number): number {
  const edge = (shown - size) / 2;
  if (!Number.isFinite(edge) || size * zoom <= shown) return (size - size * zoom) / 2;
  return Math.min(rim - edge, Math.max(shown - edge - size * zoom - rim, wanted));
}

export type PanZoom = ReturnType<typeof usePanZoom>;
