import { comparedText } from '#features/editorial/compared.ts';

/** What an edition says, to compare it with another one. */
export function textOf({ title, summary, body }: Readonly<Record<string, unknown>>): string {
  return comparedText([String(title), String(summary)], String(body));
}
