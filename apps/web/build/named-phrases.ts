import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Files of the project that a module needs, from the start or when somebody asks for more: itself among them. */
export function filesFrom(start: string): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) return;
    found.add(path);
    for (const [, source = ''] of readFileSync(path, 'utf8').matchAll(/(?:\bfrom|\bimport\()\s*'([^']+)'/g)) {
      if (source.startsWith('.')) visit(join(dirname(path), source));
      else if (source.startsWith('#')) visit(join(root, source.slice(1)));
    }
  };
  visit(join(root, start));
  return [...found];
}

/**
 * Of a dictionary the phrases that these files name. A key that is put together where it is used, `news.state.${state}`,
 * names all that begin so.
 */
export function namedPhrases(
  phrases: Readonly<Record<string, string>>,
  files: readonly string[],
): Record<string, string> {
  const text = files.map((path) => readFileSync(path, 'utf8')).join('\n');
  const whole = new Set([...text.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g)].map(([, key = '']) => key));
  const begun = [...text.matchAll(/`([a-z][\w-]*\.(?:[\w-]+\.)*[\w-]*)\$\{/g)].map(([, key = '']) => key);
  return Object.fromEntries(
    Object.entries(phrases).filter(([key]) => {
      const base = key.replace(/_(zero|one|two|few|many|other)$/, '');
      return whole.has(base) || begun.some((beginning) => base.startsWith(beginning));
    }),
  );
}
