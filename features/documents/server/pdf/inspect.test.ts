import { deflateSync } from 'node:zlib';
import { degrees, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { inspectPdf } from './inspect.ts';
import { prepareForSigning } from './prepare.ts';
import { seal } from './seal.ts';
import { aContract, aKey, aSealedContract, sealOf, verifyUrl } from './testing-paper.ts';
import { askStranger, isHere } from './testing-strangers.ts';

describe('a PDF from outside', () => {
  it('is taken when it is sound, and its pages are counted', async () => {
    expect(await inspectPdf(await aContract())).toEqual({ pages: 1 });
  });

  it('is refused as encrypted', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    pdf.encrypt({ userPassword: 'x', ownerPassword: 'y' });
    await refused(await pdf.save(), 'encrypted');
  });

  it('is refused as broken: no PDF, half a PDF, no page', async () => {
    const whole = await aContract();
    await refused(new TextEncoder().encode('<html>no</html>'), 'broken');
    await refused(whole.subarray(0, whole.length / 2), 'broken');
    await refused(new TextEncoder().encode('%PDF-1.7\nnothing here\n%%EOF'), 'broken');
  });

  it('is refused for JavaScript, where it opens, on a page or in a name, and for an action that runs something', async () => {
    const opens = await PDFDocument.create();
    opens.addPage();
    opens.addJavaScript('hello', 'app.alert(1)');
    await refused(await opens.save(), 'javascript');
    const onPage = await PDFDocument.create();
    onPage
      .addPage()
      .node.set(PDFName.of('AA'), onPage.context.obj({ O: { S: 'JavaScript', JS: PDFString.of('app.alert(1)') } }));
    await refused(await onPage.save({ useObjectStreams: true }), 'javascript');
    const launches = await PDFDocument.create();
    launches.addPage();
    launches.catalog.set(PDFName.of('OpenAction'), launches.context.obj({ S: 'Launch', F: PDFString.of('a.exe') }));
    await refused(await launches.save(), 'javascript');
  });

  it('is refused as too large before it is read', async () => {
    await refused(new Uint8Array(26 * 1_048_576), 'too_large');
  });

  it('is refused when what holds its objects unfolds to more than a document has, however often it is packed', async () => {
    const packed = deflateSync(Buffer.alloc(80 * 1_048_576, 0x20));
    const file = (filter: string, data: Buffer) =>
      Buffer.concat([
        Buffer.from(
          `%PDF-1.7\n1 0 obj\n<< /Type /Obj#53tm /N 0 /First 0 /Filter ${filter} /Length ${data.length} >>\nstream\n`,
        ),
        data,
        Buffer.from('\nendstream\nendobj\ntrailer\n<< /Size 2 >>\nstartxref\n0\n%%EOF\n'),
      ]);
    await refused(file('/FlateDecode', packed), 'too_large');
    await refused(file('[/FlateDecode /FlateDecode]', deflateSync(packed)), 'too_large');
    const pdf = await PDFDocument.create();
    pdf.addPage();
    expect(await inspectPdf(await pdf.save({ useObjectStreams: true }))).toEqual({ pages: 1 });
  });

  it('is refused for what it visits, fetches or brings along; a link that one presses stays', async () => {
    const withCatalog = async (key: string, value: object) => {
      const pdf = await PDFDocument.create();
      pdf.addPage();
      pdf.catalog.set(PDFName.of(key), pdf.context.obj(value as never));
      return pdf.save();
    };
    const uri = { S: 'URI', URI: PDFString.of('https://example.com') };
    await refused(await withCatalog('OpenAction', uri), 'javascript');
    await refused(await withCatalog('AA', { WC: uri }), 'javascript');
    await refused(await withCatalog('OpenAction', { S: 'GoToR', F: PDFString.of('//host/share') }), 'javascript');
    await refused(
      await withCatalog('Names', { EmbeddedFiles: { Names: [PDFString.of('a'), { EF: {} }] } }),
      'javascript',
    );
    await refused(await withCatalog('Odd', { Subtype: 'RichMedia' }), 'javascript');
    expect(await inspectPdf(await withCatalog('Odd', { A: uri }))).toEqual({ pages: 1 });
  });

  it('is refused when somebody signed it already, since our stamp would break that', async () => {
    await refused(await aSealedContract(['Ana Peña'], await aKey()), 'already_signed');
  });
});

describe.skipIf(!isHere('pdfsig') || !isHere('qpdf'))('a PDF from outside that is prepared and signed', () => {
  it.each([0, 90, 180, 270])('is valid with a form, a turned page (%i°) and a box of its own', async (turn) => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([612, 792]);
    page.setRotation(degrees(turn));
    pdf.getForm().createTextField('nombre').addToPage(page, { x: 50, y: 700 });
    const key = await aKey();
    const box = { page: 1, x: 0.1, y: 0.6, width: 0.35, height: 0.1 };
    const ready = await prepareForSigning(await pdf.save(), {
      signers: [{ index: 0, label: 'Ana', box }],
      fields: [],
      verifyUrl,
      code: 'K7Q2-M9XD',
      demo: key.isDemo,
    });
    const sealed = { 'it.pdf': await seal(ready, sealOf(0, 'Ana Peña'), key) };
    const { output } = await askStranger('pdfsig', ['-nocert', 'it.pdf'], sealed);
    expect(output).toContain('Signature is Valid');
    expect(output).toContain('Total document signed');
    expect((await askStranger('qpdf', ['--check', 'it.pdf'], sealed)).isSuccess).toBe(true);
    expect((await askStranger('pdftotext', ['it.pdf', '-'], sealed)).output).toContain('hoja 1 de 1');
  });

  it('says that a box stands on a page that is not there', async () => {
    const box = { page: 7, x: 0.1, y: 0.6, width: 0.35, height: 0.1 };
    const order = { signers: [{ index: 0, label: 'Ana', box }], fields: [], verifyUrl, code: 'K7Q2', demo: true };
    await expect(prepareForSigning(await aContract(), order)).rejects.toMatchObject({ refused: 'no_seal_field' });
  });
});

async function refused(bytes: Uint8Array, name: string): Promise<void> {
  await expect(inspectPdf(bytes)).rejects.toMatchObject({ refused: name });
}
