import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sealKey } from './keys.ts';
import type { SealKey } from './seal-key.ts';
import { aSealedContract, company } from './testing-paper.ts';
import { askStranger, isHere } from './testing-strangers.ts';

describe('the key of the company', () => {
  it('is made once when none is set, readable by its owner alone, and the same for two that start at once', async () => {
    const folder = aFolder();
    const [one, other] = await Promise.all([
      sealKey(company as never, folder),
      sealKey({ ...company, TSA_URL: 'http://127.0.0.1:9' }, folder),
    ]);
    expect(one.isDemo).toBe(true);
    expect(Buffer.from(one.privateKey).equals(other.privateKey)).toBe(true);
    expect(statSync(join(folder, 'demo-seal.pem')).mode & 0o077).toBe(0);
  });

  it('says which settings are wrong when the P12 file does not open', async () => {
    const settings = { ...company, SEAL_P12: join(aFolder(), 'none.p12'), SEAL_PASSWORD: 'x' };
    await expect(sealKey(settings as never, '')).rejects.toThrow('SEAL_P12, SEAL_PASSWORD');
  });
});

describe.skipIf(!isHere('openssl') || !isHere('pdfsig'))('a key from a P12 file', () => {
  it.each(['rsa:2048', 'ec'])('seals what pdfsig finds valid (%s)', async (kind) => {
    const folder = aFolder();
    makeP12(folder, kind);
    const settings = { ...company, SEAL_P12: join(folder, 'key.p12'), SEAL_PASSWORD: 'clave' };
    const key = await sealKey(settings, folder);
    expect(key.isDemo).toBe(false);
    const pdf = await aSealedContract(['Ana Peña'], key);
    const { output } = await askStranger('pdfsig', ['-nocert', 'it.pdf'], { 'it.pdf': pdf });
    expect(output).toContain('Signature is Valid');
    expect(output).toContain('Sello de prueba');
    const { output: text } = await askStranger('pdftotext', ['it.pdf', '-'], { 'it.pdf': pdf });
    expect(text).not.toContain('demostración');
  });
});

describe.skipIf(!isHere('openssl'))('a time-stamp service', () => {
  it('stamps the signature, which stays valid', async () => {
    const folder = aFolder();
    const url = await openTimestampService(folder);
    const key = await sealKey({ ...company, TSA_URL: url }, aFolder());
    const plain = await sealed({ ...key, timestampUrl: undefined });
    const stamped = await sealed(key);
    const stampType = '060b2a864886f70d010910020e';
    expect(Buffer.from(plain).toString('latin1')).not.toContain(stampType);
    expect(Buffer.from(stamped).toString('latin1')).toContain(stampType);
    const { output } = await askStranger('pdfsig', ['-nocert', 'it.pdf'], { 'it.pdf': stamped });
    expect(output).toContain('Signature is Valid');
  });

  it('that does not answer is said by name', async () => {
    const key = await sealKey({ ...company, TSA_URL: 'http://127.0.0.1:9/' }, aFolder());
    await expect(sealed(key)).rejects.toMatchObject({ refused: 'timestamp_unavailable' });
  });
});

function sealed(key: SealKey): Promise<Uint8Array> {
  return aSealedContract(['Ana Peña'], key);
}

function aFolder(): string {
  return mkdtempSync(join(tmpdir(), 'plaza-keys-'));
}

function openssl(folder: string, line: string, ...more: string[]): void {
  execFileSync('openssl', [...line.split(' '), ...more], { cwd: folder, stdio: 'ignore' });
}

function makeP12(folder: string, kind: string): void {
  const algorithm = kind === 'ec' ? 'ec -pkeyopt ec_paramgen_curve:P-256' : kind;
  openssl(
    folder,
    `req -x509 -newkey ${algorithm} -nodes -keyout key.pem -out cert.pem -days 30 -subj`,
    '/CN=Sello de prueba',
  );
  openssl(folder, 'pkcs12 -export -inkey key.pem -in cert.pem -out key.p12 -passout pass:clave');
}

/** OpenSSL as a service of RFC 3161. */
async function openTimestampService(folder: string): Promise<string> {
  const config = `[tsa]\ndefault_tsa=t\n[t]\nserial=serial\ncrypto_device=builtin\nsigner_cert=cert.pem\nsigner_key=key.pem\ncerts=cert.pem\nsigner_digest=sha256\ndefault_policy=1.2.3.4\ndigests=sha256\n[v3]\nextendedKeyUsage=critical,timeStamping\n[req]\ndistinguished_name=dn\n[dn]\n`;
  writeFileSync(join(folder, 'ts.cnf'), config);
  openssl(
    folder,
    'req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 30 -subj /CN=TSA -config ts.cnf -extensions v3',
  );
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      writeFileSync(join(folder, 'query.tsq'), Buffer.concat(parts));
      openssl(folder, 'ts -reply -config ts.cnf -queryfile query.tsq -out reply.tsr');
      response.end(readFileSync(join(folder, 'reply.tsr')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
