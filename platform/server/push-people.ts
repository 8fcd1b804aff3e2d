import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { RawData, WebSocket } from 'ws';
import type { Connection, PeopleOptions } from './push-connection.ts';
import { createFanout } from './push-fanout.ts';
import { makeLookAgain } from './push-gap.ts';
import { createGroups } from './push-groups.ts';
import {
  closing,
  isChannelName,
  readMessage,
  writeMessage,
  type ClientMessage,
  type Closing,
} from './push-protocol.ts';
import type { PushInstead } from './services.ts';

const maxHeld = 50;
const maxNameLength = 200;
/** The bits of a whole number. */
const maxChannels = 31;
/** An ended session, or a change of channels, is remembered so long, for a sign-in that was under way meanwhile. */
const rememberSeconds = 60;

/** The connected people of this process: who they are, what they hear, and when they must go. */
export function createPeople(options: PeopleOptions) {
  const { limits, log } = options;
  const connections = new Map<WebSocket, Connection>();
  const sessions = createGroups<Connection>();
  const addresses = new Map<string, number>();
  const endedAt = new Map<string, number>();
  const changedAt = new Map<string, number>();
  const fanout = createFanout<Connection>(limits.bufferedBytes);

  const forget = (connection: Connection) => {
    if (!connections.delete(connection.ws)) return;
    const others = (addresses.get(connection.address) ?? 1) - 1;
    if (others > 0) addresses.set(connection.address, others);
    else addresses.delete(connection.address);
    const { person } = connection;
    if (typeof person !== 'object') return;
    person.channels.forEach((channel, index) => {
      if (connection.joined & (1 << index)) fanout.leave(connection, channel);
    });
    sessions.remove(connection, person.sessionId);
  };
  const dismiss = (connection: Connection, reason: Closing) => {
    forget(connection);
    connection.ws.close(...reason);
  };
  const say = (connection: Connection, event: string, data: unknown, channel?: string) => {
    if (connection.socket.writableLength > limits.bufferedBytes) connection.ws.terminate();
    else connection.ws.send(writeMessage(event, data, channel));
  };

  const hold = (connection: Connection, channel: unknown) => {
    if (typeof channel !== 'string' || channel.length > maxNameLength) return;
    if (!connection.held) {
      connection.held = [];
      connection.deadline = Math.min(connection.deadline, seconds() + limits.signInSeconds);
    }
    if (connection.held.length < maxHeld && !connection.held.includes(channel)) connection.held.push(channel);
  };

  const subscribe = (connection: Connection, channel: unknown) => {
    const { person } = connection;
    if (typeof person !== 'object') {
      hold(connection, channel);
      return;
    }
    const name = typeof channel === 'string' ? channel.slice(0, maxNameLength) : '';
    const index = isChannelName(channel) ? person.channels.indexOf(channel) : -1;
    if (index < 0 && channel !== `#server-to-user-${person.personId}`) {
      const refusal = { type: 'AuthError', error: 'The channel is not one of yours', status: 403 };
      say(connection, 'pusher:subscription_error', refusal, name);
      return;
    }
    const own = person.channels[index];
    if (own !== undefined && !(connection.joined & (1 << index))) {
      connection.joined |= 1 << index;
      fanout.join(connection, own);
    }
    say(connection, 'pusher_internal:subscription_succeeded', {}, name);
  };

  const unsubscribe = (connection: Connection, channel: unknown) => {
    const { person } = connection;
    if (typeof person !== 'object') {
      connection.held = connection.held?.filter((name) => name !== channel);
      return;
    }
    const index = person.channels.indexOf(channel as string);
    if (index < 0 || !(connection.joined & (1 << index))) return;
    connection.joined &= ~(1 << index);
    fanout.leave(connection, channel as string);
  };

  const signIn = async (connection: Connection, data: ClientMessage['data']) => {
    const { auth, user_data: userData } = data;
    const isOurs =
      typeof auth === 'string' && typeof userData === 'string' && options.isSigned(connection.id, userData, auth);
    if (!isOurs || connection.person) {
      dismiss(connection, closing.unauthorized);
      return;
    }
    connection.person = 'arriving';
    const askedAt = performance.now();
    const person = await options.authorize(JSON.parse(userData));
    const ended = person && options.findEnded ? await options.findEnded([person.sessionId]) : [];
    if (!connections.has(connection.ws)) return;
    if (!person || ended.length > 0 || endedAt.has(person.sessionId)) {
      dismiss(connection, closing.unauthorized);
      return;
    }
    const isMoved = (changedAt.get(person.personId) ?? 0) >= askedAt;
    if (isMoved || sessions.sizeOf(person.sessionId) >= limits.connectionsPerSession) {
      dismiss(connection, isMoved ? closing.otherChannels : closing.overQuota);
      return;
    }
    sessions.add(connection, person.sessionId);
    const channels = person.channels.slice(0, maxChannels).map(fanout.intern);
    connection.person = { ...person, channels };
    const held = connection.held ?? [];
    connection.held = undefined;
    // One write for all answers: after a restart everybody comes at once.
    connection.socket.cork();
    say(connection, 'pusher:signin_success', { user_data: userData, channels });
    for (const channel of held) subscribe(connection, channel);
    connection.socket.uncork();
  };

  const answer = (connection: Connection, message: ClientMessage) => {
    switch (message.event) {
      case 'pusher:ping':
        say(connection, 'pusher:pong', {});
        return;
      case 'pusher:pong':
        return;
      case 'pusher:subscribe':
        subscribe(connection, message.data.channel);
        return;
      case 'pusher:unsubscribe':
        unsubscribe(connection, message.data.channel);
        return;
      case 'pusher:signin':
        signIn(connection, message.data).catch((cause: unknown) => {
          log.error({ err: cause }, 'A sign-in to push failed');
          // Not the client's fault: it may come back.
          if (connections.has(connection.ws)) dismiss(connection, closing.overCapacity);
        });
        return;
      default:
        say(connection, 'pusher:error', { code: null, message: 'Events of clients are not accepted' });
    }
  };

  function hear(this: WebSocket, raw: RawData, isBinary: boolean) {
    const connection = connections.get(this);
    if (!connection) return;
    connection.heardAt = seconds();
    connection.isPinged = false;
    connection.messages += 1;
    if (isBinary) dismiss(connection, closing.binaryFrame);
    else if (connection.messages > limits.messagesPerMinute) dismiss(connection, closing.tooTalkative);
    else {
      const message = readMessage((raw as Buffer).toString());
      if (message) answer(connection, message);
      else say(connection, 'pusher:error', { code: null, message: 'The message is not an event' });
    }
  }
  function hearSign(this: WebSocket) {
    const connection = connections.get(this);
    if (!connection) return;
    connection.heardAt = seconds();
    connection.isPinged = false;
  }
  function leave(this: WebSocket) {
    const connection = connections.get(this);
    if (connection) forget(connection);
  }

  const closeSessions = (sessionIds: readonly string[]) => {
    for (const sessionId of sessionIds) {
      endedAt.set(sessionId, seconds());
      for (const connection of [...(sessions.membersOf(sessionId) ?? [])]) dismiss(connection, closing.unauthorized);
    }
  };

  /** Whose channels are the same stays; who cannot be asked about comes back as well, and is asked about then. */
  const readmit = async (personIds: readonly string[]) => {
    const at = performance.now();
    for (const personId of personIds) changedAt.set(personId, at);
    const meant = new Set(personIds);
    const affected = [...connections.values()].flatMap((connection) => {
      const { person } = connection;
      return typeof person === 'object' && meant.has(person.personId) ? [{ connection, person }] : [];
    });
    if (affected.length === 0) return;
    const here = [...new Set(affected.map(({ person }) => person.personId))];
    const channels = await options.listChannels(here).catch((cause: unknown) => {
      log.warn({ err: cause }, 'Push could not look for the channels of people who were moved');
    });
    for (const { connection, person } of affected) {
      const now = channels?.get(person.personId)?.slice(0, maxChannels);
      if (now?.join() !== person.channels.join() && connections.has(connection.ws))
        dismiss(connection, closing.otherChannels);
    }
  };

  const dismissEnded = async () => {
    const held = options.findEnded ? [...sessions.names()] : [];
    if (options.findEnded && held.length > 0) closeSessions(await options.findEnded(held));
  };
  const lookAgain = makeLookAgain({ connections, dismissEnded, readmit, say, log });

  const everySecond = () => {
    const now = seconds();
    for (const connection of connections.values()) {
      if (typeof connection.person !== 'object') {
        if (now >= connection.deadline) dismiss(connection, closing.unauthorized);
      } else if (connection.isPinged) {
        if (now - connection.heardAt >= limits.idleSeconds + limits.pongSeconds) dismiss(connection, closing.noPong);
      } else if (now - connection.heardAt >= limits.idleSeconds) {
        connection.isPinged = true;
        say(connection, 'pusher:ping', {});
      }
    }
  };
  const everyMinute = async () => {
    const now = seconds();
    for (const connection of connections.values()) connection.messages = 0;
    for (const [sessionId, at] of endedAt) if (now - at > rememberSeconds) endedAt.delete(sessionId);
    for (const [personId, at] of changedAt) if (now - at / 1000 > rememberSeconds) changedAt.delete(personId);
    await dismissEnded();
  };
  const timers = [
    setInterval(everySecond, 1_000).unref(),
    setInterval(() => {
      everyMinute().catch((cause: unknown) => log.warn({ err: cause }, 'Push could not look for ended sessions'));
    }, 60_000).unref(),
  ];

  return {
    send(channels: readonly string[], event: string, data: unknown, instead?: PushInstead): void {
      const meant = new Set(instead?.people);
      const isMeant = ({ person }: Connection) => typeof person === 'object' && meant.has(person.personId);
      fanout.send(channels, event, data, instead && { isMeant, data: instead.data });
    },
    closeSessions,
    readmit,
    lookAgain,
    count: () => connections.size,
    /** Why nobody more may come, or not from this address. */
    refusalOf(address: string): Closing | undefined {
      const isFull = connections.size >= limits.connections;
      return isFull || (addresses.get(address) ?? 0) >= limits.connectionsPerAddress ? closing.overCapacity : undefined;
    },
    add(ws: WebSocket, socket: Duplex, id: string, address: string): Connection {
      const now = seconds();
      const connection: Connection = {
        ws,
        socket,
        id,
        address,
        person: undefined,
        held: undefined,
        joined: 0,
        heardAt: now,
        deadline: now + limits.strangerSeconds,
        isPinged: false,
        messages: 0,
      };
      connections.set(ws, connection);
      addresses.set(address, (addresses.get(address) ?? 0) + 1);
      ws.on('message', hear);
      ws.on('ping', hearSign);
      ws.on('pong', hearSign);
      ws.on('close', leave);
      return connection;
    },
    async sendAway(milliseconds: number): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      const leaving = [...connections.values()];
      for (const connection of leaving) dismiss(connection, closing.goingAway);
      const until = performance.now() + milliseconds;
      while (leaving.some(({ ws }) => ws.readyState !== ws.CLOSED)) {
        if (performance.now() > until) for (const { ws } of leaving) ws.terminate();
        await wait(10);
      }
    },
  };
}

const seconds = () => Math.floor(performance.now() / 1000);
