/** Somebody's calls to a server. */
export interface Caller {
  /** What the call answers under `data`. @throws Error when it was no success */
  json(method: string, path: string, body?: object | FormData): Promise<Record<string, unknown>>;
  /** How many bytes the call answers. @throws Error when it was no success */
  bytes(method: string, path: string, body?: object): Promise<number>;
}

export function callerOf(address: string, token: string): Caller {
  const send = async (method: string, path: string, body?: object) => {
    const isForm = body === undefined || body instanceof FormData;
    const answer = await fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    json: async (method, path, body) => {
      const { data } = (await (await send(method, path, body)).json()) as { data: Record<string, unknown> };
      return data;
    },
    bytes: async (method, path, body) => (await (await send(method, path, body)).arrayBuffer()).byteLength,
  };
}
