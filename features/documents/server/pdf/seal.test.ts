import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { prepareForSigning } from './prepare.ts';
import type { SealKey } from './seal-key.ts';
import { seal } from './seal.ts';
import { aContract, aKey, aReadyContract, aSealedContract, aSealedFile, sealOf } from './testing-paper.ts';
import { askStranger, isHere, pem, signaturesIn } from './testing-strangers.ts';

const key = await aKey();
const alone = ['Ana Peña'];
const three = ['Ana Peña', 'Luis Ríos', 'Marta Gil'];

describe.skipIf(!isHere('pdfsig'))('what pdfsig says of a sealed contract', () => {
  it('is valid and whole with one signer', async () => {
    const { output } = await pdfsig(await aSealedContract(alone, key));
    expect(output.match(/Signature is Valid/g)).toHaveLength(1);
    expect(output).toContain('Total document signed');
    expect(output).toContain('ETSI.CAdES.detached');
  });

  it('keeps the seals of all three signers valid, the last one over the whole document', async () => {
    const { output } = await pdfsig(await aSealedContract(three, key));
    expect(output.match(/Signature is Valid/g)).toHaveLength(3);
    expect(output.match(/Not total document signed/g)).toHaveLength(2);
    expect(output.match(/- Total document signed/g)).toHaveLength(1);
  });

  it('refuses the document after one byte was flipped', async () => {
    const { output } = await pdfsig(flipped(await aSealedContract(alone, key)));
    expect(output).toContain('Digest Mismatch');
    expect(output).not.toContain('Signature is Valid');
  });
});

describe.skipIf(!isHere('openssl'))('what OpenSSL says of the signature taken out of the PDF', () => {
  it('accepts each as CAdES with its signing certificate', async () => {
    for (const signature of signaturesIn(await aSealedContract(three, key))) {
      const { output, isSuccess } = await openssl(signature);
      expect(output).toContain('successful');
      expect(isSuccess).toBe(true);
    }
  });

  it('refuses it for content with one byte flipped', async () => {
    const [signature] = signaturesIn(flipped(await aSealedContract(alone, key)));
    expect((await openssl(signature!)).isSuccess).toBe(false);
  });
});

describe.skipIf(!isHere('qpdf'))('what qpdf says of a sealed contract', () => {
  it('finds no fault in it', async () => {
    const { output, isSuccess } = await askStranger('qpdf', ['--check', 'it.pdf'], {
      'it.pdf': await aSealedContract(three, key),
    });
    expect(output).toContain('No syntax or stream encoding errors');
    expect(isSuccess).toBe(true);
  });
});

describe('sealing', () => {
  it('only adds behind the last byte, with the evidence inside what is signed', async () => {
    const ready = await aReadyContract(three);
    const sealed = await seal(ready, sealOf(0, 'Ana Peña'), key);
    expect(Buffer.from(sealed.subarray(0, ready.length)).equals(Buffer.from(ready))).toBe(true);
    const [signature] = signaturesIn(sealed);
    expect(signature!.content.toString('latin1')).toContain('/PLZA_Evidence << /Method');
  });

  it('shows a drawn signature', async () => {
    const { default: sharp } = await import('sharp');
    const create = { width: 300, height: 90, channels: 4 as const, background: '#123456' };
    const image = await sharp({ create }).png().toBuffer();
    const sealed = await seal(await aReadyContract(alone), { ...sealOf(0, 'Ana Peña'), appearance: { image } }, key);
    expect(Buffer.from(sealed).toString('latin1')).toContain('/Subtype /Image');
  });

  it('says that a place is taken, and that a place is not there', async () => {
    const pdf = await aSealedContract(alone, key);
    await expect(seal(pdf, sealOf(0, 'Ana Peña'), key)).rejects.toMatchObject({ refused: 'already_signed' });
    await expect(seal(pdf, sealOf(1, 'Luis Ríos'), key)).rejects.toMatchObject({ refused: 'no_seal_field' });
  });

  it('refuses a drawing that is no picture, and a file that is no PDF of ours', async () => {
    const image = new Uint8Array([1, 2, 3]);
    const order = { ...sealOf(0, 'Ana Peña'), appearance: { image } };
    await expect(seal(await aReadyContract(alone), order, key)).rejects.toMatchObject({ refused: 'bad_picture' });
    await expect(seal(image, order, key)).rejects.toMatchObject({ refused: 'broken' });
  });
});

describe.skipIf(!isHere('pdfsig') || !isHere('openssl') || !isHere('qpdf'))('a file sealed on the disk', () => {
  it('is valid and whole for pdfsig, OpenSSL and qpdf, and one byte flipped breaks it', async () => {
    const pdf = await aSealedFile(await aContract(), key);
    const { output } = await pdfsig(pdf);
    expect(output).toContain('Signature is Valid');
    expect(output).toContain('Total document signed');
    expect((await pdfsig(flipped(pdf))).output).toContain('Digest Mismatch');
    expect((await openssl(signaturesIn(pdf)[0]!)).isSuccess).toBe(true);
    expect((await askStranger('qpdf', ['--check', 'it.pdf'], { 'it.pdf': pdf })).isSuccess).toBe(true);
  });

  it('is refused by name when it is no PDF', async () => {
    await expect(aSealedFile(Buffer.from('no es'), key)).rejects.toMatchObject({ refused: 'broken' });
  });
});

function pdfsig(pdf: Uint8Array) {
  return askStranger('pdfsig', ['-nocert', 'it.pdf'], { 'it.pdf': pdf });
}

function openssl({ cms, content }: { cms: Buffer; content: Buffer }, by: SealKey = key) {
  return askStranger(
    'openssl',
    'cms -verify -cades -binary -inform DER -in it.p7s -content content.bin -CAfile ca.pem -out out.bin'.split(' '),
    { 'it.p7s': cms, 'content.bin': content, 'ca.pem': pem('CERTIFICATE', by.certificates[0]!) },
  );
}

/** One bit of a page's content turned over. */
function flipped(pdf: Uint8Array): Uint8Array {
  const other = Uint8Array.from(pdf);
  const at = Buffer.from(other).indexOf('stream\n') + 40;
  other[at] = other[at]! ^ 1;
  return other;
}

it('leaves no claim to be PDF/A on a file that it was put on', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const claim = '<x:xmpmeta><pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></x:xmpmeta>';
  pdf.catalog.set(
    PDFName.of('Metadata'),
    pdf.context.register(pdf.context.stream(claim, { Type: 'Metadata', Subtype: 'XML' })),
  );
  const signers = [{ index: 0, label: 'Ana' }];
  const bytes = await pdf.save({ useObjectStreams: false });
  expect(Buffer.from(bytes).toString('latin1')).toContain('pdfaid');
  const ready = await prepareForSigning(bytes, {
    signers,
    fields: [],
    verifyUrl: 'https://x.example',
    code: 'K7',
    demo: true,
  });
  expect(Buffer.from(ready).toString('latin1')).not.toContain('pdfaid');
});
