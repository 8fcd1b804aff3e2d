export interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly keepalive?: boolean | undefined;
  readonly cache?: RequestCache | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** fetch, except where somebody watches how much of the body has gone out: only XMLHttpRequest tells that. */
export function send(address: string, { onProgress, body, signal, ...init }: Sent): Promise<Response> {
  const early = takeEarly(`${init.method} ${address}`);
  if (early) return early;
  if (!onProgress) return fetch(address, { ...init, body: body ?? null, signal: signal ?? null });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method, address);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('The network failed'));
    request.onabort = () => reject(new DOMException('The call was given up', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body ?? null);
  });
}

declare global {
  interface Window {
    /** Answers that the boot script asked for before the application was there, by `METHOD address`. */
    plazaEarly?: Record<string, Promise<Response>>;
  }
}

/** Each is taken once, and only at the start: later somebody wants to know how it is now. */
const earlyMilliseconds = 10_000;

function takeEarly(call: string): Promise<Response> | undefined {
  const answer = window.plazaEarly?.[call];
  if (answer === undefined) return undefined;
  delete window.plazaEarly?.[call];
  return performance.now() < earlyMilliseconds ? answer : undefined;
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const content = request.status === 204 ? null : (request.response as Blob);
  return new Response(content, { status: request.status, headers });
}
