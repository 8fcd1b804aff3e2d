/** One thing that a tour points at. */
export interface TourStep {
  /** The element on the screen that carries `data-tour` with this word. */
  readonly target: string;
  /** The keys of its phrases, of the screen's room. */
  readonly title: string;
  readonly text: string;
}

/** What a screen shows to who opens it for the first time. A room adds it to its page. */
export interface ScreenTour {
  /** By this word the server remembers who has seen it. */
  readonly type: string;
  /** `() => import('./tour.ts')`, so that nobody else loads it. */
  readonly load: () => Promise<{ readonly steps: readonly TourStep[] }>;
}

/** The element of a step, where it is visible: a phone hides other parts than a desk. */
export function targetOf({ target }: TourStep): HTMLElement | undefined {
  const found = [...document.querySelectorAll<HTMLElement>(`[data-tour="${target}"]`)];
  return found.find((element) => element.getClientRects().length > 0);
}
