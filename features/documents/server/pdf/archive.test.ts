import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { evidencePdf } from './evidence.ts';
import { prepareForSigning } from './prepare.ts';
import { renderTemplate } from './render.ts';
import { seal } from './seal.ts';
import { aKey, aReadyContract, aSealedContract, sealOf, verifyUrl } from './testing-paper.ts';
import { askStranger, hasArchiveJudge, isHere, judgeArchives } from './testing-strangers.ts';

const key = await aKey();
const claim = /<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B</;
const two = ['Ana Peña', 'Luis Ríos'];
const stamp = { fields: [], verifyUrl, code: 'K7Q2-M9XD', demo: true };
const words = {
  title: 'Reglamento',
  html: '<h2>Deberes</h2><p>Llegar a tiempo.</p><ul><li>Saludar</li><li>Escuchar</li></ul><table><tr><th>Falta</th><th>Días</th></tr><tr><td colspan="2">Ninguna</td></tr></table>',
  header: '<p>Andina Contacto</p>',
  footer: 'Gestión humana',
  values: {},
};

describe.skipIf(!isHere('pdfinfo'))('what poppler says of a document of ours', () => {
  it('is PDF/A-2b and tagged, before it is signed and with every seal', async () => {
    for (const pdf of [await renderTemplate(words), await aSealedContract(two, key)]) {
      expect(await ask('pdfinfo', ['-meta', 'it.pdf'], pdf)).toMatch(claim);
      expect(await ask('pdfinfo', ['it.pdf'], pdf)).toMatch(/Tagged: +yes/);
    }
  });

  it('holds every letter that it is written with, those of its seals too', async () => {
    const fonts = (await ask('pdffonts', ['it.pdf'], await aSealedContract(two, key))).trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(4);
    for (const font of fonts) expect(font).toMatch(/ yes (yes|no ) (yes|no ) +\d+ +0$/);
  });

  it('reads what a seal says, with its accents, and the name that was typed', async () => {
    // The evidence shows the seals as a part of its page.
    const signed = await aSealedContract(['Íñigo Peña Núñez'], key);
    const text = await ask('pdftotext', ['-layout', 'it.pdf', '-'], await evidencePdf(evidenceOf(signed), key));
    expect(text).toContain('Firmado electrónicamente por');
    expect(text.match(/Íñigo Peña Núñez/g)).toHaveLength(2);
    expect(text).toContain('CC ••••4050');
  });

  it('is heard as headings, paragraphs, lists and tables, without what each page repeats', async () => {
    const signers = [{ index: 0, label: 'Ana Peña' }];
    const pdf = await prepareForSigning(await renderTemplate(words), { ...stamp, signers, isOurs: true });
    const said = await ask('pdfinfo', ['-struct-text', 'it.pdf'], pdf);
    const inOrder = ['H2', 'Deberes', 'P', 'Llegar a tiempo.', 'LI', 'Lbl', 'LBody', 'Saludar', 'Escuchar']
      .concat(['Table', 'TR', 'TH', 'Falta', 'Días', 'TD', 'Ninguna', 'Firma: Ana Peña'])
      .map((part) => new RegExp(`(^|[\\s"])${part}([\\s":]|$)`, 'm').exec(said)?.index ?? -1);
    expect(inOrder).not.toContain(-1);
    expect(inOrder).toEqual([...inOrder].sort((one, other) => one - other));
    expect(said).not.toContain('Gestión humana');
    expect(said).not.toContain('Código K7Q2-M9XD');
  });

  it('makes no claim for a file of others, nor for evidence with the seals of one', async () => {
    const foreign = await PDFDocument.create();
    foreign.addPage();
    const signers = [{ index: 0, label: 'Ana Peña' }];
    const ready = await prepareForSigning(await foreign.save({ useObjectStreams: false }), { ...stamp, signers });
    const signed = await seal(ready, sealOf(0, 'Ana Peña'), key);
    const evidence = await evidencePdf(evidenceOf(signed), key);
    for (const pdf of [signed, evidence])
      expect(await ask('pdfinfo', ['-meta', 'it.pdf'], pdf)).not.toContain('pdfaid');
    const ours = await evidencePdf(evidenceOf(await aSealedContract(two, key)), key);
    expect(await ask('pdfinfo', ['-meta', 'it.pdf'], ours)).toMatch(claim);
  });
});

describe.skipIf(!hasArchiveJudge)('what a judge of archives says, as far as it knows the rules', () => {
  it('has nothing against a document of ours, before it is signed, between two seals and with both, nor its evidence', async () => {
    const ready = await aReadyContract(two);
    const first = await seal(ready, sealOf(0, 'Ana Peña'), key);
    const both = await seal(first, sealOf(1, 'Luis Ríos'), key);
    const evidence = await evidencePdf(evidenceOf(both), key);
    const template = await renderTemplate(words);
    expect(await judgeArchives({ template, ready, first, both, evidence })).toEqual([]);
  });

  it('tells a file that holds no letters of its own and no profile, so its silence means something', async () => {
    const foreign = await PDFDocument.create();
    foreign.addPage().drawText('Hola');
    const found = (await judgeArchives({ foreign: await foreign.save({ useObjectStreams: false }) })).join('\n');
    expect(found).toContain('Invalid Font definition');
    expect(found).toContain('MetaData');
  });
});

describe('the rules of PDF/A-2b in a sealed document of ours', () => {
  it('holds an identity, a profile for its colours, and says the same of itself in both places', async () => {
    const pdf = await open(await aSealedContract(two, key));
    const said = Buffer.from((pdf.catalog.lookup(PDFName.of('Metadata')) as PDFRawStream).contents).toString();
    expect(said).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(said).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(said).toContain(`>${pdf.getTitle()}<`);
    expect(pdf.context.trailerInfo.ID).toBeInstanceOf(PDFArray);
    expect(pdf.context.trailerInfo.Encrypt).toBeUndefined();
    const intents = pdf.catalog.lookup(PDFName.of('OutputIntents'), PDFArray).asArray();
    expect(intents).toHaveLength(1);
    const profile = pdf.context.lookup(intents[0], PDFDict).lookup(PDFName.of('DestOutputProfile')) as PDFRawStream;
    expect(profile.dict.get(PDFName.of('N'))?.toString()).toBe('3');
    expect(Buffer.from(decodePDFRawStream(profile).decode()).toString('latin1', 36, 40)).toBe('acsp');
  });

  it('has no colours for print, no scripts, no packed-in files and no filters that archives refuse', async () => {
    for (const [, object] of (await open(await aSealedContract(two, key))).context.enumerateIndirectObjects()) {
      const dict = object instanceof PDFRawStream ? object.dict : object instanceof PDFDict ? object : undefined;
      const text = dict?.toString() ?? '';
      expect(text).not.toMatch(
        /DeviceCMYK|\/JavaScript|\/JS |\/Launch|\/AA |\/EmbeddedFile|LZWDecode|\/Interpolate true/,
      );
    }
  });

  it('prints its fields, and gives each that is sealed its look', async () => {
    const pdf = await open(await aSealedContract(two, key));
    const annotations = pdf.getPages().flatMap(({ node }) => node.Annots()?.asArray() ?? []);
    expect(annotations).toHaveLength(2);
    for (const annotation of annotations) {
      const dict = pdf.context.lookup(annotation, PDFDict);
      expect(Number(dict.get(PDFName.of('F'))?.toString()) & 4).toBe(4);
      expect(dict.lookup(PDFName.of('AP'), PDFDict).lookup(PDFName.of('N'))).toBeInstanceOf(PDFRawStream);
      expect(dict.lookup(PDFName.of('TU'), PDFHexString).decodeText()).toMatch(/^Firma: (Ana Peña|Luis Ríos)$/);
    }
  });

  it('leaves nothing on a page that is neither said nor marked as what pages repeat', async () => {
    const pdf = await open(await aSealedContract(two, key));
    for (const { node } of pdf.getPages()) {
      let depth = 0;
      for (const [operator] of contentOf(pdf, node.Contents()).matchAll(/\b(BDC|BMC|EMC|Tj|TJ|Do)\b/g)) {
        if (operator === 'BDC' || operator === 'BMC') depth += 1;
        else if (operator === 'EMC') depth -= 1;
        else expect(depth, operator).toBe(1);
      }
      expect(depth).toBe(0);
    }
  });
});

function evidenceOf(signed: Uint8Array) {
  return {
    ...{ title: 'Evidencia', facts: [['Documento', 'Otrosí']] as const, tables: [], signed, notes: [] },
    ...{ verifyUrl, code: 'K7Q2-M9XD', at: new Date('2026-11-21T15:00:00Z'), company: 'Andina Contacto' },
    reason: 'El rastro está completo',
  };
}

function open(pdf: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(pdf, { updateMetadata: false });
}

function contentOf(pdf: PDFDocument, contents: unknown): string {
  const parts = contents instanceof PDFArray ? contents.asArray() : [];
  const streams = parts
    .map((part) => pdf.context.lookup(part))
    .concat(contents instanceof PDFRawStream ? contents : []);
  return streams
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .join('\n');
}

async function ask(program: string, args: readonly string[], pdf: Uint8Array): Promise<string> {
  return (await askStranger(program, args, { 'it.pdf': pdf })).output.replace(/\u00a0/g, ' ');
}
