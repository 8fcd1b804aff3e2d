import { useEffect, useState } from 'react';
import { now } from './now.ts';

/** The time, once a second and not more often. */
export function useSecond(): Date {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return moment;
}
