import { useEffect, useRef, useState } from 'react';
import { Failure } from '../../contract/errors.ts';
import { explainFailure } from '../failure.ts';
import type { FileEntry } from './file-field.tsx';

/**
 * Sends one file and answers its id; tells how much has gone, 0 to 1. Called again with the same file it may go on from
 * where it was stopped. The signal's reason is `dropped` when the file is no longer wanted.
 */
export type SendFile = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>;

/** The files of a FileField that go up as soon as they are chosen. `ids` are those that have arrived. */
export function useUploads(sendFile: SendFile, initial: readonly FileEntry[] = []) {
  const [entries, setEntries] = useState(initial);
  const underWay = useRef(new Map<string, AbortController>());
  const stop = (key: string, reason: 'paused' | 'dropped') => {
    underWay.current.get(key)?.abort(reason);
    underWay.current.delete(key);
  };
  useEffect(() => {
    const all = underWay.current;
    // Who leaves the page can choose the file again and go on.
    return () => all.forEach((controller) => controller.abort('paused'));
  }, []);

  const put = (key: string, part: Partial<FileEntry>) =>
    setEntries((before) => before.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  const start = (entry: FileEntry) => {
    if (!entry.file) return;
    const controller = new AbortController();
    underWay.current.set(entry.key, controller);
    const tell = (part: Partial<FileEntry>) => {
      if (!controller.signal.aborted) put(entry.key, part);
    };
    put(entry.key, { error: undefined, paused: false, sent: entry.sent ?? 0 });
    sendFile(entry.file, (sent) => tell({ sent }), controller.signal).then(
      (id) => tell({ id, sent: 1 }),
      (error: unknown) => tell({ error: told(error), sent: undefined }),
    );
  };
  return {
    value: entries,
    onChange: (next: readonly FileEntry[]) => {
      const fresh = next.filter((entry) => entry.file && !entry.error && !entries.some((old) => old.key === entry.key));
      for (const old of entries) if (!next.some((entry) => entry.key === old.key)) stop(old.key, 'dropped');
      setEntries(next);
      for (const entry of fresh) start(entry);
    },
    onRetry: start,
    onPause: (entry: FileEntry) => {
      stop(entry.key, 'paused');
      put(entry.key, { paused: true });
    },
    ids: entries.flatMap((entry) => (entry.id ? [entry.id] : [])),
    busy: entries.some((entry) => entry.sent !== undefined && !entry.id && !entry.error && !entry.paused),
  };
}

/** What is wrong with the file itself, such as the limit that it passes, else what happened. */
function told(error: unknown): string {
  return (error instanceof Failure ? error.issues[0]?.message : undefined) ?? explainFailure(error);
}
