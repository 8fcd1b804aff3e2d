import type { TourStep } from '#platform/web/tour/tour-step.ts';

/** What somebody who comes to their documents for the first time is shown; what is not on their screen is left out. */
export const steps: readonly TourStep[] = ['list', 'views', 'pile'].map((target) => ({
  target: `documents-${target}`,
  title: `documents.tour.${target}`,
  text: `documents.tour.${target}_text`,
}));
