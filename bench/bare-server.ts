import { once } from 'node:events';
import fastify from 'fastify';
import pg from 'pg';
import { planKey, type Plan } from './servers.ts';

// The limit: Fastify and pg with nothing around them. It runs the statements that the application was seen to run
// for the same request, prepared by name, and answers the rows of the last one.

const [given] = (await once(process, 'message')) as [Plan];
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const names = new Map<string, string>();
const nameOf = (text: string) => {
  const name = names.get(text) ?? `bare_${names.size}`;
  names.set(text, name);
  return name;
};
const plan = new Map(
  Object.entries(given).map(([key, statements]) => [
    key,
    statements.map(({ text, values }) => ({ name: nameOf(text), text, values: values.map(revive) })),
  ]),
);

const app = fastify();
app.all('/*', async (request) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const statements = plan.get(planKey(request.method, request.url, token));
  if (statements === undefined) throw new Error(`nothing is planned for ${request.url}`);
  let data: unknown[] = [];
  for (const statement of statements) data = (await pool.query(statement)).rows;
  return { cod: 0, data };
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as { port: number }).port);

/** A Buffer came as JSON. */
function revive(value: unknown): unknown {
  const isBuffer = typeof value === 'object' && value !== null && (value as { type?: string }).type === 'Buffer';
  return isBuffer ? Buffer.from((value as { data: number[] }).data) : value;
}
