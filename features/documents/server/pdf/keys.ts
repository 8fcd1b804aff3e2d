import { createPrivateKey, X509Certificate } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#platform/server/settings.ts';
import { SettingsError } from '#platform/server/settings.ts';
import { makeDemoKey } from './certificate.ts';
import type { SealKey } from './seal-key.ts';
import { inThread } from './threads.ts';

type SealSettings = Pick<Settings, 'SEAL_P12' | 'SEAL_PASSWORD' | 'TSA_URL' | 'COMPANY_NAME'>;

const known = new Map<string, Promise<SealKey>>();

/**
 * The company's key: the P12 file that SEAL_P12 names, opened in a thread with SEAL_PASSWORD; without it a demo key, made once in
 * the data folder and the same from then on. It is read once for the life of the process.
 * @throws SettingsError when the file is not there, or the password does not open it, or it holds no key
 */
export function sealKey(settings: SealSettings, dataDir: string): Promise<SealKey> {
  const place = settings.SEAL_P12 ?? join(dataDir, 'demo-seal.pem');
  const name = `${place} ${settings.TSA_URL ?? ''}`;
  const found = known.get(name);
  if (found) return found;
  const reading = read(settings, place).then((key) => ({ ...key, timestampUrl: settings.TSA_URL }));
  reading.catch(() => known.delete(name));
  known.set(name, reading);
  return reading;
}

async function read(settings: SealSettings, place: string): Promise<SealKey> {
  if (settings.SEAL_P12 === undefined) return readDemoKey(place, settings.COMPANY_NAME);
  try {
    const file = await readFile(place);
    return await inThread('openBox', { file, password: settings.SEAL_PASSWORD ?? '' });
  } catch (cause) {
    throw new SettingsError('These settings are wrong:\n  SEAL_P12, SEAL_PASSWORD: a P12 file and what opens it', {
      cause,
    });
  }
}

/** Two processes that start at once agree: whoever links first has made the key. */
async function readDemoKey(place: string, company: string): Promise<SealKey> {
  const kept = await readFile(place, 'utf8').catch(() => undefined);
  if (kept !== undefined) return fromPem(kept);
  const key = await makeDemoKey(company);
  const draft = `${place}.${process.pid}`;
  await mkdir(join(place, '..'), { recursive: true });
  await writeFile(draft, pemOf('PRIVATE KEY', key.privateKey) + key.certificates.map(certificatePem).join(''), {
    mode: 0o600,
  });
  await link(draft, place).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EEXIST') throw failure;
  });
  await rm(draft);
  return fromPem(await readFile(place, 'utf8'));
}

function fromPem(pem: string): SealKey {
  const certificates = [...pem.matchAll(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)];
  return {
    privateKey: createPrivateKey(pem).export({ format: 'der', type: 'pkcs8' }),
    certificates: certificates.map(([text]) => new X509Certificate(text).raw),
    isDemo: true,
  };
}

function certificatePem(der: Uint8Array): string {
  return pemOf('CERTIFICATE', der);
}

function pemOf(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
