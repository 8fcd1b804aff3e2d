import { ApiFailure } from '#platform/web/failure.ts';

/**
 * Does a call on documents; its failure is written to the console with status, data and the headers of the answer
 * (never those of the request, which carry the bearer), and thrown on, as the specification wants.
 */
export async function logged<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (failure) {
    if (failure instanceof ApiFailure) {
      const { status, code, detail, params, headers } = failure;
      // eslint-disable-next-line no-console -- the specification wants it there
      console.error({ status, data: { code, detail, params }, headers });
    }
    throw failure;
  }
}
