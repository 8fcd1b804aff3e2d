import { createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { fromBER, type Sequence } from 'asn1js';
import { element, integer, nothing, octets, oid, sequence, setOf, sorted, tagged, type Der } from './der.ts';
import type { SealKey } from './seal-key.ts';
import { timestamp } from './timestamp.ts';

const data = oid('1.2.840.113549.1.7.1');
const sha256 = sequence(oid('2.16.840.1.101.3.4.2.1'));
const ofKey: Readonly<Record<string, Der>> = {
  rsa: sequence(oid('1.2.840.113549.1.1.1'), nothing),
  ec: sequence(oid('1.2.840.10045.4.3.2')),
};

/**
 * A detached CMS signature (RFC 5652) of what has this SHA-256, as CAdES baseline B (ETSI EN 319 122-1) inside a PDF
 * wants it: content type, digest and the signing certificate are signed; the time stands in the PDF. With a service of
 * RFC 3161 its stamp of the signature is added (baseline T), and answered by itself too.
 * @throws PdfRefusal `timestamp_unavailable`
 */
export async function signDigest(
  digest: Uint8Array,
  seal: SealKey,
): Promise<{ cms: Uint8Array; stamp: Uint8Array | undefined }> {
  const { key, algorithm, issuerAndSerial, signingCertificate } = parsed(seal);
  const attributes = sorted([
    attribute('1.2.840.113549.1.9.3', data),
    attribute('1.2.840.113549.1.9.4', octets(digest)),
    attribute('1.2.840.113549.1.9.16.2.47', signingCertificate),
  ]);
  const signature = sign('sha256', element(0x31, ...attributes), key);
  const stamp = seal.timestampUrl ? await timestamp(signature, seal.timestampUrl) : undefined;
  const unsigned = stamp ? [tagged(1, attribute('1.2.840.113549.1.9.16.2.14', stamp))] : [];
  const signer = sequence(
    integer(1),
    issuerAndSerial,
    sha256,
    tagged(0, ...attributes),
    algorithm,
    octets(signature),
    ...unsigned,
  );
  const signed = sequence(
    integer(1),
    setOf(sha256),
    sequence(data),
    tagged(0, ...sorted(seal.certificates)),
    setOf(signer),
  );
  return { cms: sequence(oid('1.2.840.113549.1.7.2'), tagged(0, signed)), stamp };
}

interface Parsed {
  readonly key: KeyObject;
  readonly algorithm: Der;
  readonly issuerAndSerial: Der;
  readonly signingCertificate: Der;
}

let last: { readonly name: string; readonly parsed: Parsed } | undefined;

/** Parsing a key costs more than signing with it: a thread keeps the last one. */
function parsed(seal: SealKey): Parsed {
  const certificate = seal.certificates[0] ?? new Uint8Array();
  const hash = createHash('sha256').update(certificate).digest();
  const name = hash.toString('hex');
  if (last?.name === name) return last.parsed;
  const key = createPrivateKey({ key: Buffer.from(seal.privateKey), format: 'der', type: 'pkcs8' });
  const algorithm = ofKey[key.asymmetricKeyType ?? ''];
  if (!algorithm) throw new Error(`a seal of kind ${key.asymmetricKeyType ?? 'none'}`);
  const { issuer, serial } = issuerOf(certificate);
  const issuerSerial = sequence(sequence(tagged(4, issuer)), serial);
  last = {
    name,
    parsed: {
      key,
      algorithm,
      issuerAndSerial: sequence(issuer, serial),
      // RFC 5035: SHA-256 is what is meant when no algorithm is named.
      signingCertificate: sequence(sequence(sequence(octets(hash), issuerSerial))),
    },
  };
  return last.parsed;
}

function issuerOf(certificate: Uint8Array): { issuer: Der; serial: Der } {
  const [body] = parts(fromBER(Uint8Array.from(certificate)).result as Sequence);
  const fields = parts(body as Sequence).filter(({ idBlock }) => idBlock.tagClass !== 3);
  const [serial, , issuer] = fields.map((field) => new Uint8Array(field.valueBeforeDecodeView));
  if (!serial || !issuer) throw new Error('no certificate');
  return { issuer, serial };
}

function parts(sequence: Sequence): Sequence['valueBlock']['value'] {
  return sequence.valueBlock.value;
}

function attribute(type: string, value: Der): Der {
  return sequence(oid(type), setOf(value));
}
