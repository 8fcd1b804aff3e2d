import { useEffect, useRef, useState } from 'react';
import { now } from '../now.ts';

/** Where drafts are kept: the calls of the session, injected so that the platform knows no room. */
export interface DraftKeeper<Values> {
  load: () => Promise<{ values: Values; savedAt: Date } | undefined>;
  save: (values: Values) => Promise<Date | void>;
  drop: () => Promise<void>;
}

export interface Draft<Values> {
  state: 'none' | 'saving' | 'saved' | 'failed';
  savedAt: Date | undefined;
  /** A draft of an earlier time, to go on with or to throw away. */
  found: { values: Values; savedAt: Date } | undefined;
  /** Takes the found draft away from the screen, and from the server when it is not wanted. */
  settle: (keep: boolean) => void;
  /** After the form was sent. */
  forget: () => Promise<void>;
}

const REST = 1000;

/** Keeps what is typed, a second after the typing rests. A draft of an earlier time is offered, never put over what stands. */
export function useDraft<Values>(keeper: DraftKeeper<Values>, values: Values, dirty: boolean): Draft<Values> {
  const [state, setState] = useState<Draft<Values>['state']>('none');
  const [savedAt, setSavedAt] = useState<Date>();
  const [found, setFound] = useState<Draft<Values>['found']>();
  const calls = useRef(keeper);
  const gone = useRef(false);
  const saving = useRef<Promise<unknown>>(undefined);
  useEffect(() => {
    calls.current = keeper;
  });

  useEffect(() => {
    let here = true;
    calls.current.load().then(
      (draft) => here && draft && setFound(draft),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);

  const text = JSON.stringify(values);
  useEffect(() => {
    if (!dirty || gone.current) return;
    let here = true;
    const timer = window.setTimeout(() => {
      setState('saving');
      saving.current = calls.current.save(JSON.parse(text) as Values).then(
        (at) => {
          if (!here) return;
          setSavedAt(at ?? now());
          setState('saved');
        },
        () => here && setState('failed'),
      );
    }, REST);
    return () => {
      here = false;
      window.clearTimeout(timer);
    };
  }, [text, dirty]);

  return {
    state,
    savedAt,
    found,
    settle: (keep) => {
      setFound(undefined);
      if (!keep) void calls.current.drop().catch(() => undefined);
    },
    forget: async () => {
      gone.current = true;
      setState('none');
      // A save that is on its way would put it back.
      await saving.current;
      await calls.current.drop().catch(() => undefined);
    },
  };
}
