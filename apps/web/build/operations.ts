import type { Plugin } from 'vite';
import type { Endpoint } from '../../../platform/contract/endpoint.ts';
import { readContract } from './rooms.ts';

const id = 'virtual:operations';
const call = /\bclient(?:<[^()]*>)?\((['"])([a-z-]+)\1\)/g;

/**
 * Gives the browser the names, methods and paths of the calls, without a single schema: `client('news')` gets those of
 * its own room, so that a screen carries the rooms that it speaks to and no others.
 */
export function operations(): Plugin {
  return {
    name: 'plaza-operations',
    resolveId: (source) => (source.startsWith(`${id}/`) ? `\0${source}` : undefined),
    async load(resolved) {
      if (!resolved.startsWith(`\0${id}/`)) return undefined;
      const contract = await readContract(resolved.slice(`\0${id}/`.length));
      const table = Object.fromEntries(Object.entries(contract).map(([name, endpoint]) => [name, rowOf(endpoint)]));
      return `export default ${JSON.stringify(table)};`;
    },
    transform(code, file) {
      if (!/\.tsx?$/.test(file) || file.includes('node_modules')) return undefined;
      const rooms = new Set([...code.matchAll(call)].map(([, , room = '']) => room));
      if (rooms.size === 0) return undefined;
      const nameOf = (room: string) => `operationsOf_${room.replaceAll('-', '_')}`;
      const imports = [...rooms].map((room) => `import ${nameOf(room)} from '${id}/${room}';`);
      // On one line, so that the places of what follows stay true.
      return `${imports.join(' ')}${code.replace(call, (_all, _quote, room: string) => `client('${room}', ${nameOf(room)})`)}`;
    },
  };
}

/** A call as the browser knows it. */
export function rowOf(endpoint: Endpoint): string[] {
  return [endpoint.method, endpoint.path, endpoint.answers, bodyOf(endpoint)];
}

/** `either`: a form that goes as JSON while it carries no file. */
function bodyOf({ form, files, body, urlencoded }: Endpoint): string {
  if (form || files) return form && urlencoded ? 'either' : 'form';
  return body ? 'json' : 'none';
}
