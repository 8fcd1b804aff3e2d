import i18next, { type i18n, type TFunction } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';

export interface Translation {
  readonly t: TFunction;
  readonly i18n: i18n;
}

/**
 * The phrases of the language on screen; who uses it is rendered anew when the language changes. A phrase into which
 * nothing is put is read from the dictionary at once: the launcher says hundreds of them, and a seventh of its first
 * rendering was their way through the library.
 */
export function useTranslation(): Translation {
  const language = useSyncExternalStore(watch, currentLanguage);
  return useMemo(() => ({ t: translatorOf(language), i18n: i18next }), [language]);
}

const translators = new Map<string, TFunction>();

function translatorOf(language: string): TFunction {
  const known = translators.get(language);
  if (known) return known;
  const fixed = i18next.getFixedT(language) as unknown as (...given: unknown[]) => string;
  const t = ((key: string, ...given: unknown[]) => {
    const words = i18next.store.data[language]?.translation as Readonly<Record<string, unknown>> | undefined;
    const phrase = given.length === 0 ? words?.[key] : undefined;
    return typeof phrase === 'string' && !phrase.includes('{{') ? phrase : fixed(key, ...given);
  }) as unknown as TFunction;
  translators.set(language, t);
  return t;
}

function watch(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

const currentLanguage = () => i18next.language;
