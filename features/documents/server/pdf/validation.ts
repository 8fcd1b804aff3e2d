import { fromBER, type AsnType, type Sequence } from 'asn1js';
import type { BasicOCSPResponse, Certificate, CertificateRevocationList } from 'pkijs';
import type { SealKey } from './seal-key.ts';

// What a seal needs to be checked in decades, when nobody answers any more: the chains of the seal and of its time stamp,
// and what their issuers said of revocation on that day (PAdES baseline LT, ETSI EN 319 142-1). All of it in DER.

export interface ValidationData {
  readonly certificates: readonly Uint8Array[];
  readonly revocationLists: readonly Uint8Array[];
  readonly answers: readonly Uint8Array[];
}

const patience = 5_000;
const mostBytes = 5 * 1_048_576;
const mostChain = 8;
/** What an issuer said is asked anew after so long. */
const keptMs = 600_000;
const accessMethods = { issuer: '1.3.6.1.5.5.7.48.2', answer: '1.3.6.1.5.5.7.48.1' } as const;

/**
 * What belongs to a seal and its stamp; undefined where an issuer names no source, does not answer, or takes a certificate
 * back: then the seal stays what it is (baseline T).
 */
export async function validationOf(seal: SealKey, stamp: Uint8Array): Promise<ValidationData | undefined> {
  const { Certificate, ContentInfo, SignedData } = await import('pkijs');
  const token = new SignedData({ schema: ContentInfo.fromBER(bufferOf(stamp)).content as AsnType });
  const stamped = (token.certificates ?? []).filter((one) => one instanceof Certificate);
  const known = [...seal.certificates.map((one) => Certificate.fromBER(bufferOf(one))), ...stamped];
  const said = {
    certificates: new Map<string, Uint8Array>(),
    lists: new Map<string, Uint8Array>(),
    answers: [] as Uint8Array[],
  };
  for (const [first] of [known, stamped]) {
    let one = first;
    for (let depth = 0; one && depth < mostChain; depth++) {
      said.certificates.set(nameOf(one), bytesOf(one));
      if (one.issuer.isEqual(one.subject)) break;
      const issuer = known.find(({ subject }) => subject.isEqual(one!.issuer)) ?? (await fetchIssuer(one));
      const word = issuer && (await statusOf(one, issuer));
      if (!word) return undefined;
      if (word.kind === 'answer') said.answers.push(word.bytes);
      else said.lists.set(Buffer.from(word.bytes).toString('base64'), word.bytes);
      one = issuer;
    }
  }
  if (said.certificates.size === 0 || stamped.length === 0) return undefined;
  return {
    certificates: [...said.certificates.values()],
    revocationLists: [...said.lists.values()],
    answers: said.answers,
  };
}

interface Word {
  readonly kind: 'answer' | 'list';
  readonly bytes: Uint8Array;
}

/** The word of an issuer that a certificate holds: its own answer where it gives one (RFC 6960), else its list (RFC 5280). */
async function statusOf(certificate: Certificate, issuer: Certificate): Promise<Word | undefined> {
  const answer = addressOf(certificate, accessMethods.answer);
  const bytes =
    answer && (await remembered(`${answer} ${nameOf(certificate)}`, () => askAnswer(answer, certificate, issuer)));
  if (bytes) return { kind: 'answer', bytes };
  for (const address of listAddresses(certificate)) {
    const list = await remembered(address, () => take(address));
    if (list && (await isOpenIn(list, certificate, issuer))) return { kind: 'list', bytes: list };
  }
  return undefined;
}

async function askAnswer(
  address: string,
  certificate: Certificate,
  issuer: Certificate,
): Promise<Uint8Array | undefined> {
  const { BasicOCSPResponse: Basic, OCSPRequest, OCSPResponse } = await import('pkijs');
  const request = new OCSPRequest();
  await request.createForCertificate(certificate, { hashAlgorithm: 'SHA-1', issuerCertificate: issuer });
  const bytes = await take(address, new Uint8Array(request.toSchema(true).toBER()), 'application/ocsp-request');
  if (!bytes) return undefined;
  const response = OCSPResponse.fromBER(bufferOf(bytes));
  const held = response.responseBytes?.response.valueBlock.valueHexView;
  if (response.responseStatus.valueBlock.valueDec !== 0 || !held) return undefined;
  const basic: BasicOCSPResponse = Basic.fromBER(bufferOf(held));
  const { isForCertificate, status } = await basic.getCertificateStatus(certificate, issuer);
  return isForCertificate && status === 0 ? bytes : undefined;
}

async function isOpenIn(bytes: Uint8Array, certificate: Certificate, issuer: Certificate): Promise<boolean> {
  const { CertificateRevocationList: List } = await import('pkijs');
  const list: CertificateRevocationList = List.fromBER(bufferOf(bytes));
  return (await list.verify({ issuerCertificate: issuer })) && !list.isCertificateRevoked(certificate);
}

async function fetchIssuer(certificate: Certificate): Promise<Certificate | undefined> {
  const { Certificate: Read } = await import('pkijs');
  const address = addressOf(certificate, accessMethods.issuer);
  const bytes = address && (await remembered(address, () => take(address)));
  if (!bytes) return undefined;
  const issuer = Read.fromBER(bufferOf(bytes));
  return (await certificate.verify(issuer)) ? issuer : undefined;
}

interface Access {
  readonly accessDescriptions?: readonly {
    readonly accessMethod: string;
    readonly accessLocation: { readonly type: number; readonly value: unknown };
  }[];
}
interface Points {
  readonly distributionPoints?: readonly { readonly distributionPoint?: unknown }[];
}

const ofAddress = 6;
const extensionOf = (certificate: Certificate, id: string): unknown =>
  certificate.extensions?.find(({ extnID }) => extnID === id)?.parsedValue;

function addressOf(certificate: Certificate, method: string): string | undefined {
  const access = extensionOf(certificate, '1.3.6.1.5.5.7.1.1') as Access | undefined;
  const found = access?.accessDescriptions?.find((one) => one.accessMethod === method)?.accessLocation;
  return found?.type === ofAddress ? String(found.value) : undefined;
}

function listAddresses(certificate: Certificate): string[] {
  const points = extensionOf(certificate, '2.5.29.31') as Points | undefined;
  return (points?.distributionPoints ?? []).flatMap(({ distributionPoint: names }) =>
    (Array.isArray(names) ? (names as { type: number; value: unknown }[]) : [])
      .filter(({ type }) => type === ofAddress)
      .map(({ value }) => String(value)),
  );
}

const memory = new Map<string, { readonly until: number; readonly bytes: Uint8Array }>();

async function remembered(name: string, ask: () => Promise<Uint8Array | undefined>): Promise<Uint8Array | undefined> {
  const kept = memory.get(name);
  if (kept && kept.until > performance.now()) return kept.bytes;
  const bytes = await ask().catch(() => undefined);
  if (bytes) memory.set(name, { until: performance.now() + keptMs, bytes });
  else memory.delete(name);
  return bytes;
}

/** What stands at an address of the web, in DER; undefined where it does not answer or is too long. */
async function take(address: string, body?: Uint8Array, type?: string): Promise<Uint8Array | undefined> {
  if (!/^https?:/.test(address)) return undefined;
  const answer = await fetch(address, {
    ...(body && type ? { method: 'POST', body: Uint8Array.from(body), headers: { 'content-type': type } } : {}),
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > mostBytes) return undefined;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return bytes.length > mostBytes || (fromBER(bufferOf(bytes)).result as Sequence).error !== '' ? undefined : bytes;
}

const bytesOf = (certificate: Certificate) => new Uint8Array(certificate.toSchema().toBER());
const nameOf = (certificate: Certificate) =>
  Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString('hex') +
  Buffer.from(certificate.issuer.toSchema().toBER()).toString('hex');
const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
