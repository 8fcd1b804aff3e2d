import { fold } from '#platform/contract/fold.ts';
import type { Application } from './applications.ts';

/** The applications in whose name or purpose every word begins one; those named so come first. */
export function matching(items: readonly Application[], query: string): Application[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => ` ${fold(text)}`.includes(` ${word}`));
  const named = items.filter((one) => holds(one.name));
  return [...named, ...items.filter((one) => !named.includes(one) && holds(`${one.name} ${one.summary}`))];
}
