import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const imported = /\b(?:import|export)\s+(type\s)?([^'";()]*?)\bfrom\s*'([^']+)'/g;
const importedLater = /\bimport\('([^']+)'\)/g;
const door = /\/features\/[^/]+\/web\/(?:widgets|studio)\.tsx$/;

/**
 * Files of the project that a module needs, from the start or when somebody asks for more: itself among them. Through the
 * door of a room comes only what is named, and what a file loads later together with a room's strings is not counted.
 */
export function filesFrom(start: string): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) return;
    found.add(path);
    const text = readFileSync(path, 'utf8');
    for (const { names, target } of importsOf(path, text))
      if (!door.test(target)) visit(target);
      else if (existsSync(target)) {
        found.add(target);
        for (const inner of importsOf(target, readFileSync(target, 'utf8')))
          if (inner.names.some((name) => names.includes(name))) visit(inner.target);
      }
    if (text.includes("loadRoomStrings('")) return;
    for (const [, source = ''] of text.matchAll(importedLater)) visit(placeOf(path, source));
  };
  visit(join(root, start));
  return [...found];
}

function importsOf(path: string, text: string): { names: string[]; target: string }[] {
  return [...text.matchAll(imported)].flatMap(([, type, names = '', source = '']) =>
    type === undefined && /^[.#]/.test(source)
      ? [{ names: names.match(/\w+/g) ?? [], target: placeOf(path, source) }]
      : [],
  );
}

function placeOf(path: string, source: string): string {
  return source.startsWith('#') ? join(root, source.slice(1)) : join(dirname(path), source);
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
