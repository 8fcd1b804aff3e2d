import { readFileSync } from 'node:fs';
import { codeFiles, finish, projectFiles } from './source-files.ts';

// An export that no other file names is either dead or needs no export.

const files = [...codeFiles(), ...projectFiles().filter((path) => /\.(js|mjs)$/.test(path))];
const sources = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
const words = new Map<string, Set<string>>();
for (const [path, source] of sources)
  for (const word of new Set(source.match(/[A-Za-z_$][\w$]*/g) ?? [])) {
    const seen = words.get(word) ?? new Set();
    words.set(word, seen.add(path));
  }

// What the composition roots find by file name, and rooms' declared errors and permissions, is used by convention.
const CONVENTIONAL = new Set(['contract', 'errors', 'routes', 'jobs', 'seed', 'es', 'en', 'strings', 'room']);

const DECLARATION =
  /^export (?:declare )?(?:async )?(const|let|function\*?|class|interface|type|abstract class) ([A-Za-z_$][\w$]*)/gm;

const findings: string[] = [];
for (const [path, source] of sources) {
  if (!/^(platform|features|apps|scripts)\//.test(path) || /\.(test|spec)\.ts$/.test(path)) continue;
  for (const match of source.matchAll(DECLARATION)) {
    const [, kind = '', name = ''] = match;
    if (CONVENTIONAL.has(name)) continue;
    if ((words.get(name) ?? new Set()).size > 1) continue;
    // A type may be exported for the sake of a signature beside it.
    const isType = kind === 'interface' || kind === 'type';
    if (isType && (source.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1) continue;
    findings.push(`${path}: nobody imports ${name}`);
  }
}
for (const [path, source] of sources) {
  if (!/^features\/[^/]+\/server\/(queries|actions)\.ts$|^platform\/(server|web)\//.test(path)) continue;
  if (/\.(test|spec)\.ts$/.test(path)) continue;
  if (/^\s*\/\/ eslint-disable-file/m.test(source)) findings.push(`${path}: a whole file escapes the lint`);
}
finish('unused', findings);
