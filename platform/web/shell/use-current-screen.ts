import { useMatches } from '@tanstack/react-router';
import type { Screen } from '../page.ts';

/** The screen that is open; undefined on an unknown path. */
export function useCurrentScreen(): Screen | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
}
