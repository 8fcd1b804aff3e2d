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
  const end = () => {
    localStorage.removeItem(underWay(tour, id));
    setSteps([]);
  };
  return steps.length > 0 ? <Tour steps={steps} onEnd={end} /> : null;
}

/** The server marks a tour when it is asked for; until its end this computer knows that it is under way. */
const underWay = ({ type }: ScreenTour, personId: string) => `plaza_tour ${type} ${personId}`;

/** The steps whose parts are on the screen; none for who has seen them, and none over another question. */
async function stepsFor(tour: ScreenTour, personId: string, signal: AbortSignal): Promise<readonly TourStep[]> {
  const { steps } = await tour.load();
  const [first] = steps;
  for (const until = performance.now() + PATIENCE; first && !targetOf(first); await frame())
    if (signal.aborted || performance.now() > until) return [];
  if (signal.aborted || document.querySelector('dialog[open]')) return [];
  const key = underWay(tour, personId);
  // A page that was loaded anew in the middle of it begins it again.
  if (localStorage.getItem(key) === null) {
    const hasSeen = await shellParts().seeTour?.(personId, tour.type);
    if (hasSeen !== false) return [];
    localStorage.setItem(key, '1');
  }
  return steps.filter(targetOf);
}

const frame = () => new Promise((resolve) => setTimeout(resolve, 100));
