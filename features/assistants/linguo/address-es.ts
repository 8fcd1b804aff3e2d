import type { NewFinding } from './finding.ts';
import { likeCase, type Word } from './words.ts';

// Usted, tú and vos in one text. Colombia uses all three; a company writes to one person in one way.

export const addresses = ['usted', 'tu', 'vos'] as const;
export type Address = (typeof addresses)[number];

/** One row a mark: as usted, as tú, as vos. What is the same in two ways is no mark of either. */
const rows: readonly (readonly [string, string, string])[] = [
  ['usted', 'tú', 'vos'],
  ['tiene', 'tienes', 'tenés'],
  ['puede', 'puedes', 'podés'],
  ['quiere', 'quieres', 'querés'],
  ['debe', 'debes', 'debés'],
  ['necesita', 'necesitas', 'necesitás'],
  ['sabe', 'sabes', 'sabés'],
  ['desea', 'deseas', 'deseás'],
  ['está', 'estás', 'estás'],
  ['recibirá', 'recibirás', 'recibirás'],
  ['podrá', 'podrás', 'podrás'],
  ['tendrá', 'tendrás', 'tendrás'],
  ['llamó', 'llamaste', 'llamaste'],
  ['solicitó', 'solicitaste', 'solicitaste'],
  ['pagó', 'pagaste', 'pagaste'],
  ['hizo', 'hiciste', 'hiciste'],
  ['escriba', 'escribe', 'escribí'],
  ['escribe', 'escribes', 'escribís'],
  ['llama', 'llamas', 'llamás'],
  ['quisiera', 'quisieras', 'quisieras'],
  ['escríbame', 'escríbeme', 'escribime'],
  ['escríbanos', 'escríbenos', 'escribinos'],
  ['llámenos', 'llámanos', 'llamanos'],
  ['llámeme', 'llámame', 'llamame'],
  ['indíqueme', 'indícame', 'indicame'],
  ['indíquenos', 'indícanos', 'indicanos'],
  ['dígame', 'dime', 'decime'],
  ['díganos', 'dinos', 'decinos'],
  ['envíeme', 'envíame', 'enviame'],
  ['envíenos', 'envíanos', 'envianos'],
  ['cuénteme', 'cuéntame', 'contame'],
  ['cuéntenos', 'cuéntanos', 'contanos'],
  ['confírmeme', 'confírmame', 'confirmame'],
  ['confírmenos', 'confírmanos', 'confirmanos'],
  ['recuerde', 'recuerda', 'recordá'],
  ['verifique', 'verifica', 'verificá'],
  ['ingrese', 'ingresa', 'ingresá'],
  ['haga', 'haz', 'hacé'],
  ['tenga', 'ten', 'tené'],
  ['quédese', 'quédate', 'quedate'],
  ['comuníquese', 'comunícate', 'comunicate'],
  ['acérquese', 'acércate', 'acercate'],
];
/** Possessives and objects of tú and vos; those of usted serve others too. */
const familiar: readonly (readonly [string, string])[] = [
  ['tu', 'su'],
  ['tus', 'sus'],
  ['te', 'le'],
  ['contigo', 'con usted'],
  ['ti', 'usted'],
];
/** Third person as often as usted: told to be usted only where the word itself stands in the text. */
const alsoThirdPerson = new Set(
  'tiene puede quiere debe necesita sabe desea está recibirá podrá tendrá llamó solicitó pagó hizo escribe llama quisiera verifica ingresa recuerda ten'.split(
    ' ',
  ),
);

const marks = new Map<
  string,
  { readonly as: Address; readonly row: readonly [string, string, string] | undefined; readonly usted: string }
>();
for (const row of rows)
  for (const [index, address] of addresses.entries()) {
    const form = row[index];
    if (form === undefined || alsoThirdPerson.has(form)) continue;
    // What tú and vos share is tú.
    if (!marks.has(form)) marks.set(form, { as: address, row, usted: row[0] });
  }
for (const [form, usted] of familiar) marks.set(form, { as: 'tu', row: undefined, usted });

/** How a text speaks to its reader: the way of most of its marks; undefined when it has none. */
export function addressOf(words: readonly Word[]): Address | undefined {
  const counts = new Map<Address, number>();
  for (const word of words) {
    const { low } = word;
    const mark = marks.get(low);
    if (isCalled(word)) counts.set('usted', (counts.get('usted') ?? 0) + 2);
    else if (mark) counts.set(mark.as, (counts.get(mark.as) ?? 0) + (low === 'usted' || low === 'vos' ? 2 : 1));
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

const titles = new Set(['señor', 'señora', 'señorita']);

/** «Buenas tardes, señor Ramírez»: who is called so is usted. «El señor Ramírez» is somebody else. */
function isCalled({ low, opensSentence, gap }: Word): boolean {
  return titles.has(low) && (opensSentence || gap.includes(','));
}

/** Words that speak to the reader in another way than `wanted`, or than most of the text where nothing is wanted. */
export function checkAddress(words: readonly Word[], wanted: Address | undefined): NewFinding[] {
  const address = wanted ?? addressOf(words);
  if (address === undefined) return [];
  const found: NewFinding[] = [];
  for (const { low, text, from, to } of words) {
    const mark = marks.get(low);
    if (!mark || mark.as === address) continue;
    // Vos takes the possessives and objects of tú.
    if (address === 'vos' && (mark.row === undefined || mark.row[2] === low)) continue;
    const instead = mark.row ? mark.row[addresses.indexOf(address)] : address === 'usted' ? mark.usted : undefined;
    found.push({
      rule: 'es.address_mixed',
      category: 'address',
      from,
      to,
      suggestions: instead === undefined ? [] : [likeCase(text, instead)],
    });
  }
  return found;
}
