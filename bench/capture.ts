import type { Plaza } from '#apps/server/app.ts';
import type { Shot } from './load.ts';

/** A statement as the application sent it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Sends one request to the application in this process and answers every statement that it asked of the database. */
export async function statementsOf(plaza: Plaza, { method, path, token, body }: Shot): Promise<Statement[]> {
  const { default: pg } = await import('pg');
  const found: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [asked] = given as [string | Statement];
    found.push(typeof asked === 'string' ? { text: asked, values: [] } : { text: asked.text, values: asked.values });
    return query.apply(this, given);
  };
  try {
    const answer = await plaza.app.inject({
      method,
      url: path,
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
  } finally {
    prototype.query = query;
  }
  return found;
}
