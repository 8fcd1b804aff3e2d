import type { NewFinding } from './finding.ts';
import { likeCase, type Sentence, type Word } from './words.ts';

// Signs, blanks and capitals. Every expression here is bounded or a plain run: none can be made slow by a text.

const doubled = /([,;:])\1+|(?<!\.)\.\.(?!\.)|\.{4,20}|!{2,20}|\?{2,20}/g;
const blankBefore = /[ \t]{1,20}(?=[,;:.!?…](?:\s|$))/g;
const noBlankAfter = /(?<=\p{L})[,;](?=\p{L})/gu;
const manyBlanks = /(?<=\S) {2,50}(?=\S)/g;

const calendar = new Set(
  'lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  ),
);
const tongues = new Set('español inglés francés portugués italiano alemán'.split(' '));
/** Places of the country whose name is no other word. */
const places = new Set(
  'bogotá medellín barranquilla bucaramanga cúcuta ibagué villavicencio soacha colombia antioquia cundinamarca'.split(
    ' ',
  ),
);
const asked = new Map(
  Object.entries({
    que: 'qué',
    como: 'cómo',
    cuando: 'cuándo',
    donde: 'dónde',
    quien: 'quién',
    quienes: 'quiénes',
    cual: 'cuál',
    cuales: 'cuáles',
    cuanto: 'cuánto',
    cuanta: 'cuánta',
    cuantos: 'cuántos',
    cuantas: 'cuántas',
    porque: 'por qué',
  }),
);

/** What is wrong with the signs of a text in any language. */
export function checkSigns(text: string): NewFinding[] {
  const found: NewFinding[] = [];
  const add = (rule: string, match: RegExpMatchArray & { index: number }, instead: string) =>
    found.push({
      rule: `signs.${rule}`,
      category: 'grammar',
      from: match.index,
      to: match.index + match[0].length,
      suggestions: [instead],
    });
  for (const match of text.matchAll(doubled)) {
    const sign = match[0][0] ?? '';
    add('doubled', match, match[0].length > 3 && sign === '.' ? '...' : sign);
  }
  for (const match of text.matchAll(blankBefore)) add('blank_before', match, '');
  for (const match of text.matchAll(noBlankAfter)) add('no_blank_after', match, `${match[0]} `);
  for (const match of text.matchAll(manyBlanks)) add('many_blanks', match, ' ');
  return found;
}

/** Signs that open a question or a shout, its accents, and capitals, in Spanish. */
export function checkSpanishSigns(text: string, words: readonly Word[], sentences: readonly Sentence[]): NewFinding[] {
  const found: NewFinding[] = [];
  for (const sentence of sentences) {
    const first = words[sentence.first];
    if (!first) continue;
    const close = text.slice(sentence.to).match(/^["”»)]?([?!])/)?.[1];
    const before = text.slice(Math.max(0, sentence.from - 3), sentence.from);
    const inside = text.slice(sentence.from, sentence.to);
    const opens = close === '?' ? '¿' : '¡';
    if (close && !before.includes(opens) && !inside.includes(opens))
      found.push({
        rule: 'es.opening_sign',
        category: 'grammar',
        from: first.from,
        to: first.to,
        suggestions: [opens + first.text],
      });
    if (close === '?') found.push(...checkAsked(text, words.slice(sentence.first, sentence.last), before));
    if (
      /^\p{Ll}/u.test(first.text) &&
      /[.!?]\s+$/.test(text.slice(Math.max(0, first.from - 4), first.from).replace(/[¿¡]$/, ''))
    )
      found.push({
        rule: 'capitals.sentence',
        category: 'grammar',
        from: first.from,
        to: first.to,
        suggestions: [first.text[0]?.toUpperCase() + first.text.slice(1)],
      });
  }
  for (const [index, { text: written, low, from, to, opensSentence }] of words.entries()) {
    if (opensSentence && low === 'si' && text[to] === ',')
      found.push({
        rule: 'es.accent_si',
        category: 'spelling',
        from,
        to,
        suggestions: [likeCase(written, 'sí')],
      });
    if (places.has(low) && written === low)
      found.push({
        rule: 'es.capital_place',
        category: 'spelling',
        from,
        to,
        suggestions: [low.charAt(0).toUpperCase() + low.slice(1)],
      });
    if (tongues.has(low) && written !== low && written !== written.toUpperCase() && words[index - 1]?.low === 'en')
      found.push({ rule: 'es.calendar_capital', category: 'grammar', from, to, suggestions: [low] });
    if (!opensSentence && calendar.has(low) && written !== low && written !== written.toUpperCase())
      found.push({ rule: 'es.calendar_capital', category: 'grammar', from, to, suggestions: [low] });
  }
  return found;
}

/** The asking word that opens a question has an accent. */
function checkAsked(text: string, words: readonly Word[], before: string): NewFinding[] {
  const opening = before.includes('¿') ? words[0] : words.find(({ from }) => text[from - 1] === '¿');
  if (!opening) return [];
  const next = words[words.indexOf(opening) + 1];
  const preposition = ['a', 'de', 'por', 'para', 'con', 'en', 'desde', 'hasta', 'y'].includes(opening.low);
  const asking = preposition ? next : opening;
  const right = asking && asked.get(asking.low);
  if (!asking || right === undefined) return [];
  return [
    {
      rule: 'es.accent_asked',
      category: 'spelling',
      from: asking.from,
      to: asking.to,
      suggestions: [likeCase(asking.text, right)],
    },
  ];
}
