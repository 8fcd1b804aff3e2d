import { readFile } from 'node:fs/promises';
import { compileBrand, type BrandRule } from '../linguo/brand.ts';
import { checkText, type CheckOptions } from '../linguo/check.ts';
import type { Finding } from '../linguo/finding.ts';
import { openDictionary } from '../linguo/lazy-dictionary.ts';
import type { Dictionary } from '../linguo/spelling.ts';

export interface Task {
  readonly text: string;
  readonly options: Pick<CheckOptions, 'language' | 'mode' | 'address'>;
  readonly rules: readonly BrandRule[];
  readonly disabled: readonly string[];
  readonly ignored: readonly string[];
}

const dictionaries = new Map<string, Promise<Dictionary>>();

/** Checks a text as the browser does, with the same dictionary. */
export async function check({ text, options, rules, disabled, ignored }: Task): Promise<readonly Finding[]> {
  return checkText(text, {
    ...options,
    brand: compileBrand(rules),
    dictionary: await dictionaryOf(options.language),
    disabled: new Set(disabled),
    ignored: new Set(ignored),
  }).findings;
}

/** Reads a dictionary before the first text that needs it. */
export async function prepare(language: 'es' | 'en'): Promise<void> {
  await dictionaryOf(language);
}

function dictionaryOf(language: 'es' | 'en'): Promise<Dictionary> {
  const known = dictionaries.get(language) ?? open(language);
  dictionaries.set(language, known);
  return known;
}

async function open(language: 'es' | 'en'): Promise<Dictionary> {
  const entry = language === 'es' ? import.meta.resolve('dictionary-es') : import.meta.resolve('dictionary-en');
  const [aff, dic] = await Promise.all([
    readFile(new URL('index.aff', entry), 'utf8'),
    readFile(new URL('index.dic', entry), 'utf8'),
  ]);
  return openDictionary(aff, dic);
}
