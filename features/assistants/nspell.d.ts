declare module 'nspell' {
  interface Speller {
    correct(word: string): boolean;
    suggest(word: string): string[];
  }
  export default function nspell(aff: Uint8Array | string, dic: Uint8Array | string): Speller;
}
