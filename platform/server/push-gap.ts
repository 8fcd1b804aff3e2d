import type { WebSocket } from 'ws';
import type { Logger } from 'pino';
import type { Connection } from './push-connection.ts';

interface Gap {
  readonly connections: ReadonlyMap<WebSocket, Connection>;
  readonly dismissEnded: () => Promise<void>;
  readonly readmit: (personIds: readonly string[]) => Promise<void>;
  readonly say: (connection: Connection, event: string, data: unknown) => void;
  readonly log: Logger;
}

/** So many people are looked up together. */
const atOnce = 500;

/** After messages between processes were lost: who must go goes, and who stays is told to look at the inbox. */
export function makeLookAgain({ connections, dismissEnded, readmit, say, log }: Gap): () => Promise<void> {
  const known = () => [...connections.values()].filter(({ person }) => typeof person === 'object');
  const peopleHere = () => known().flatMap(({ person }) => (typeof person === 'object' ? [person.personId] : []));
  return async () => {
    try {
      await dismissEnded();
      const people = [...new Set(peopleHere())];
      for (let at = 0; at < people.length; at += atOnce) await readmit(people.slice(at, at + atOnce));
    } catch (cause) {
      log.warn({ err: cause }, 'Push could not look again after an outage');
    }
    for (const connection of known()) say(connection, 'plaza:look-again', {});
  };
}
