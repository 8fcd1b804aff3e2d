import { fold } from '../../contract/fold.ts';

/** Something that can be chosen. */
export interface Choice {
  value: string;
  label: string;
  /** A second line: a document number, a city. */
  detail?: string | undefined;
}

/** The choices whose words begin with, or else contain, what was typed; accents and case do not count. */
export function findChoices(choices: readonly Choice[], query: string): readonly Choice[] {
  const wanted = fold(query.trim());
  if (wanted === '') return choices;
  const ranked = choices
    .map((choice) => ({ choice, at: rank(fold(`${choice.label} ${choice.detail ?? ''}`), wanted) }))
    .filter((one) => one.at < 3);
  return ranked.sort((a, b) => a.at - b.at).map((one) => one.choice);
}

function rank(text: string, wanted: string): number {
  if (text.startsWith(wanted)) return 0;
  if (text.includes(` ${wanted}`)) return 1;
  return text.includes(wanted) ? 2 : 3;
}
