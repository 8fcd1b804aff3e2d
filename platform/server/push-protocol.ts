import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The public Pusher Channels protocol, version 7: what is said, and how a socket is closed.
 * 4000-4099 tells the client to stay away, 4100-4199 to come back later, 4200-4299 to come back now.
 */
export const closing = {
  goingAway: [1001, 'The server restarts'],
  binaryFrame: [1003, 'Only text is understood'],
  tooTalkative: [1008, 'Too many messages'],
  unknownKey: [4001, 'There is no application with this key'],
  overQuota: [4004, 'Too many connections of one session'],
  badVersion: [4006, 'The protocol version is not a number'],
  wrongVersion: [4007, 'Only protocol version 7 is spoken'],
  noVersion: [4008, 'No protocol version was given'],
  unauthorized: [4009, 'The connection is not authorized'],
  overCapacity: [4100, 'Too many connections'],
  restarting: [4100, 'The server restarts'],
  otherChannels: [4200, 'The channels of this person are others now'],
  noPong: [4201, 'The client did not answer a ping'],
} as const satisfies Record<string, Closing>;

export type Closing = readonly [code: number, reason: string];

export interface ClientMessage {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Reads what a client sent: an event with an object as data, which may come as JSON text. Undefined when it is not one. */
export function readMessage(text: string): ClientMessage | undefined {
  const message = readObject(text);
  if (typeof message?.event !== 'string') return undefined;
  const data = typeof message.data === 'string' ? readObject(message.data) : message.data;
  return { event: message.event, data: isObject(data) ? data : {} };
}

/** One event as the protocol writes it: the data is JSON inside JSON. */
export function writeMessage(event: string, data: unknown, channel?: string): string {
  return JSON.stringify({ event, channel, data: JSON.stringify(data) });
}

/** Names that the protocol allows for a channel; the server's own `#server-to-user-…` are not among them. */
export function isChannelName(name: unknown): name is string {
  return typeof name === 'string' && /^[A-Za-z0-9_\-=@,.;]{1,164}$/.test(name);
}

/** `key:signature` over the socket's id and the user data, as the protocol's user authentication wants it. */
export function signUser(key: string, secret: string, socketId: string, userData: string): string {
  const signature = createHmac('sha256', secret).update(`${socketId}::user::${userData}`).digest('hex');
  return `${key}:${signature}`;
}

/** Whether the signature is ours, in a time that tells nothing. */
export function isSignedUser(key: string, secret: string, socketId: string, userData: string, auth: string): boolean {
  const expected = Buffer.from(signUser(key, secret, socketId, userData));
  const given = Buffer.from(auth);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** A whole unmasked WebSocket frame (RFC 6455), made once and written to any number of sockets. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = 0x81;
  if (headerLength === 2) frame[1] = length;
  else if (headerLength === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerLength);
  return frame;
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
