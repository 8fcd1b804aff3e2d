import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { XmlPieces } from '#platform/server/xml-pieces.ts';
import { PartTooLarge, ZipArchive } from '#platform/server/zip-archive.ts';
import type { CvSaid, CvWork } from './cv-files.ts';

// A thread of its own reads a CV: what somebody sends may be made to keep whoever reads it busy.

const mostPages = 30;
const mostLetters = 100_000;
const mostUnpacked = 20_000_000;

const { path, type } = workerData as CvWork;

try {
  const text = type === 'application/pdf' ? await readPdf(path) : await readDocx(path);
  say({ text: text.replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, mostLetters) });
} catch (cause) {
  say({ problem: cause instanceof PartTooLarge ? 'too_large' : 'unreadable' });
}

function say(said: CvSaid): void {
  parentPort?.postMessage(said);
}

async function readPdf(from: string): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(await readFile(from)), verbosity: 0 }).promise;
  let text = '';
  for (let at = 1; at <= Math.min(pdf.numPages, mostPages) && text.length < mostLetters; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    text += `${items.map((item) => ('str' in item ? item.str : '')).join(' ')} `;
  }
  return text;
}

async function readDocx(from: string): Promise<string> {
  const archive = await ZipArchive.open(from);
  try {
    let text = '';
    let isText = false;
    const pieces = new XmlPieces({
      open(name) {
        isText = name === 't';
        if (name === 'p' || name === 'tab' || name === 'br') text += ' ';
      },
      text(piece) {
        if (isText && text.length < mostLetters) text += piece;
      },
      close() {
        isText = false;
      },
    });
    const decoder = new TextDecoder();
    // All of it is unpacked, so that what unfolds without end is told and not cut.
    for await (const chunk of archive.read('word/document.xml', mostUnpacked))
      pieces.write(decoder.decode(chunk, { stream: true }));
    return text;
  } finally {
    await archive.close();
  }
}
