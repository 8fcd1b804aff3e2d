import type { Manuscript } from '../help.ts';

export interface TypedStep {
  /** Its own on the screen, so that moving it moves its editor. */
  readonly key: string;
  readonly title: string;
  readonly html: string;
}

/** What the editor's fields hold. */
export interface Writing {
  title: string;
  summary: string;
  type: string;
  steps: readonly TypedStep[];
  audience: Manuscript['audience'];
}

export const blankStep = (): TypedStep => ({ key: crypto.randomUUID(), title: '', html: '' });

export const blank = (): Writing => ({ title: '', summary: '', type: '', steps: [blankStep()], audience: {} });

export function writingOf({ title, summary, type, texts, audience }: Manuscript): Writing {
  const steps = texts.map((step) => ({ ...step, key: crypto.randomUUID() }));
  return { title, summary, type: type?.id ?? '', steps: steps.length > 0 ? steps : [blankStep()], audience };
}

/** What the calls take. */
export function bodyOf({ type, steps, ...writing }: Writing) {
  return { ...writing, type: type === '' ? null : type, steps: steps.map(({ title, html }) => ({ title, html })) };
}
