import { checkText, type CheckOptions } from './check.ts';
import { openDictionary } from './lazy-dictionary.ts';
import type { Dictionary } from './spelling.ts';

/** A sentence that lies in every part of a check, a word that is offered another one included. */
const trial: Readonly<Record<CheckOptions['language'], string>> = {
  es: 'Su tecnico llega el lunes a las ocho y la visita quedó programada.',
  en: 'The techician arrives on Monday and the visit is booked.',
};

/**
 * Opens a dictionary and checks one sentence with it, so that the first text of a writer is not the first that the rules
 * and the lists of suggestions are read for.
 */
export function readyDictionary(language: CheckOptions['language'], aff: string, dic: string): Dictionary {
  const dictionary = openDictionary(aff, dic);
  checkText(trial[language], { language, mode: 'mail', dictionary });
  return dictionary;
}
