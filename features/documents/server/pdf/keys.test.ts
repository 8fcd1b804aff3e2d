import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sealKey } from './keys.ts';
import type { SealKey } from './seal-key.ts';
import { aContract, aSealedContract, aSealedFile, company } from './testing-paper.ts';
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
  it('is opened once, and while the process goes on answering', async () => {
    const folder = aFolder();
    makeP12(folder, 'rsa:2048', 50_000);
    const settings = { ...company, SEAL_P12: join(folder, 'key.p12'), SEAL_PASSWORD: 'clave' };
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);
    onTestFinished(() => clearInterval(ticking));
    const [one, other] = await Promise.all([sealKey(settings as never, folder), sealKey(settings as never, folder)]);
    expect(turns).toBeGreaterThan(20);
    rmSync(join(folder, 'key.p12'));
    expect(one.privateKey).toBe(other.privateKey);
    expect((await sealKey(settings as never, folder)).privateKey).toBe(one.privateKey);
  });

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

describe.skipIf(!isHere('openssl') || !isHere('pdfsig'))('what decades need', () => {
  it('stands behind each seal, from the issuers of its chain and of its stamp; taken back, the seal is as before', async () => {
    const folder = aFolder();
    const authority = await openAuthority(folder);
    const key = await sealKey(
      {
        ...company,
        SEAL_P12: join(folder, 'key.p12'),
        SEAL_PASSWORD: 'clave',
        TSA_URL: `${authority.url}/stamp`,
      },
      aFolder(),
    );
    const pdf = await aSealedContract(['Ana Peña', 'Luis Gil'], key);
    const { output } = await askStranger('pdfsig', ['-nocert', 'it.pdf'], { 'it.pdf': pdf });
    expect(output.match(/Signature is Valid/g)).toHaveLength(2);
    const { context, catalog } = await PDFDocument.load(pdf, { updateMetadata: false });
    const store = context.lookup(catalog.get(PDFName.of('DSS')), PDFDict);
    const streams = (name: string) =>
      context
        .lookup(store.get(PDFName.of(name)), PDFArray)
        .asArray()
        .flatMap((ref) => {
          const stream = context.lookup(ref);
          return stream instanceof PDFRawStream ? [stream.contents] : [];
        });
    expect([streams('Certs').length, streams('CRLs').length, streams('OCSPs').length]).toEqual([6, 2, 2]);
    const ca = readFileSync(join(folder, 'ca.pem'));
    const list = await askStranger(
      'openssl',
      ['crl', '-inform', 'DER', '-in', 'it.crl', '-CAfile', 'ca.pem', '-noout'],
      { 'it.crl': streams('CRLs')[0]!, 'ca.pem': ca },
    );
    expect(list.output).toContain('verify OK');
    const answer = await askStranger('openssl', ['ocsp', '-respin', 'it.ors', '-CAfile', 'ca.pem', '-text'], {
      'it.ors': streams('OCSPs')[0]!,
      'ca.pem': ca,
    });
    expect(answer.output).toContain('Cert Status: good');
    const large = await aSealedFile(await aContract(), key);
    expect((await askStranger('pdfsig', ['-nocert', 'it.pdf'], { 'it.pdf': large })).output).toContain('is Valid');
    expect(Buffer.from(large).toString('latin1')).toContain('/DSS');
    authority.revoke();
    const late = await sealKey(
      {
        ...company,
        SEAL_P12: join(folder, 'late.p12'),
        SEAL_PASSWORD: 'clave',
        TSA_URL: `${authority.url}/stamp`,
      },
      aFolder(),
    );
    const plain = await aSealedContract(['Ana Peña'], late);
    expect(Buffer.from(plain).toString('latin1')).not.toContain('/DSS');
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

function makeP12(folder: string, kind: string, rounds = 2048): void {
  const algorithm = kind === 'ec' ? 'ec -pkeyopt ec_paramgen_curve:P-256' : kind;
  openssl(
    folder,
    `req -x509 -newkey ${algorithm} -nodes -keyout key.pem -out cert.pem -days 30 -subj`,
    '/CN=Sello de prueba',
  );
  openssl(folder, `pkcs12 -export -inkey key.pem -in cert.pem -out key.p12 -passout pass:clave -iter ${rounds}`);
}

/** OpenSSL as an authority with a list of what it took back, one that answers for each certificate, and its time stamps. */
async function openAuthority(folder: string): Promise<{ url: string; revoke: () => void }> {
  const server = createServer((request, response) => {
    const serve = (file: string) => response.end(readFileSync(join(folder, file)));
    void buffer(request).then((body) => {
      if (request.url !== '/stamp' && request.url !== '/ask') return serve('list.crl');
      if (request.url === '/stamp') {
        writeFileSync(join(folder, 'query.tsq'), body);
        openssl(folder, 'ts -reply -config ca.cnf -queryfile query.tsq -out reply.tsr');
        return serve('reply.tsr');
      }
      writeFileSync(join(folder, 'asked.orq'), body);
      const signer = '-CA ca.pem -rsigner ca.pem -rkey ca.key -index index.txt -ndays 1';
      openssl(folder, `ocsp ${signer} -reqin asked.orq -respout said.ors`);
      return serve('said.ors');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = `[ca]\ndefault_ca=c\n[c]\ndatabase=index.txt\nserial=serial\ncrlnumber=number\nnew_certs_dir=.\ncertificate=ca.pem\nprivate_key=ca.key\ndefault_md=sha256\ndefault_days=30\ndefault_crl_days=1\npolicy=p\n[p]\ncommonName=supplied\n[req]\ndistinguished_name=dn\n[dn]\n[root]\nbasicConstraints=critical,CA:true\nkeyUsage=critical,keyCertSign,cRLSign,digitalSignature\n[listed]\ncrlDistributionPoints=URI:${url}/list\n[listedLate]\ncrlDistributionPoints=URI:${url}/late\n[answered]\nauthorityInfoAccess=OCSP;URI:${url}/ask\nextendedKeyUsage=critical,timeStamping\n[tsa]\ndefault_tsa=t\n[t]\nserial=stamps\ncrypto_device=builtin\nsigner_cert=tsa.pem\nsigner_key=tsa.key\ncerts=ca.pem\nsigner_digest=sha256\ndefault_policy=1.2.3.4\ndigests=sha256\n`;
  writeFileSync(join(folder, 'ca.cnf'), config);
  for (const [file, text] of Object.entries({ 'index.txt': '', serial: '10', number: '01', stamps: '01' }))
    writeFileSync(join(folder, file), text);
  openssl(
    folder,
    'req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 30 -subj /CN=Raiz -config ca.cnf -extensions root',
  );
  for (const [name, part] of [
    ['key', 'listed'],
    ['late', 'listedLate'],
    ['tsa', 'answered'],
  ]) {
    openssl(
      folder,
      `req -newkey rsa:2048 -nodes -keyout ${name}.key -out ${name}.csr -subj /CN=${name} -config ca.cnf`,
    );
    openssl(folder, `ca -batch -notext -config ca.cnf -in ${name}.csr -out ${name}.pem -extensions ${part}`);
  }
  for (const name of ['key', 'late'])
    openssl(
      folder,
      `pkcs12 -export -inkey ${name}.key -in ${name}.pem -certfile ca.pem -out ${name}.p12 -passout pass:clave`,
    );
  openssl(folder, 'ca -gencrl -config ca.cnf -out list.pem');
  openssl(folder, 'crl -in list.pem -outform DER -out list.crl');
  const revoke = () => {
    openssl(folder, 'ca -config ca.cnf -revoke late.pem');
    openssl(folder, 'ca -gencrl -config ca.cnf -out list.pem');
    openssl(folder, 'crl -in list.pem -outform DER -out list.crl');
  };
  return { url, revoke };
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
