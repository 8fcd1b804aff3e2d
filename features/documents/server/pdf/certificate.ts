import { createHash, generateKeyPair, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { bits, integer, nothing, octets, oid, sequence, setOf, tagged, utcTime, utf8, yes } from './der.ts';
import type { SealKey } from './seal-key.ts';

const sha256WithRsa = sequence(oid('1.2.840.113549.1.1.11'), nothing);
/** digitalSignature and nonRepudiation. */
const signsOnly = bits(Uint8Array.of(0xc0), 6);
const from = new Date('2020-01-01T00:00:00Z');
const until = new Date('2049-12-31T00:00:00Z');

/** A key of this machine with a certificate that nobody vouches for: enough to try the product, and it says so. */
export async function makeDemoKey(company: string): Promise<SealKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const subject = nameOf([
    ['2.5.4.3', `Sello de demostración · ${company}`.slice(0, 64)],
    ['2.5.4.10', company.slice(0, 64)],
    ['2.5.4.11', 'DEMO'],
  ]);
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const subjectKey = octets(octets(createHash('sha1').update(spki).digest()));
  const body = sequence(
    tagged(0, integer(2)),
    integer(Buffer.concat([Uint8Array.of(0x5a), randomBytes(15)])),
    sha256WithRsa,
    subject,
    sequence(utcTime(from), utcTime(until)),
    subject,
    spki,
    tagged(
      3,
      sequence(
        sequence(oid('2.5.29.19'), yes, octets(sequence())),
        sequence(oid('2.5.29.15'), yes, octets(signsOnly)),
        sequence(oid('2.5.29.14'), subjectKey),
      ),
    ),
  );
  const certificate = sequence(body, sha256WithRsa, bits(sign('sha256', body, privateKey)));
  return { privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }), certificates: [certificate], isDemo: true };
}

function nameOf(parts: readonly (readonly [string, string])[]): Uint8Array {
  return sequence(...parts.map(([type, value]) => setOf(sequence(oid(type), utf8(value)))));
}
