import type { ErrorPhrases } from './errors.ts';

/** One room's strings. `es.ts` is the master: `export const es = strings('news', errors, { … })`. */
/* @__NO_SIDE_EFFECTS__ */
export function strings<
  const Room extends string,
  const Errors extends object,
  const Texts extends Record<`${Room}.${string}`, string>,
>(_room: Room, _errors: Errors, texts: Texts & ErrorPhrases<Errors>): Texts {
  return texts;
}

/** The other languages: exactly the keys of the Spanish master. */
export type Translation<Master> = { readonly [Key in keyof Master]: string };
