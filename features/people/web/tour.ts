import type { TourType } from '../tour.ts';
import { people } from './people.ts';

/** Whether the person has seen the tour before; from now on they have. */
export async function seeTour(personId: string, type: string): Promise<boolean> {
  return (await people.seeTour({ params: { id: personId, type: type as TourType } })).seen;
}
