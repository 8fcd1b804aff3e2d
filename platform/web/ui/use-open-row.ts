import { useAddress } from '../use-address.ts';
import type { ListControls } from './use-list-state.ts';

/** The row of a list whose panel is open, named by the URL under `name`, one of the views of the list's spec. */
export function useOpenRow(list: ListControls, name: string) {
  const { change } = useAddress<string>();
  return {
    openKey: list.state.filters[name]?.[0],
    list,
    open: (id: string | undefined) => change({ [name]: id }, { replace: true }),
  };
}
