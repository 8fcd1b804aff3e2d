import type { Socket } from 'node:net';
import { en } from './en.ts';
import { es } from './es.ts';

const kinds: Readonly<
  Record<string, { status: number; reason: string; code: keyof typeof es & `platform.error.${string}` }>
> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large', code: 'platform.error.too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout', code: 'platform.error.timed_out' },
};
const malformed = { status: 400, reason: 'Bad Request', code: 'platform.error.invalid_input' } as const;

/** Answers what never became a request (broken HTTP, headers too large or too slow) in the problem format, in both languages. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) return void socket.destroy();
  const { status, reason, code } = kinds[error.code ?? ''] ?? malformed;
  const body = JSON.stringify({
    type: `urn:plaza:problem:${code.slice('platform.error.'.length)}`,
    title: reason,
    status,
    detail: `${es[code]} ${en[code]}`,
    cod: status,
    code: code.slice('platform.error.'.length),
    errors: [],
    requestId: '',
  });
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}
