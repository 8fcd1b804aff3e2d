import { createHash, randomBytes } from 'node:crypto';
import { fromBER, type AsnType, type Sequence } from 'asn1js';
import { integer, nothing, octets, oid, sequence, yes } from './der.ts';
import { PdfRefusal } from './refusal.ts';

const sha256 = sequence(oid('2.16.840.1.101.3.4.2.1'), nothing);
const patience = 8000;
const tries = 2;

/**
 * The stamp (a token of RFC 3161) that a service puts on these bytes; it is checked to be of them and to answer our
 * question, its certificate is for who verifies.
 * @throws PdfRefusal `timestamp_unavailable` when the service does not answer, refuses, or stamps something else
 */
export async function timestamp(bytes: Uint8Array, url: string): Promise<Uint8Array> {
  const imprint = createHash('sha256').update(bytes).digest();
  let failure: unknown;
  for (let turn = 0; turn < tries; turn++) {
    try {
      return await ask(imprint, url);
    } catch (reason) {
      failure = reason;
    }
  }
  throw new PdfRefusal('timestamp_unavailable', failure instanceof Error ? failure.message : '');
}

async function ask(imprint: Buffer, url: string): Promise<Uint8Array> {
  const nonce = Buffer.concat([Uint8Array.of(0x11), randomBytes(7)]);
  const query = sequence(integer(1), sequence(sha256, octets(imprint)), integer(nonce), yes);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: Uint8Array.from(query),
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return readToken(new Uint8Array(await answer.arrayBuffer()), imprint, nonce);
}

async function readToken(reply: Uint8Array, imprint: Buffer, nonce: Buffer): Promise<Uint8Array> {
  const { ContentInfo, SignedData, TSTInfo } = await import('pkijs');
  // The token goes on byte for byte: written anew it might not be what was signed.
  const token = (fromBER(Uint8Array.from(reply)).result as Sequence).valueBlock.value[1];
  if (!token) throw new Error('refused');
  const bytes = Uint8Array.from(new Uint8Array(token.valueBeforeDecodeView));
  const signed = new SignedData({ schema: ContentInfo.fromBER(bytes.buffer).content as AsnType });
  const stamped = TSTInfo.fromBER(signed.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer());
  const isOurs =
    Buffer.from(stamped.messageImprint.hashedMessage.valueBlock.valueHexView).equals(imprint) &&
    Buffer.from(stamped.nonce?.valueBlock.valueHexView ?? []).equals(nonce);
  if (!isOurs) throw new Error('a stamp of something else');
  return bytes;
}
