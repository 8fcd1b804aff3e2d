import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DirectoryEntry } from './testing.ts';

// OpenLDAP's own server (Debian: slapd), with a directory of its own in a temporary folder and on loopback alone.

const base = 'ou=people,dc=andina,dc=test';
const service = { dn: 'cn=plaza,dc=andina,dc=test', password: 'service-secret' };

/** Whether OpenLDAP's server is installed. */
export const hasSlapd = spawnSync('slapd', ['-VV']).error === undefined;

/**
 * A real directory in which nobody but the service account may search; one that wants StartTLS speaks to nobody without it, and
 * answers where its certificate is, which it issued itself.
 */
export async function startSlapd(people: readonly DirectoryEntry[], { wantsTls = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-slapd-'));
  const [config, entries] = [join(folder, 'slapd.conf'), join(folder, 'people.ldif')];
  await mkdir(join(folder, 'data'));
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  if (wantsTls)
    await promisify(execFile)('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'],
      ...['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', certificate],
    ]);
  const tls = wantsTls ? [`TLSCertificateFile ${certificate}`, `TLSCertificateKeyFile ${key}`, 'security tls=1'] : [];
  await writeFile(config, configOf(folder, tls));
  await writeFile(entries, ldifOf(people));
  await promisify(execFile)('slapadd', ['-f', config, '-l', entries]);
  const [port, securePort] = [await freePort(), await freePort()];
  const secureUrl = `ldaps://127.0.0.1:${securePort}`;
  const urls = [`ldap://127.0.0.1:${port}`, ...(wantsTls ? [secureUrl] : [])].join(' ');
  const child = spawn('slapd', ['-f', config, '-h', urls, '-d', '0'], { stdio: 'ignore' });
  await untilOpen(port, child);
  return {
    certificate,
    secureUrl,
    settings: {
      LDAP_URL: `ldap://127.0.0.1:${port}`,
      LDAP_BASE: base,
      LDAP_BIND_DN: service.dn,
      LDAP_BIND_PASSWORD: service.password,
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const configOf = (folder: string, more: readonly string[]) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
disallow bind_anon
${more.join('\n')}
database mdb
suffix "dc=andina,dc=test"
rootdn "${service.dn}"
rootpw ${service.password}
directory ${folder}/data
maxsize 10485760
index uid eq
access to attrs=userPassword by anonymous auth by * none
access to * by * none
`;

/** What is not plain is written in base64 (RFC 2849), names and passwords alike. */
function ldifOf(people: readonly DirectoryEntry[]): string {
  const line = (name: string, value: string) => `${name}:: ${Buffer.from(value).toString('base64')}`;
  const entry = (dn: string, values: readonly (readonly [string, string])[]) =>
    [line('dn', dn), ...values.map(([name, value]) => line(name, value))].join('\n');
  return [
    entry('dc=andina,dc=test', [
      ['objectClass', 'dcObject'],
      ['objectClass', 'organization'],
      ['dc', 'andina'],
      ['o', 'Andina'],
    ]),
    entry(base, [
      ['objectClass', 'organizationalUnit'],
      ['ou', 'people'],
    ]),
    ...people.map(({ uid, password, employeeNumber }) =>
      entry(`uid=${escapeName(uid)},${base}`, [
        ['objectClass', 'inetOrgPerson'],
        ...(['uid', 'cn', 'sn'] as const).map((name) => [name, uid] as const),
        ['userPassword', password],
        ...(employeeNumber === undefined ? [] : [['employeeNumber', employeeNumber] as const]),
      ]),
    ),
  ].join('\n\n');
}

/** RFC 4514: what has a meaning in a distinguished name. */
const escapeName = (value: string) => value.replace(/[\\",+<>;=#]/g, (sign) => `\\${sign}`);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await wait(25);
  }
  throw new Error('slapd did not start');
}
