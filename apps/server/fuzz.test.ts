import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#platform/server/problem.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { type Attack, attacksOn, drawing } from './attacks.ts';
import { type Operation, readOperations } from './operations.ts';
import { unlimitedInputs } from './unlimited.ts';

// Every call of the OpenAPI document is attacked in every way at every field; a new one is attacked without a line here.

const seed = 20_261_124;
/** As many as an answer tells at most. */
const mostIssues = 100;
/** What may stand in the query of these is not ours to say: docs/decisions/027. */
const openQueries = new Set(['schedules.readFeed']);

let plaza: TestApp;
let operations: readonly Operation[];

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
  operations = readOperations((await plaza.app.inject('/openapi.json')).json());
});
afterAll(() => plaza.close());

describe('whatever is sent to a call', () => {
  test('is refused in the problem format, and nothing is written', async () => {
    expect(operations.length).toBeGreaterThan(0);
    for (const operation of operations) await tokenFor(operation);
    // What signing in tells is delivered before it is counted.
    await plaza.settle();
    const before = await digestRows();
    const draw = drawing(seed);
    const findings: string[] = [];
    for (const operation of operations) {
      const token = await tokenFor(operation);
      for (const attack of attacksOn(operation, draw)) {
        if (attack.kind === 'unknown name in the query' && openQueries.has(operation.id)) continue;
        const finding = await strike(operation, attack, token);
        if (finding !== undefined) findings.push(finding);
      }
    }
    expect(findings).toEqual([]);
    expect(await digestRows()).toEqual(before);
  }, 600_000);

  test('with a forged, malformed or ended session is 401, where a session is needed', async () => {
    const ended = await plaza.signInAs('employee');
    await plaza.call('session.endMySession', {
      as: 'employee',
      params: { id: (await plaza.scopeOf('employee')).sessionId },
    });
    plaza.forgetSession('employee');
    const tokens = [ended, `${ended.slice(0, -2)}xx`, 'x', '', 'a'.repeat(5000), "' or 1=1 --"];
    const wrong: string[] = [];
    for (const operation of operations.filter(({ access }) => access !== 'public'))
      for (const token of tokens) {
        const answer = await send(operation, {}, token);
        if (answer.statusCode !== 401) wrong.push(`${operation.id}: ${answer.statusCode} for "${token.slice(0, 10)}"`);
      }
    expect(wrong).toEqual([]);
  }, 60_000);

  test('has a limit: no text, list or number without one', () => {
    expect(operations.flatMap(unlimitedInputs)).toEqual([]);
  });
});

async function strike(operation: Operation, attack: Attack, token: string | undefined): Promise<string | undefined> {
  const answer = await send(operation, attack, token);
  const at = attack.places?.map(([place]) => place).join(', ') ?? '';
  const told = `${operation.id}, ${attack.kind}${at === '' ? '' : ` at ${at}`}: ${answer.statusCode}`;
  const expected = attack.status ?? [400];
  if (!expected.includes(answer.statusCode))
    return `${told} instead of ${expected.join(' or ')} ${answer.body.slice(0, 300)}`;
  if (!String(answer.headers['content-type']).startsWith('application/problem+json')) return `${told} is no problem`;
  const problem = answer.json<Problem>();
  if (problem.cod !== answer.statusCode || !problem.code || !problem.detail || !problem.requestId)
    return `${told} is an incomplete problem`;
  if (answer.statusCode !== 400) return undefined;
  if (problem.errors.length === 0) return `${told} names no issue`;
  const named = new Set(problem.errors.map(({ path }) => path));
  const silent = (attack.places ?? []).filter((paths) => !paths.some((path) => named.has(path)));
  return silent.length === 0 || problem.errors.length >= mostIssues
    ? undefined
    : `${told} says nothing of ${silent.map(([path]) => path).join(', ')} but of ${[...named].join(', ')}`;
}

async function send(operation: Operation, attack: Partial<Attack>, token: string | undefined) {
  return plaza.app.inject({
    method: operation.method,
    url: attack.url ?? operation.url,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(attack.payload === undefined ? {} : { 'content-type': attack.type ?? 'application/json' }),
    },
    ...(attack.payload === undefined ? {} : { payload: attack.payload }),
  });
}

/** The session of somebody who may make the call, so that it is the input that is refused. */
async function tokenFor({ access, id }: Operation): Promise<string | undefined> {
  if (access === 'public') return undefined;
  if (access === 'session') return plaza.signInAs('employee');
  for (const account of plaza.accounts) {
    const { permissions } = await plaza.scopeOf(account);
    if ([access].flat().some((one) => permissions.has(one))) return plaza.signInAs(account);
  }
  throw new Error(`${id}: nobody of the cast holds ${[access].flat().join(' or ')}`);
}

/** Of each table how many rows, and by which transactions they were last written: a change is noticed too. */
async function digestRows(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sessions' order by 1`.execute(
    plaza.db,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' rows, ' || coalesce(sum(xmin::text::bigint), 0) as digest from ${sql.table(name)}`.execute(
      plaza.db,
    );
    digests[name] = rows[0]!.digest;
  }
  return digests;
}
