import { existsSync, readFileSync } from 'node:fs';

export interface CallRow {
  readonly room: string;
  readonly method: string;
  readonly path: string;
  readonly auth: string;
  readonly note: string;
}

export interface RouteRow {
  readonly room: string;
  readonly path: string;
  readonly access: string;
  readonly note: string;
}

/** Rows of a tab-separated table under docs/spec, by its header; none when the table does not exist yet. */
export function readTable(name: string): Record<string, string>[] {
  const path = new URL(`../docs/spec/${name}`, import.meta.url);
  if (!existsSync(path)) return [];
  const [header = '', ...lines] = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const columns = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, at) => [column.trim(), (cells[at] ?? '').trim()]));
  });
}

export const specifiedCalls = () => readTable('calls.tsv') as unknown as CallRow[];
export const ownCalls = () => readTable('calls-own.tsv') as unknown as CallRow[];
export const specifiedRoutes = () => readTable('routes.tsv') as unknown as RouteRow[];
export const ownRoutes = () => readTable('routes-own.tsv') as unknown as RouteRow[];

/** One spelling of a path, whatever its parameters are called and however it ends. */
export function shapeOf(path: string): string {
  return path.replace(/\{\w+\}|\{?\$\w+\}?|:\w+/g, '{}').replace(/(.)\/+$/, '$1');
}
