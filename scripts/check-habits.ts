import { readFileSync, writeFileSync } from 'node:fs';
import { codeFiles, finish } from './source-files.ts';

// Habits that the house has given up. What stood when a rule came is counted in old-habits.json, and those counts only
// shrink: `node scripts/check-habits.ts --shrink` writes the smaller ones. Nothing new is added to it.

const HABITS: readonly { name: string; pattern: RegExp; where: RegExp; instead: string }[] = [
  {
    name: 'offset',
    pattern: /\.offset\(/g,
    where: /^(platform|features|apps)\/.*\.ts$/,
    instead: 'a list is read page by page through pageOf',
  },
  {
    name: 'packed spread',
    pattern: /\.\.\.\{ ?['"\w[]/g,
    where: /^(platform|features|apps|scripts)\/.*\.tsx?$/,
    instead: 'the fields stand one by one, as Prettier sets them',
  },
  {
    name: 'untyped link',
    pattern: /\b(?:to|params|search)(?:=\{|: )[^\n]*?\bas (?:never\b|'\/)/g,
    where: /^(platform\/web|features\/[^/]+\/web|apps\/web)\/.*\.tsx?$/,
    instead: 'a link names a route that the router knows',
  },
  {
    name: 'failure by hand',
    pattern: /\bset(?:Failure|Error)\(explain(?:Failure)?\(|\btone: 'failed', title: explainFailure\(/g,
    where: /^(features\/[^/]+\/web|apps\/web)\/.*\.tsx?$/,
    instead: 'useAttempt says it beside what was tried, trying, usePress and tellFailure by a toast',
  },
  {
    name: 'dice of an id',
    pattern: /\b(?:md5|hashtext)\([^)\n]*\b(?:id|\w+_id)\b/g,
    where: /^features\/[^/]+\/server\/seed(?:\/[^/]+)?\.ts$/,
    instead: 'ids differ at every start: a demo that is the same each time is drawn from names and codes',
  },
];

const file = new URL('old-habits.json', import.meta.url);
const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, number>>;
const shrinks = process.argv.includes('--shrink');
const findings: string[] = [];
const left: Record<string, Record<string, number>> = {};
for (const path of codeFiles()) {
  if (/\.(test|spec)\.ts$/.test(path)) continue;
  const source = readFileSync(path, 'utf8');
  for (const { name, pattern, where, instead } of HABITS) {
    if (!where.test(path)) continue;
    const count = source.match(pattern)?.length ?? 0;
    const allowed = known[name]?.[path] ?? 0;
    if (count > allowed) findings.push(`${path}: ${name} (${count}, ${allowed} allowed): ${instead}`);
    if (Math.min(count, allowed) > 0) (left[name] ??= {})[path] = Math.min(count, allowed);
  }
}
if (shrinks) writeFileSync(file, `${JSON.stringify(left, null, 2)}\n`);
finish('habits', findings);
