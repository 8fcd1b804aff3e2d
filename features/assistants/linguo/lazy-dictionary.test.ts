import fc from 'fast-check';
import nspell from 'nspell';
import { expect, it } from 'vitest';
import { isPlain, openDictionary } from './lazy-dictionary.ts';

// A small dictionary with all that the Spanish one uses: what is taken and added, conditions, chains and prefixes.
const aff = `SET UTF-8
TRY aeiorstln
REP 1
REP v b
PFX p Y 2
PFX p 0 re [^e]
PFX p e r e
PFX n N 1
PFX n 0 in .
SFX S Y 3
SFX S 0 s [aeo]
SFX S z ces z
SFX S 0 es [rln]
SFX A Y 2
SFX A r ción/S ar
SFX A er ición/S er
SFX R Y 4
SFX R ar o ar
SFX R ar ando ar
SFX R er iendo/T er
SFX R o ió o
SFX T N 1
SFX T 0 lo/S o
`;
const dic = '7\ncantar/ARp\nleer/RAp\nsol/S\nvez/S\nestar/Rn\nestar/Ap\nacción/S\nútil/np\n';

it('a word is known where the whole dictionary has it written out, and nowhere else', () => {
  const [whole, lazy] = [nspell(aff, dic), openDictionary(aff, dic)];
  const forms = Object.keys((whole as unknown as { data: Record<string, unknown> }).data);
  expect(forms.length).toBeGreaterThan(30);
  for (const form of forms) expect([form, lazy.correct(form)]).toEqual([form, true]);
  const parts = [
    're',
    'r',
    'in',
    'can',
    'cantar',
    'cantación',
    'le',
    'er',
    'est',
    'ar',
    'ando',
    'iendo',
    'lo',
    's',
    'es',
    'vez',
    'ces',
    'o',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 }), (some) => {
      const word = some.join('');
      expect([word, lazy.correct(word)]).toEqual([word, whole.correct(word)]);
    }),
    { numRuns: 2_000 },
  );
});

it('offers what the whole dictionary offers, the second time too', () => {
  const [whole, lazy] = [nspell(aff, dic), openDictionary(aff, dic)];
  for (const word of ['cantr', 'recantamdo', 'veses', 'solez', 'estando']) {
    expect(lazy.suggest(word)).toEqual(whole.suggest(word));
    expect(lazy.suggest(word)).toEqual(whole.suggest(word));
  }
});

it('a dictionary that makes compounds is written out', () => {
  expect([isPlain(aff), isPlain(`${aff}COMPOUNDRULE 1\nCOMPOUNDRULE ab\n`)]).toEqual([true, false]);
});
