import type { Field } from './template.ts';

/**
 * What a document still asks of who signs it now. It is filled by who signs first: before any seal stands the values
 * go into the text itself, and whoever signs after signs a text that says them.
 */
export function askedOf<F extends Pick<Field, 'filled_by'>>(
  fields: readonly F[],
  people: readonly { readonly state: string }[],
): readonly F[] {
  return people.some(({ state }) => state === 'signed') ? [] : fields.filter(({ filled_by }) => filled_by === 'signer');
}
