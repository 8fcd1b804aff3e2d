import { useEffect, useMemo, useRef, useState } from 'react';
import type { BrandRule } from '../linguo/brand.ts';
import type { Checked, CheckOptions } from '../linguo/check.ts';
import type { Order, Word } from './linguo-worker.ts';

export interface LinguoRules {
  readonly rules: readonly BrandRule[];
  readonly disabled: readonly string[];
  readonly ignored: readonly string[];
}

const nothing: Checked = { findings: [], lengths: [], points: null };

/** A text is checked when nobody has typed for so long, in milliseconds. */
const pause = 120;

/** What there is to say about a text, checked in a worker of this page while it is typed. */
export function useLinguo(
  text: string,
  options: Pick<CheckOptions, 'language' | 'mode' | 'address'>,
  given: LinguoRules | undefined,
) {
  const worker = useRef<Worker>(null);
  const turn = useRef(0);
  const [checked, setChecked] = useState<{ text: string; checked: Checked; hasDictionary: boolean }>({
    text: '',
    checked: nothing,
    hasDictionary: false,
  });
  const [readyFor, setReadyFor] = useState(0);
  const { language, mode, address } = options;

  useEffect(() => {
    const own = new Worker(new URL('./linguo-worker.ts', import.meta.url), { type: 'module' });
    worker.current = own;
    return () => own.terminate();
  }, []);

  useEffect(() => {
    if (given) worker.current?.postMessage({ kind: 'rules', ...given } satisfies Order);
  }, [given]);

  useEffect(() => {
    const own = worker.current;
    // An empty sheet has nothing to check, and asks for no dictionary.
    if (!own || text === '') return;
    const hear = ({ data }: MessageEvent<Word>) => {
      if (data.kind === 'ready') setReadyFor((before) => before + 1);
      else if (data.turn === turn.current)
        setChecked({ text, checked: data.checked, hasDictionary: data.hasDictionary });
    };
    own.addEventListener('message', hear);
    const timer = setTimeout(() => {
      turn.current += 1;
      own.postMessage({
        kind: 'check',
        turn: turn.current,
        text,
        options: { language, mode, address },
      } satisfies Order);
    }, pause);
    return () => {
      clearTimeout(timer);
      own.removeEventListener('message', hear);
    };
  }, [text, language, mode, address, given, readyFor]);

  return useMemo(() => {
    const { hasDictionary } = checked;
    if (text === '') return { ...nothing, hasDictionary };
    if (checked.text === text) return { ...checked.checked, hasDictionary };
    // What was found in another text stands in the wrong places, but for what lies before the change.
    const findings = checked.checked.findings.filter((one) => text.slice(one.from, one.to) === one.text);
    return { ...checked.checked, findings, hasDictionary };
  }, [checked, text]);
}
