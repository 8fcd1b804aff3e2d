import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { readCertificate, type CertificateFacts } from '../certificate-text.ts';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Certificates have a page or two. */
const mostPages = 2;

/** What a PDF says of a medical leave, read in this browser: it goes nowhere. A picture or a scan says nothing. */
export async function readCertificateFile(file: Blob): Promise<CertificateFacts> {
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 });
  try {
    const pdf = await task.promise;
    const words: string[] = [];
    for (let number = 1; number <= Math.min(mostPages, pdf.numPages); number += 1) {
      const content = await (await pdf.getPage(number)).getTextContent();
      words.push(...content.items.map((item) => ('str' in item ? item.str : '')));
    }
    return readCertificate(words.join(' '));
  } finally {
    await task.destroy();
  }
}
