import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Verdict {
  readonly isSuccess: boolean;
  readonly output: string;
}

/** Whether a program of this machine can be asked; a test that needs one says so by being skipped. */
export function isHere(program: string): boolean {
  try {
    execFileSync(program, [program === 'openssl' ? 'version' : program === 'qpdf' ? '--version' : '-v'], {
      stdio: 'ignore',
    });
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/** Runs a program that knows nothing of us on files that are gone afterwards; names in `args` stand for them. */
export async function askStranger(
  program: string,
  args: readonly string[],
  files: Readonly<Record<string, Uint8Array | string>>,
): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-strangers-'));
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    return await new Promise((resolve) => {
      execFile(program, [...args], { cwd: folder, encoding: 'utf8', timeout: 20_000 }, (failure, out, err) =>
        resolve({ isSuccess: failure === null, output: out + err }),
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What Debian's libpdfbox2-java needs to judge; `libactivation-java` and `libjaxb-api-java` have the last two. */
const judge = ['preflight', 'pdfbox2', 'fontbox2', 'xmpbox', 'commons-logging', 'javax.activation', 'jaxb-api'].map(
  (name) => `/usr/share/java/${name}.jar`,
);
/** Whether a judge of archives is on this machine. */
export const hasArchiveJudge = judge.every((path) => existsSync(path)) && isHere('java');

/**
 * What PDFBox, which judges PDF/A-1b, has against files; nothing where each keeps the rules of PDF/A-2b that the two have in
 * common. What only the first part forbids is left out: to call oneself 2, tables of references in a stream, and
 * transparency, which the second allows where the file has a profile for its colours (ISO 19005-2, 6.2.10).
 */
export async function judgeArchives(files: Readonly<Record<string, Uint8Array>>): Promise<string[]> {
  const named = Object.fromEntries(Object.entries(files).map(([name, pdf]) => [`${name}.pdf`, pdf]));
  const args = ['-cp', judge.join(':'), 'org.apache.pdfbox.preflight.Validator_A1b', 'batch', '.'];
  const { output } = await askStranger('java', args, named);
  const judged = [...output.matchAll(/^The file (\S+)\.pdf is (not )?a valid PDF\/A-1b/gm)].map(([, name]) => name);
  const silent = Object.keys(files).filter((name) => !judged.includes(name));
  const allowed =
    /^(7\.11\.2 : Error on MetaData, part must be 1|1\.4 : .*\/XRef cross reference streams|4\.1\.2 : .*ca entry)/;
  const told = output.split('\n').filter((line) => /^(The file|\d+(\.\d+)* :)/.test(line) && !allowed.test(line));
  return [
    ...silent.map((name) => `${name} was not judged: ${output.slice(0, 300)}`),
    ...told.flatMap((line, at) =>
      line.startsWith('The file')
        ? []
        : [
            `${/\S+\.pdf/.exec(told.slice(0, at).findLast((one) => one.startsWith('The file')) ?? '')?.[0] ?? ''}: ${line}`,
          ],
    ),
  ];
}

/** The signatures inside a PDF, each with the bytes that it speaks of. */
export function signaturesIn(pdf: Uint8Array): readonly { readonly cms: Buffer; readonly content: Buffer }[] {
  const bytes = Buffer.from(pdf);
  return [...bytes.toString('latin1').matchAll(/\/ByteRange \[([\d ]+)\]/g)].map(([, text = '']) => {
    const [a = 0, b = 0, c = 0, d = 0] = text.trim().split(/\s+/).map(Number);
    const padded = Buffer.from(bytes.toString('latin1', a + b + 1, c - 1), 'hex');
    const length = 4 + padded.readUInt16BE(2);
    return {
      cms: padded.subarray(0, length),
      content: Buffer.concat([bytes.subarray(a, a + b), bytes.subarray(c, c + d)]),
    };
  });
}

export function pem(label: string, der: Uint8Array): string {
  const body =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${body.join('\n')}\n-----END ${label}-----\n`;
}
