import type { Application } from '../applications.ts';
import { AppTile } from './app-tile.tsx';
import css from './app-tile.module.css';
import { StarButton } from './star-button.tsx';

/** The number keys open so many. */
const mostDigits = 9;

export function digitOf(at: number): number | undefined {
  return at < mostDigits ? at + 1 : undefined;
}

/** The favourites in their order, before they can be moved. */
export function FavouriteGrid({ items }: { items: readonly Application[] }) {
  return (
    <ul className={css.grid}>
      {items.map((one, at) => (
        <li key={one.id}>
          <AppTile application={one} digit={digitOf(at)} />
        </li>
      ))}
    </ul>
  );
}

/** Others, each with the star that makes it a favourite. */
export function StarGrid({ items }: { items: readonly Application[] }) {
  return (
    <ul className={css.grid}>
      {items.map((one) => (
        <li key={one.id}>
          <AppTile application={one} tools={<StarButton application={one} />} />
        </li>
      ))}
    </ul>
  );
}
