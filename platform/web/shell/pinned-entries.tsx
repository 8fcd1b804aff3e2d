import type { ReactNode } from 'react';
import { menuOf, type MenuScreen } from '../screens.ts';
import { useSignedIn } from '../session.ts';
import { usePins } from './pins.ts';

export interface PinnedEntriesProps {
  entries: readonly MenuScreen[];
  here: string | undefined;
  children: (entries: readonly MenuScreen[]) => ReactNode;
}

/** What one pinned of a group that is long, with the page of all of it before, and where one is. */
export function PinnedEntries({ entries, here, children }: PinnedEntriesProps) {
  const { pins } = usePins(entries);
  return children(entries.filter(({ path, menu }) => menu.order === 0 || path === here || pins.includes(path)));
}

/** The screens of a group that the person may open, without the page that lists them. */
export function useGroup(group: 'administration'): readonly MenuScreen[] {
  const person = useSignedIn();
  const found = menuOf(person).find((one) => one.group === group);
  return (found?.entries ?? []).filter(({ menu }) => menu.order > 0);
}
