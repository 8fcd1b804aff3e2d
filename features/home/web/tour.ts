import type { TourStep } from '#platform/web/tour/tour-step.ts';

/** What somebody who comes to home for the first time is shown. */
export const steps: readonly TourStep[] = ['pending', 'news', 'celebrations', 'search'].map((target) => ({
  target,
  title: `home.tour.${target}`,
  text: `home.tour.${target}_text`,
}));
