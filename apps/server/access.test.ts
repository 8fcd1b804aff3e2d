import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

// Who may call what stands in docs/spec/access.tsv, written by hand from the permission matrix.
// The contracts' own word is not asked: a contract that lets too many in fails here.

interface Row {
  readonly method: string;
  readonly path: string;
  readonly may: ReadonlyMap<string, boolean>;
}

let plaza: TestApp;
let rows: readonly Row[];
let calls: readonly { method: string; path: string; operation: string }[];

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T10:42:00-05:00' });
  rows = await readRows();
  calls = plaza.rooms.flatMap(({ name, routes }) =>
    Object.entries<Endpoint>(routes?.contract ?? {}).map(([operation, { method, path }]) => ({
      method,
      path,
      operation: `${name}.${operation}`,
    })),
  );
});
afterAll(() => plaza.close());

test('every call stands in access.tsv, and every line there is a call', () => {
  const key = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  const listed = rows.map(key);
  const present = calls.map(key);
  expect(present.filter((call) => !listed.includes(call))).toEqual([]);
  expect(listed.filter((call) => !present.includes(call))).toEqual([]);
  expect(listed.length).toBe(new Set(listed).size);
});

test('every account may call what access.tsv says, and nothing else', async () => {
  const wrong: string[] = [];
  for (const row of rows.filter(({ method, path }) =>
    calls.some((call) => call.method === method && call.path === path),
  ))
    for (const [account, may] of row.may) {
      const status = await statusFor(row, account);
      const refused = status === 401 || status === 403;
      const right = may ? !refused : account === 'anonymous' ? status === 401 : status === 403 || status === 404;
      if (!right)
        wrong.push(`${row.method} ${row.path} as ${account}: ${status}, and access.tsv says ${may ? 'yes' : 'no'}`);
    }
  expect(wrong).toEqual([]);
}, 400_000);

/** Empty requests: they are refused as input by who may call, and before that by who may not. */
async function statusFor({ method, path }: Row, account: string): Promise<number> {
  const token = account === 'anonymous' ? undefined : await plaza.signInAs(account);
  const answer = await plaza.app.inject({
    method: method as 'GET',
    url: path.replace(/\{\w+\}/g, '0'),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  // A call that did something may have ended the session.
  if (method !== 'GET' && answer.statusCode < 300) plaza.forgetSession(account);
  return answer.statusCode;
}

async function readRows(): Promise<Row[]> {
  const text = await readFile(new URL('../../docs/spec/access.tsv', import.meta.url), 'utf8');
  const [header, ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const [, , ...accounts] = header!.split('\t');
  expect(accounts).toEqual(['anonymous', ...plaza.accounts]);
  return lines.map((line) => {
    const [method = '', path = '', ...cells] = line.split('\t');
    if (cells.length !== accounts.length || cells.some((cell) => cell !== 'yes' && cell !== 'no'))
      throw new Error(
        `docs/spec/access.tsv: ${method} ${path} needs yes or no for each of the ${accounts.length} accounts`,
      );
    return { method, path, may: new Map(accounts.map((account, index) => [account, cells[index] === 'yes'])) };
  });
}
