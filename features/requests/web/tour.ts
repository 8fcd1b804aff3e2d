import type { TourStep } from '#platform/web/tour/tour-step.ts';

/** What somebody who comes to the catalogue of requests for the first time is shown; what is not on their screen is left out. */
export const steps: readonly TourStep[] = ['shelves', 'search', 'days', 'way'].map((target) => ({
  target: `requests-${target}`,
  title: `requests.tour.${target}`,
  text: `requests.tour.${target}_text`,
}));
