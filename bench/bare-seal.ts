import { createHash, webcrypto } from 'node:crypto';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';

// What the libraries do for a signature, in a thread: pdf-lib opens the PDF and writes a name on its last page,
// signpdf makes room, pkijs writes the CAdES structure. The key is imported once, its arithmetic is OpenSSL's.

pkijs.setEngine('node', new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as never }));

export interface BareOrder {
  readonly pdf: Uint8Array;
  readonly privateKey: Uint8Array;
  readonly certificate: Uint8Array;
}

let key: Promise<webcrypto.CryptoKey> | undefined;

/** Stamps and signs; answers how many bytes came of it. */
export default async function sealBare({ pdf, privateKey, certificate }: BareOrder): Promise<number> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  key ??= webcrypto.subtle.importKey('pkcs8', Uint8Array.from(privateKey), algorithm, false, ['sign']);
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.getPages().at(-1)?.drawText('Firmado por Laura Gomez', { x: 60, y: 90, size: 8, font });
  const stamped = Buffer.from(await document.save({ useObjectStreams: false }));
  const pdfBuffer = plainAddPlaceholder({
    pdfBuffer: stamped,
    reason: 'Acepto',
    contactInfo: '',
    name: 'Laura Gomez',
    location: '',
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
    widgetRect: [60, 90, 260, 160],
  });
  return (await new SignPdf().sign(pdfBuffer, new CadesSigner(await key, certificate))).length;
}

class CadesSigner extends Signer {
  readonly #key: webcrypto.CryptoKey;
  readonly #certificate: Uint8Array;

  constructor(privateKey: webcrypto.CryptoKey, certificate: Uint8Array) {
    super();
    this.#key = privateKey;
    this.#certificate = certificate;
  }

  override async sign(pdf: Buffer): Promise<Buffer> {
    const certificate = pkijs.Certificate.fromBER(Uint8Array.from(this.#certificate));
    const hash = (bytes: Uint8Array) => Uint8Array.from(createHash('sha256').update(bytes).digest()).buffer;
    const attribute = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] });
    const named = new asn1.Sequence({ value: [new asn1.OctetString({ valueHex: hash(this.#certificate) })] });
    const signedAttrs = new pkijs.SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        attribute('1.2.840.113549.1.9.3', new asn1.ObjectIdentifier({ value: '1.2.840.113549.1.7.1' })),
        attribute('1.2.840.113549.1.9.4', new asn1.OctetString({ valueHex: hash(pdf) })),
        attribute('1.2.840.113549.1.9.16.2.47', new asn1.Sequence({ value: [new asn1.Sequence({ value: [named] })] })),
      ],
    });
    const { issuer, serialNumber } = certificate;
    const sid = new pkijs.IssuerAndSerialNumber({ issuer, serialNumber });
    const cms = new pkijs.SignedData({
      version: 1,
      encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: '1.2.840.113549.1.7.1' }),
      certificates: [certificate],
      signerInfos: [new pkijs.SignerInfo({ version: 1, sid, signedAttrs })],
    });
    await cms.sign(this.#key as never, 0, 'SHA-256', Uint8Array.from(pdf).buffer);
    const content: unknown = cms.toSchema(true);
    return Buffer.from(new pkijs.ContentInfo({ contentType: '1.2.840.113549.1.7.2', content }).toSchema().toBER(false));
  }
}
