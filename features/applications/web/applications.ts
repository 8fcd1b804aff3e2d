import { client, type Client } from '#platform/web/client.ts';
import { useSignedIn } from '#platform/web/session.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const applications: Client<typeof contract> = client<typeof contract>('applications');

type Answer<Name extends keyof typeof applications> = Awaited<ReturnType<(typeof applications)[Name]>>;

export type Application = Answer<'listByDocument'>['items'][number];
export type ApplicationDetail = Answer<'getApplication'>;
export type Managed = Answer<'listManaged'>['items'][number];
export type ManagedDetail = Answer<'getManaged'>;
export type Outage = Answer<'listOutages'>['items'][number];
export type AccessRequest = Answer<'listOwnRequests'>['items'][number];
export type AccessRequestAtDesk = Answer<'listRequests'>['items'][number];
export type Usage = Answer<'sumUsage'>;

/** Outages come and go: what is older than this is asked for again. */
export const freshMilliseconds = 60_000;

/** The launcher of who is signed in. */
export function launcherQuery(documentNumber: string) {
  const query = applications.listByDocument.query({ params: { id: documentNumber } });
  return { ...query, staleTime: freshMilliseconds };
}

export function useLauncherQuery() {
  return launcherQuery(useSignedIn().documentNumber);
}

/** The favourites in their order. */
export function favouritesOf(items: readonly Application[]): Application[] {
  return items.filter((one) => one.favourite !== null).sort((a, b) => a.favourite! - b.favourite!);
}

/** Applications at the desk whose name begins so, to choose one of them. */
export async function findApplications(typed: string, signal: AbortSignal) {
  const { items } = await applications.listManaged({ query: { size: 20, search: typed.trim() || undefined }, signal });
  return items.map(({ id, name, summary }) => ({ value: id, label: name, detail: summary }));
}
