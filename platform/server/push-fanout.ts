import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { createGroups } from './push-groups.ts';
import { textFrame, writeMessage } from './push-protocol.ts';

/** A socket as the fan-out sees it. Frames are written past `ws`, which would make each of them anew. */
export interface Receiver {
  readonly ws: WebSocket;
  readonly socket: Duplex;
}

interface Delivery<R> {
  readonly frameOf: (receiver: R) => Buffer;
  readonly rest: Iterator<R>;
}

interface Instead<R> {
  readonly isMeant: (receiver: R) => boolean;
  readonly data: unknown;
}

/** So many sockets are written to before other work gets its turn: about three milliseconds. */
const batch = 256;
const maxWaiting = 10_000;

/**
 * Who is on which channel, and the sending to all of them. A socket that has more than `maxBuffered` bytes
 * waiting does not read: it is cut off, and finds what it missed in the inbox when it comes back.
 */
export function createFanout<R extends Receiver>(maxBuffered: number) {
  const channels = createGroups<R>();
  let waiting: Delivery<R>[] = [];
  let isSending = false;

  const work = () => {
    let left = batch;
    for (;;) {
      const delivery = waiting[0];
      if (!delivery) {
        isSending = false;
        return;
      }
      for (let next = delivery.rest.next(); !next.done; next = delivery.rest.next()) {
        write(next.value, delivery.frameOf(next.value), maxBuffered);
        left -= 1;
        if (left === 0) {
          setImmediate(work);
          return;
        }
      }
      waiting.shift();
    }
  };

  return {
    join: channels.add,
    leave: channels.remove,
    /** The channel's name as it is kept already, so that ten thousand people need not keep it each. */
    intern: channels.intern,
    /** Sends an event on each of the channels, in order, some sockets at a time; to some of them other data. */
    send(names: readonly string[], event: string, data: unknown, instead?: Instead<R>): void {
      for (const name of new Set(names)) {
        const members = channels.membersOf(name);
        if (!members) continue;
        if (waiting.length >= maxWaiting) waiting = waiting.slice(-maxWaiting / 2);
        const frame = textFrame(writeMessage(event, data, name));
        const other = instead && textFrame(writeMessage(event, instead.data, name));
        const frameOf = (receiver: R) => (other && instead.isMeant(receiver) ? other : frame);
        waiting.push({ frameOf, rest: members[Symbol.iterator]() });
      }
      if (isSending || waiting.length === 0) return;
      isSending = true;
      work();
    },
  };
}

function write(receiver: Receiver, frame: Buffer, maxBuffered: number): void {
  // After a closing frame nothing may follow.
  if (receiver.ws.readyState !== receiver.ws.OPEN) return;
  if (receiver.socket.writableLength > maxBuffered) receiver.ws.terminate();
  else receiver.socket.write(frame);
}
