import type { Address } from './linguo/address-es.ts';
import { maskLeaks } from './linguo/leaks.ts';

// What a model is asked when somebody wants a text written anew. Pure and the same on both sides: the page shows the very
// words that the server sends.

export const tones = ['clear', 'warm', 'short', 'formal'] as const;
export type Tone = (typeof tones)[number];

export const longestRewrite = 4_000;

export interface RewriteOrder {
  readonly text: string;
  readonly tone: Tone;
  readonly language: 'es' | 'en';
  readonly address?: Address | undefined;
}

export interface ModelMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

const wishes: Readonly<Record<RewriteOrder['language'], Readonly<Record<Tone, string>>>> = {
  es: {
    clear: 'más claro: una idea por frase y el siguiente paso al final',
    warm: 'más cálido: reconoce lo que vive la persona, sin exagerar',
    short: 'más corto: la mitad de palabras, sin perder ningún dato',
    formal: 'más formal, sin fórmulas vacías',
  },
  en: {
    clear: 'clearer: one idea per sentence and the next step at the end',
    warm: 'warmer: acknowledge what the person is going through, without exaggeration',
    short: 'shorter: half the words, without losing any fact',
    formal: 'more formal, without empty phrases',
  },
};
const addressed: Readonly<Record<Address, string>> = {
  usted: ' Trata a la persona de usted.',
  tu: ' Trata a la persona de tú.',
  vos: ' Trata a la persona de vos.',
};

/** The whole of what leaves the company: what is asked for, and the text with its numbers and addresses masked. */
export function messagesFor({ text, tone, language, address }: RewriteOrder): readonly ModelMessage[] {
  const system =
    language === 'es'
      ? `Reescribe en español de Colombia el texto que sigue, ${wishes.es[tone]}.${address ? addressed[address] : ''} Conserva datos, cifras y los puntos «•». No prometas nada nuevo. Responde solo con el texto.`
      : `Rewrite the text that follows in English, ${wishes.en[tone]}. Keep facts, figures and the dots «•». Promise nothing new. Answer with the text alone.`;
  return [
    { role: 'system', content: system },
    { role: 'user', content: maskLeaks(text) },
  ];
}
