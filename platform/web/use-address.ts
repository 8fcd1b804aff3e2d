import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Asked<Key extends string> = Readonly<Partial<Record<Key, string | undefined>>>;

interface How {
  /** The back key leads past what stood there before. */
  readonly replace?: boolean;
}

/**
 * What a screen keeps in the search part of its address: words, as they came, to be checked by who reads them. `show` leaves
 * nothing else there, `change` leaves what it does not name; what is empty goes. The page stays where it is scrolled to.
 */
export function useAddress<Key extends string>() {
  const navigate = useNavigate();
  const search: object = useSearch({ strict: false });
  const show = useCallback(
    (next: Asked<Key>, { replace = false }: How = {}) =>
      void navigate({ to: '.', search: next as object, replace, resetScroll: false }),
    [navigate],
  );
  const change = useCallback(
    (next: Asked<Key>, { replace = false }: How = {}) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace, resetScroll: false }),
    [navigate],
  );
  // The router reads words alone from it (`parseSearch`).
  return { asked: search as Asked<Key>, show, change };
}
