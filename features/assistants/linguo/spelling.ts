import type { NewFinding } from './finding.ts';
import { likeCase, withoutAccents, type Word } from './words.ts';

/** What a dictionary can say. `nspell` can say both. */
export interface Dictionary {
  readonly correct: (word: string) => boolean;
  readonly suggest: (word: string) => string[];
}

export interface Spelling {
  readonly dictionary: Dictionary;
  /** Words that are right here whatever the dictionary says, in lower case. */
  readonly known: ReadonlySet<string>;
}

/** Of the work and of the country: no dictionary of Spanish has them. */
const houseWords: ReadonlySet<string> = new Set(
  'pqr pqrs pqrsf whatsapp wifi módem router internet email e-mail online app apps chat chats call center nit eps arl pse nequi daviplata bogotá colombia medellín cali barranquilla bucaramanga pereira manizales cúcuta ibagué soacha reagendar reagendamiento reagendada reagendado reagendó portabilidad postpago pospago prepago fibra streaming sms pin ivr crm celular celulares parqueadero tiquete tiquetes tic tics sim esim hogar internauta login link clic mega megas gigas mbps gb mb desktop software hardware smartphone tv hd ok dian icetex transmilenio afiliación cotización desprendible desprendibles incapacitado arrendamiento conjunto localidad excel csv pdf xlsx https webhook webhooks ctrl podcast pódcast podcasts token pensional psicosocial acudiente odontólogo odontóloga puntaje puntajes ranking habeas otrosí otrosíes desconexión subcampaña reprogramar reprogramó reprogramado devengos phishing roaming reconexión reconexiones digitar digita digite digitó digitado digitando escanear escanee'.split(
    ' ',
  ),
);

/** Suggestions are dear: this many words of one text get them, the others are only marked. */
const mostSuggested = 24;
/** No word is so long: of what is, nobody wants another accent tried on each of its letters. */
const longestWord = 40;

/** Words that the dictionary does not know. Names (a capital inside a sentence), acronyms and single letters are left alone. */
export function checkSpelling(
  language: 'es' | 'en',
  words: readonly Word[],
  { dictionary, known }: Spelling,
): NewFinding[] {
  const found: NewFinding[] = [];
  const offered = new Map<string, string[]>();
  for (const word of words) {
    if (isKnown(word, dictionary, known)) continue;
    let suggestions = offered.get(word.low);
    if (!suggestions) {
      suggestions =
        offered.size < mostSuggested && word.low.length <= longestWord
          ? suggestionsFor(word.low, language, dictionary)
          : [];
      offered.set(word.low, suggestions);
    }
    const { from, to } = word;
    found.push({
      rule: `${language}.spelling`,
      category: 'spelling',
      from,
      to,
      suggestions: suggestions.map((one) => likeCase(word.text, one)),
    });
  }
  return found;
}

function isKnown({ text, low, opensSentence }: Word, dictionary: Dictionary, known: ReadonlySet<string>): boolean {
  if (low.length < 2 || known.has(low) || houseWords.has(low)) return true;
  if (text === text.toUpperCase() && text.length <= 6) return true;
  if (dictionary.correct(text) || dictionary.correct(low)) return true;
  if (isClitic(low, dictionary)) return true;
  const isName = /^\p{Lu}/u.test(text) && text !== text.toUpperCase();
  // A name is unknown to every dictionary, but an accent that is missing from a common word is not: «Automatico».
  return isName && !opensSentence;
}

/** «Mándeme», «explicándoselo»: no list has every form with its pronouns, whose accent they change. */
function isClitic(low: string, dictionary: Dictionary): boolean {
  const infinitive = /^(.{2,}[aei]r)(?:me|te|se|nos|les?|l[oa]s?)$/.exec(low)?.[1];
  if (infinitive !== undefined && dictionary.correct(infinitive)) return true;
  const stem = /^(.{3,}?)(?:me|te|se|nos|les?)?(?:me|te|se|nos|les?|l[oa]s?)$/.exec(low)?.[1];
  return stem !== undefined && /[áéíóú]/.test(stem) && dictionary.correct(withoutAccents(stem));
}

const vowels: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

/** «manaña» is «mañana»: the ñ belongs to one of the n. */
function withOneTilde(bare: string): string[] {
  const plain = bare.replaceAll('ñ', 'n');
  return [...plain.matchAll(/n(?=[aeiou])/g)].map(({ index }) => `${plain.slice(0, index)}ñ${plain.slice(index + 1)}`);
}

/** Letters that sound alike in Colombia, as one is written for the other. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/b/g, 'v'],
  [/v/g, 'b'],
  [/s(?=[ei])/g, 'c'],
  [/c(?=[ei])/g, 's'],
  [/s/g, 'z'],
  [/z/g, 's'],
  [/z(?=[ei])/g, 'c'],
  [/y/g, 'll'],
  [/ll/g, 'y'],
  [/j(?=[ei])/g, 'g'],
  [/g(?=[ei])/g, 'j'],
  [/^(?=[aeiou])/g, 'h'],
  [/h/g, ''],
  [/k(?=[ei])/g, 'qu'],
  [/k/g, 'c'],
  [/n(?=[pb])/g, 'm'],
  [/m(?=v)/g, 'n'],
  [/c(?=cion)/g, ''],
  [/(?<!c)(?=cion)/g, 'c'],
];
const mostAlike = 200;

/** What sounds like a word, with one such letter changed, then with two. */
function soundingLike(bare: string): string[] {
  const found = new Set([bare]);
  for (let round = 0, from = 0; round < 2; round += 1) {
    const latest = [...found].slice(from);
    from = found.size;
    for (const word of latest)
      for (const [letters, other] of alike)
        for (const { index, 0: written } of word.matchAll(letters)) {
          if (found.size >= mostAlike) return [...found].slice(1);
          found.add(word.slice(0, index) + other + word.slice(index + written.length));
        }
  }
  return [...found].slice(1);
}

/** The same letters with one accent. The last syllables are accented more often than the first. */
function accented(bare: string): string[] {
  return [...bare]
    .flatMap((letter, index) => {
      const accentedLetter = vowels[letter];
      return accentedLetter === undefined ? [] : [bare.slice(0, index) + accentedLetter + bare.slice(index + 1)];
    })
    .reverse();
}

/** The same letters with another accent first, then what sounds alike, then what the dictionary offers. At most five. */
function suggestionsFor(low: string, language: 'es' | 'en', dictionary: Dictionary): string[] {
  const bare = withoutAccents(low);
  const heard = language === 'es' ? soundingLike(bare) : [];
  const first = [
    bare,
    ...accented(bare),
    ...withOneTilde(bare),
    ...heard.flatMap((one) => [one, ...accented(one)]),
  ].filter((one) => one !== low && dictionary.correct(one));
  const rest = low.length > 25 ? [] : dictionary.suggest(low);
  return [...new Set([...first, ...rest])].slice(0, 5);
}
