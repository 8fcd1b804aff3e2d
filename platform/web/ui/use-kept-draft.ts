import { useEffect, useRef, useState } from 'react';
import { platformErrors } from '../../contract/errors.ts';
import { isFailure } from '../failure.ts';

export interface KeptDraft<Saved, Writing> {
  /** As the server has it; undefined before the first save. */
  saved: Saved | undefined;
  /** Somebody else has changed it meanwhile. */
  isStale: boolean;
  save: (writing: Writing) => Promise<Saved>;
  /** A change that another call has made meanwhile. */
  accept: (saved: Saved) => void;
  /** A call of the record's own, such as a new cover, in its turn between the saves: none goes out on a version that it moves. */
  apply: (call: (known: Saved | undefined) => Promise<Saved>) => Promise<Saved>;
  /** What is typed and not yet saved; who leaves the page has written it all the same. */
  watch: (writing: Writing | undefined) => void;
  /** It went out, or was thrown away: nothing is saved any more. */
  finish: () => void;
}

export interface DraftCalls<Saved, Writing> {
  create: (writing: Writing) => Promise<Saved>;
  edit: (known: Saved, writing: Writing) => Promise<Saved>;
  /** What else the application holds of it is changed, or asked for anew. */
  onSaved: (saved: Saved) => void;
}

/** Keeps what is being written on the server, one save after the other, each on the version of the last. */
export function useKeptDraft<Saved extends { readonly id: string }, Writing>(
  initial: Saved | undefined,
  calls: DraftCalls<Saved, Writing>,
  onCreated?: (id: string) => void,
): KeptDraft<Saved, Writing> {
  const [saved, setSaved] = useState(initial);
  const [isStale, setStale] = useState(false);
  const latest = useRef(initial);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isOver = useRef(false);
  const isGone = useRef(false);
  const sent = useRef<string>(undefined);
  const typed = useRef<Writing>(undefined);

  const accept = (next: Saved) => {
    latest.current = next;
    setSaved(next);
    calls.onSaved(next);
  };
  const send = async (writing: Writing): Promise<Saved> => {
    const known = latest.current;
    sent.current = JSON.stringify(writing);
    const next = known ? await calls.edit(known, writing) : await calls.create(writing);
    accept(next);
    if (!known && !isGone.current) onCreated?.(next.id);
    return next;
  };
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const turn = queue.current.then(work);
    queue.current = turn.catch((error: unknown) => {
      if (isFailure(error, platformErrors.conflict)) setStale(true);
    });
    return turn;
  };
  const save = (writing: Writing) => inTurn(() => send(writing));
  const apply = (call: (known: Saved | undefined) => Promise<Saved>) =>
    inTurn(async () => {
      const next = await call(latest.current);
      accept(next);
      return next;
    });

  // Who leaves within the second that the autosave waits has written all the same.
  const leave = useRef(() => undefined as void);
  useEffect(() => {
    leave.current = () => {
      const writing = typed.current;
      if (!writing || isOver.current || isStale || JSON.stringify(writing) === sent.current) return;
      void save(writing).catch(() => undefined);
    };
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      leave.current();
    };
  }, []);
  const watch = (writing: Writing | undefined) => void (typed.current = writing);
  return { saved, isStale, save, accept, apply, watch, finish: () => void (isOver.current = true) };
}
