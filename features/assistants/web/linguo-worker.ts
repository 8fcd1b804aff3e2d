import englishAff from '../../../node_modules/dictionary-en/index.aff?url';
import englishDic from '../../../node_modules/dictionary-en/index.dic?url';
import spanishAff from '../../../node_modules/dictionary-es/index.aff?url';
import spanishDic from '../../../node_modules/dictionary-es/index.dic?url';
import { compileBrand, noBrand, type BrandRule, type CompiledBrand } from '../linguo/brand.ts';
import { checkText, type Checked, type CheckOptions } from '../linguo/check.ts';
import { readyDictionary } from '../linguo/ready-dictionary.ts';
import type { Dictionary } from '../linguo/spelling.ts';

// Checks texts off the page's thread. A text comes in, findings go out: nothing is sent anywhere.

type Language = CheckOptions['language'];

export type Order =
  | {
      readonly kind: 'rules';
      readonly rules: readonly BrandRule[];
      readonly disabled: readonly string[];
      readonly ignored: readonly string[];
    }
  | {
      readonly kind: 'check';
      readonly turn: number;
      readonly text: string;
      readonly options: Pick<CheckOptions, 'language' | 'mode' | 'address'>;
    };

export type Word =
  | { readonly kind: 'checked'; readonly turn: number; readonly checked: Checked; readonly hasDictionary: boolean }
  | { readonly kind: 'ready'; readonly language: Language };

const addresses: Readonly<Record<Language, readonly [string, string]>> = {
  es: [spanishAff, spanishDic],
  en: [englishAff, englishDic],
};
const dictionaries = new Map<Language, Dictionary>();
const asked = new Set<Language>();
let brand: CompiledBrand = noBrand;
let disabled: ReadonlySet<string> = new Set();
let ignored: ReadonlySet<string> = new Set();

const say = (word: Word) => self.postMessage(word);

self.onmessage = ({ data }: MessageEvent<Order>) => {
  if (data.kind === 'rules') {
    brand = compileBrand(data.rules);
    disabled = new Set(data.disabled);
    ignored = new Set(data.ignored);
    return;
  }
  const { language } = data.options;
  if (!asked.has(language)) void read(language);
  const dictionary = dictionaries.get(language);
  const checked = checkText(data.text, { ...data.options, brand, dictionary, disabled, ignored });
  say({ kind: 'checked', turn: data.turn, checked, hasDictionary: dictionary !== undefined });
};

/** Fetches and opens a dictionary once. Where that fails it is tried again with the next text. */
async function read(language: Language): Promise<void> {
  asked.add(language);
  try {
    const [aff, dic] = await Promise.all(
      addresses[language].map(async (address) => {
        const answer = await fetch(address);
        if (!answer.ok) throw new Error(`the dictionary answered ${answer.status}`);
        return answer.text();
      }),
    );
    dictionaries.set(language, readyDictionary(language, aff ?? '', dic ?? ''));
    say({ kind: 'ready', language });
  } catch {
    asked.delete(language);
  }
}
