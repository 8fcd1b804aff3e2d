import { open } from 'node:fs/promises';

const unknown = 'application/octet-stream';
const sampleBytes = 65_536;

/** Text has no magic number: its name may say which text it is, never that it is markup. */
const textTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  txt: 'text/plain',
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  ics: 'text/calendar',
  json: 'application/json',
};

/** The older Office formats share one container, told apart by name only. */
const compoundTypes: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  msg: 'application/vnd.ms-outlook',
};

/**
 * The media type of a file by its content. SVG, HTML and XML are answered as `application/octet-stream`:
 * they can carry scripts, so no rule ever admits them by type.
 */
export async function mediaTypeOf(path: string, name: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  const found = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (found === 'application/x-cfb') return compoundTypes[extension] ?? unknown;
  if (found !== undefined) return /xml$|html$/.test(found) && !found.includes('officedocument') ? unknown : found;
  const sample = await readStart(path);
  if (!isText(sample) || isMarkup(sample)) return unknown;
  return textTypes[extension] ?? 'text/plain';
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Spreadsheets still save CSV in Windows-1252, so only control bytes speak against text. */
function isText(sample: Buffer): boolean {
  return (
    sample.length > 0 &&
    !sample.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c)
  );
}

function isMarkup(sample: Buffer): boolean {
  return (
    /^\s*<(?:[!?a-z])/i.test(sample.toString('latin1', 0, 1024).replace(/^\u00ef\u00bb\u00bf/, '')) ||
    /<(?:script|svg|html)\b/i.test(sample.toString('latin1'))
  );
}
