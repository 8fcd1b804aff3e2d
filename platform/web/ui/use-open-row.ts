import { useAddress } from '../use-address.ts';
import type { ListControls } from './use-list-state.ts';

/**
 * The row of a list whose panel is open, named by the URL under `name`, one of the keys in the list's spec. It narrows
 * nothing: `list` says so.
 */
export function useOpenRow(given: ListControls, name: string) {
  const { change } = useAddress<string>();
  const { query, filters } = given.state;
  const narrowed = query !== '' || Object.keys(filters).some((key) => key !== name);
  return {
    openKey: filters[name]?.[0],
    list: { ...given, narrowed },
    open: (id: string | undefined) => change({ [name]: id }, { replace: true }),
  };
}
