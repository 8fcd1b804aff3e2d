import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Every file git knows or would add, relative to the root, that still exists. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return [...new Set(listed.split('\n'))].filter((path) => path !== '' && existsSync(path)).sort();
}

export function codeFiles(): string[] {
  return projectFiles().filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
}

export interface Import {
  readonly target: string;
  readonly typeOnly: boolean;
  readonly names: readonly string[];
}

const STATEMENT =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The project files that a file imports, packages left out. */
export function importsOf(path: string): Import[] {
  const found: Import[] = [];
  for (const match of readFileSync(path, 'utf8').matchAll(STATEMENT)) {
    const specifier = match[4] ?? match[5] ?? match[6] ?? '';
    const target = resolveImport(path, specifier);
    if (target === undefined) continue;
    const names = (match[3] ?? '')
      .replace(/[{}]/g, '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    const typeOnly = match[2] !== undefined || (names.length > 0 && names.every((name) => name.startsWith('type ')));
    found.push({ target, typeOnly, names });
  }
  return found;
}

function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return normalize(specifier.slice(1));
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  return undefined;
}

/** Prints the findings and ends with status 1 when there are any. */
export function finish(check: string, findings: readonly string[]): void {
  if (findings.length === 0) {
    console.log(`${check}: fine`);
    return;
  }
  for (const finding of findings) console.error(finding);
  console.error(`${check}: ${findings.length} to mend`);
  process.exitCode = 1;
}
