import { execFile, execFileSync } from 'node:child_process';
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
