import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { findChoices, type Choice } from './choice.ts';

/** Where choices come from: a list that is there, or a call that searches. */
export type ChoiceSource = readonly Choice[] | ((query: string, signal: AbortSignal) => Promise<readonly Choice[]>);

export interface Choices {
  open: boolean;
  query: string;
  shown: readonly Choice[];
  active: number;
  state: 'ready' | 'loading' | 'failed';
  type: (query: string) => void;
  hide: () => void;
  /**
   * What opens it: a mouse by its press, as a list of the browser does, for what stands above may change its height as the
   * field before is left, and the release would miss it; a finger by its tap, for its press may begin to scroll.
   */
  opening: {
    onPointerDown: (event: PointerEvent) => void;
    onClick: () => void;
  };
  setActive: (index: number) => void;
  choose: (choice: Choice) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const MOST = 200;
const REST = 200;

/** The list behind a combobox: opens, filters or asks as one types, and is walked with the arrows. */
export function useChoices(source: ChoiceSource, onChoose: (choice: Choice) => void, keepOpen = false): Choices {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [wanted, setActive] = useState(-1);
  const [found, setFound] = useState<readonly Choice[]>([]);
  const [state, setState] = useState<Choices['state']>('ready');
  const call = useRef(source);
  useEffect(() => {
    call.current = source;
  });
  const asks = typeof source === 'function';

  useEffect(() => {
    const ask = call.current;
    if (!open || !asks || typeof ask !== 'function') return;
    const stop = new AbortController();
    const timer = window.setTimeout(
      () => {
        setState('loading');
        ask(query, stop.signal).then(
          (choices) => {
            if (stop.signal.aborted) return;
            setFound(choices);
            setState('ready');
          },
          () => !stop.signal.aborted && setState('failed'),
        );
      },
      query === '' ? 0 : REST,
    );
    return () => {
      stop.abort();
      window.clearTimeout(timer);
    };
  }, [open, query, asks]);

  const shown = (typeof source === 'function' ? found : findChoices(source, query)).slice(0, MOST);
  // What was found for the words before may have been more than is there now.
  const active = wanted < shown.length ? wanted : -1;
  const hide = () => {
    setOpen(false);
    setQuery('');
    setActive(-1);
  };
  const choose = (choice: Choice) => {
    onChoose(choice);
    if (!keepOpen) hide();
    else setQuery('');
  };
  return {
    open,
    query,
    shown,
    active,
    state,
    hide,
    choose,
    setActive,
    opening: {
      onPointerDown: ({ pointerType, button }) => {
        if (pointerType === 'mouse' && button === 0) setOpen(true);
      },
      onClick: () => setOpen(true),
    },
    type: (text) => {
      setQuery(text);
      setActive(text === '' ? -1 : 0);
      setOpen(true);
    },
    onKeyDown: (event) => {
      const last = shown.length - 1;
      const to = { ArrowDown: active + 1, ArrowUp: active < 0 ? last : active - 1, Home: 0, End: last }[event.key];
      const onActive = shown[active];
      if (event.key === 'Escape' && open) hide();
      else if (event.key === 'Enter' && open && onActive) choose(onActive);
      else if ((event.key === 'Home' || event.key === 'End') && (!open || query !== '')) return;
      else if (to !== undefined && !open) setOpen(true);
      else if (to !== undefined) setActive(Math.max(0, Math.min(last, to)));
      else {
        if (event.key === 'Tab' && open) hide();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
