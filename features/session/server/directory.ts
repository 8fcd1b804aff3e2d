import { readFile } from 'node:fs/promises';
import type { Client, Entry } from 'ldapts';
import type { Settings } from '#platform/server/settings.ts';

const CONNECT_MS = 3_000;
const ANSWER_MS = 5_000;

export interface DirectoryPerson {
  /** Undefined where the directory does not tell it. */
  readonly documentNumber: string | undefined;
}

/**
 * Asks the corporate directory: finds the person with our own bind, then binds as them. Undefined when nobody,
 * or more than one, has that user name, or when the password is wrong.
 * @throws whatever the connection throws; the caller decides what the person is told
 */
export async function checkDirectory(
  settings: Settings,
  username: string,
  password: string,
): Promise<DirectoryPerson | undefined> {
  // By the protocol a bind without a password succeeds as nobody.
  if (password === '') return undefined;
  const ldap = await import('ldapts');
  const url = settings.LDAP_URL!;
  const trust = settings.LDAP_CA_FILE === undefined ? {} : { ca: await readFile(settings.LDAP_CA_FILE) };
  // The client speaks TLS from the first byte as soon as it is given options for it, which is the way of ldaps alone.
  const options = {
    url,
    connectTimeout: CONNECT_MS,
    timeout: ANSWER_MS,
    ...(url.startsWith('ldaps:') ? { tlsOptions: trust } : {}),
  };
  // Told anew each time, for the client writes into it: whose certificate it must be, and who may have signed it.
  const startTls = async (client: Client) => client.startTLS({ ...trust, host: new URL(url).hostname });
  const ours = new ldap.Client(options);
  let entry: Entry | undefined;
  try {
    if (settings.LDAP_STARTTLS) await startTls(ours);
    if (settings.LDAP_BIND_DN) await ours.bind(settings.LDAP_BIND_DN, settings.LDAP_BIND_PASSWORD ?? '');
    entry = await findEntry(ours, settings, username);
  } finally {
    await ours.unbind().catch(() => undefined);
  }
  const theirs = new ldap.Client(options);
  if (settings.LDAP_STARTTLS) await startTls(theirs);
  try {
    // Nobody found: a bind that must fail takes the time of a real one.
    await theirs.bind(entry?.dn ?? `cn=nobody,${settings.LDAP_BASE!}`, password);
  } catch (thrown) {
    if (thrown instanceof ldap.ResultCodeError) return undefined;
    throw thrown;
  } finally {
    await theirs.unbind().catch(() => undefined);
  }
  return entry && { documentNumber: textOf(entry, settings.LDAP_DOCUMENT_ATTRIBUTE) };
}

async function findEntry(client: Client, settings: Settings, username: string): Promise<Entry | undefined> {
  const { searchEntries } = await client.search(settings.LDAP_BASE!, {
    scope: 'sub',
    filter: settings.LDAP_FILTER.replaceAll('{username}', escapeFilter(username)),
    attributes: [settings.LDAP_DOCUMENT_ATTRIBUTE],
    sizeLimit: 2,
    timeLimit: ANSWER_MS / 1000,
  });
  return searchEntries.length === 1 ? searchEntries[0] : undefined;
}

/** RFC 4515: what has a meaning in a filter is written as bytes in hexadecimal; letters beyond ASCII stay themselves. */
function escapeFilter(value: string): string {
  return value.replace(/[\0()*\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Directories spell the names of attributes as they like. */
function textOf(entry: Entry, name: string): string | undefined {
  const attribute = Object.entries(entry).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  const value = Array.isArray(attribute) ? attribute[0] : attribute;
  return value === undefined ? undefined : value.toString().trim() || undefined;
}
