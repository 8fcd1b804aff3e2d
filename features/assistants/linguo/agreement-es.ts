import type { NewFinding } from './finding.ts';
import { isNext, likeCase, type Word } from './words.ts';

// Article, noun and adjective agree in gender and number. Only nouns of a customer's case are known here, and the endings
// whose gender is certain: a rule that calls a right sentence wrong costs more trust than one that stays silent.

type Gender = 'm' | 'f';

const masculine =
  'cliente usuario asesor técnico equipo servicio plan saldo pago valor cobro correo documento mensaje caso pedido producto inconveniente requerimiento reclamo número mes año minuto dato módem router internet contrato descuento cupo crédito débito reporte radicado horario turno proceso problema sistema programa tema día trámite soporte paquete canal celular teléfono código cargo consumo monto formato certificado soporte pasajero supervisor gerente banco cable edificio barrio señor recibo';
const feminine =
  'clienta usuaria asesora factura línea cuenta cita llamada visita solicitud queja tarjeta clave contraseña página red falla hora semana fecha cuota deuda empresa oficina tienda señal respuesta garantía compra venta entrega demora encuesta dirección persona mano tarifa promoción oferta velocidad pantalla imagen cosa duda forma paciencia foto gente señora sede reserva póliza';

const nouns = new Map<string, Gender>([
  ...masculine.split(' ').map((noun): [string, Gender] => [noun, 'm']),
  ...feminine.split(' ').map((noun): [string, Gender] => [noun, 'f']),
]);

interface Determiner {
  readonly gender: Gender;
  readonly plural: boolean;
  /** The same word for the other gender and numbers: masculine, feminine, masculine plural, feminine plural. */
  readonly forms: readonly [string, string, string, string];
}

const families: readonly (readonly [string, string, string, string])[] = [
  ['el', 'la', 'los', 'las'],
  ['un', 'una', 'unos', 'unas'],
  ['este', 'esta', 'estos', 'estas'],
  ['ese', 'esa', 'esos', 'esas'],
  ['nuestro', 'nuestra', 'nuestros', 'nuestras'],
  ['mucho', 'mucha', 'muchos', 'muchas'],
  ['otro', 'otra', 'otros', 'otras'],
  ['algún', 'alguna', 'algunos', 'algunas'],
  ['ningún', 'ninguna', 'ningunos', 'ningunas'],
  ['nuevo', 'nueva', 'nuevos', 'nuevas'],
  ['mismo', 'misma', 'mismos', 'mismas'],
];
const determiners = new Map<string, Determiner>(
  families.flatMap((forms) =>
    forms.map((form, index): [string, Determiner] => [
      form,
      { gender: index % 2 === 0 ? 'm' : 'f', plural: index > 1, forms },
    ]),
  ),
);

const adjectives = new Set(
  'activo inactivo vencido pendiente registrado pagado solicitado enviado cancelado adjunto nuevo correcto incorrecto gratuito asignado programado realizado generado cerrado abierto suspendido aprobado rechazado actualizado confirmado instalado bloqueado recibido facturado completo incompleto exacto duplicado errado equivocado previo último primero segundo domiciliario telefónico electrónico técnico molesto tranquilo dañado roto demorado revisado atendido resuelto listo contento satisfecho interesado ocupado caído'.split(
    ' ',
  ),
);

/** Where an article or an adjective does not agree with the noun beside it. */
export function checkAgreement(words: readonly Word[]): NewFinding[] {
  const found: NewFinding[] = [];
  for (const [index, word] of words.entries()) {
    const noun = nounOf(word.low);
    if (!noun) continue;
    const before = words[index - 1];
    const determiner = before && isNext(word) ? determiners.get(before.low) : undefined;
    if (before && determiner && !isPronoun(words[index - 2], before)) {
      const wrongGender = determiner.gender !== noun.gender;
      const wrongNumber = determiner.plural !== noun.plural;
      const fits = determiner.forms[(noun.plural ? 2 : 0) + (noun.gender === 'f' ? 1 : 0)];
      if (wrongGender && fits !== undefined) found.push(finding('gender', before, fits));
      else if (wrongNumber) found.push(finding('number', word, ...inNumber(word.low, determiner.plural)));
    }
    const after = words[index + 1];
    // «Usuario o contraseña incorrectos»: an adjective of two nouns follows the both of them.
    const isListed = before !== undefined && ['y', 'o', 'e', 'u', 'ni'].includes(before.low);
    if (after && isNext(after) && !isListed) {
      const right = adjectiveFor(after.low, noun.gender, noun.plural);
      if (right !== undefined && right !== after.low) found.push(finding('adjective', after, right));
    }
    if (before && determiner && opensClause(words[index - 2], before))
      found.push(...checkPredicate(words, index, noun));
  }
  for (const [index, word] of words.entries()) {
    const verb = words[index + 1];
    if (!word.opensSentence || !verb || !isNext(verb)) continue;
    const right = ['ellos', 'ellas', 'ustedes'].includes(word.low) ? pluralOf.get(verb.low) : undefined;
    if (right !== undefined) found.push(finding('verb', verb, right));
    else if (
      ['ellos', 'ellas', 'ustedes', 'nosotros', 'nosotras'].includes(word.low) &&
      /[^aeiou]ió$|[^aeiouáéí]ó$/.test(verb.low)
    )
      found.push(finding('verb', verb));
  }
  return found;
}

/** What is said of a subject at the beginning of a clause: «La cita quedó programado», «Los clientes está». */
function checkPredicate(words: readonly Word[], at: number, noun: { gender: Gender; plural: boolean }): NewFinding[] {
  const verb = words[at + 1];
  if (!verb || !isNext(verb)) return [];
  const right = noun.plural ? pluralOf.get(verb.low) : singularForms.get(verb.low);
  if (right !== undefined) return [finding('verb', verb, right)];
  if (!copulas.has(verb.low)) return [];
  const offset = ['muy', 'ya', 'bien', 'mal', 'tan'].includes(words[at + 2]?.low ?? '') ? 3 : 2;
  const said = words[at + offset];
  if (!said || !isNext(said)) return [];
  const agreed = adjectiveFor(said.low, noun.gender, noun.plural) ?? participleFor(said.low, noun.gender, noun.plural);
  return agreed === undefined || agreed === said.low ? [] : [finding('adjective', said, agreed)];
}

const forms =
  'está:están llega:llegan funciona:funcionan tiene:tienen dice:dicen puede:pueden es:son queda:quedan va:van ha:han necesita:necesitan quiere:quieren debe:deben sale:salen viene:vienen paga:pagan aparece:aparecen responde:responden dura:duran cuesta:cuestan fue:fueron quedó:quedaron estaba:estaban llegó:llegaron'
    .split(' ')
    .map((pair): [string, string] => {
      const [one = '', many = ''] = pair.split(':');
      return [one, many];
    });
const pluralOf = new Map(forms);
const singularForms = new Map(forms.map(([one, many]) => [many, one]));
const copulas = new Set(
  'está están estaba estaban quedó quedaron queda quedan sigue siguen fue fueron será serán es son era eran'.split(' '),
);

/** A subject stands at the beginning of a sentence, or behind a word that begins a clause and no list. */
function opensClause(before: Word | undefined, determiner: Word): boolean {
  return determiner.opensSentence || (before !== undefined && clauseOpeners.has(before.low) && isNext(determiner));
}

const clauseOpeners = new Set('pero porque si cuando pues aunque'.split(' '));

function participleFor(low: string, gender: Gender, plural: boolean): string | undefined {
  const stem = /^(.{2,}(?:ad|id))(?:o|a|os|as)$/.exec(low)?.[1];
  return stem === undefined ? undefined : `${stem}${gender === 'm' ? 'o' : 'a'}${plural ? 's' : ''}`;
}

function finding(rule: string, word: Word, ...suggestions: string[]): NewFinding {
  return {
    rule: `es.agreement_${rule}`,
    category: 'grammar',
    from: word.from,
    to: word.to,
    suggestions: suggestions.map((one) => likeCase(word.text, one)),
  };
}

function nounOf(low: string): { gender: Gender; plural: boolean } | undefined {
  const known = nouns.get(low);
  if (known) return { gender: known, plural: false };
  const singular = singularOf(low);
  const gender = singular === undefined ? undefined : nouns.get(singular);
  if (gender) return { gender, plural: true };
  if (/(?:ción|sión|dad|tud)$/.test(low) && low.length > 5) return { gender: 'f', plural: false };
  if (/(?:ciones|siones|dades|tudes)$/.test(low)) return { gender: 'f', plural: true };
  return undefined;
}

function singularOf(low: string): string | undefined {
  if (!low.endsWith('s')) return undefined;
  const bare = low.slice(0, -1);
  if (nouns.has(bare)) return bare;
  if (low.endsWith('es') && nouns.has(low.slice(0, -2))) return low.slice(0, -2);
  return undefined;
}

function inNumber(low: string, plural: boolean): string[] {
  if (!plural) return [singularOf(low) ?? low.replace(/ciones$/, 'ción').replace(/es$/, '')];
  if (/ción$|sión$/.test(low)) return [low.replace(/ón$/, 'ones')];
  return [/[aeioué]$/.test(low) ? `${low}s` : `${low}es`];
}

function adjectiveFor(low: string, gender: Gender, plural: boolean): string | undefined {
  const stem = /^(.{3,})(?:o|a|os|as)$/.exec(low)?.[1];
  if (stem === undefined || !adjectives.has(`${stem}o`)) return undefined;
  return `${stem}${gender === 'm' ? 'o' : 'a'}${plural ? 's' : ''}`;
}

/** «La llamada que le hicimos»: the article belongs to the noun. «Se la cuenta»: it is a pronoun. */
function isPronoun(before: Word | undefined, determiner: Word): boolean {
  if (!before || !isNext(determiner)) return false;
  return ['se', 'me', 'te', 'nos', 'no'].includes(before.low) && ['la', 'los', 'las', 'lo'].includes(determiner.low);
}
