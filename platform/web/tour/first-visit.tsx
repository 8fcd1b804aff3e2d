import { useEffect, useState } from 'react';
import { useSignedIn } from '../session.ts';
import { shellParts } from '../shell-parts.ts';
import { Tour } from './tour.tsx';
import { targetOf, type ScreenTour, type TourStep } from './tour-step.ts';

/** Milliseconds that a screen has to show what its tour points at. */
const PATIENCE = 10_000;

/** Shows a screen's tour to who comes for the first time; the server remembers it, so it never comes again. */
export default function FirstVisit({ tour }: { tour: ScreenTour }) {
  const { id } = useSignedIn();
  const [steps, setSteps] = useState<readonly TourStep[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    void stepsFor(tour, id, stop.signal).then(
      (found) => (stop.signal.aborted ? undefined : setSteps(found)),
      // A tour that cannot be asked for is no failure of the page: it comes at the next visit.
      () => undefined,
    );
    return () => stop.abort();
  }, [tour, id]);
  return steps.length > 0 ? <Tour steps={steps} onEnd={() => setSteps([])} /> : null;
}

/** The steps whose parts are on the screen; none for who has seen them, and none over another question. */
async function stepsFor(tour: ScreenTour, personId: string, signal: AbortSignal): Promise<readonly TourStep[]> {
  const { steps } = await tour.load();
  const [first] = steps;
  for (const until = performance.now() + PATIENCE; first && !targetOf(first); await frame())
    if (signal.aborted || performance.now() > until) return [];
  if (signal.aborted || document.querySelector('dialog[open]')) return [];
  const hasSeen = await shellParts().seeTour?.(personId, tour.type);
  return hasSeen === false ? steps.filter(targetOf) : [];
}

const frame = () => new Promise((resolve) => setTimeout(resolve, 100));
