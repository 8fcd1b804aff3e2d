import type { NewFinding } from './finding.ts';
import { compilePatterns, checkPatterns, type Pattern } from './patterns.ts';
import { withoutAccents, type Word } from './words.ts';

// What an answer to a customer should have, and what it should not promise. It looks for words, not for intentions: a point
// that is not found is a hint, never an error.

export const points = ['greets', 'thanks', 'acknowledges', 'says_done', 'next_step', 'closes'] as const;
export type Point = (typeof points)[number];

const signs: Readonly<Record<'es' | 'en', Readonly<Record<Point, RegExp>>>> = {
  es: {
    greets: /\b(?:hola|buen dia|buenos dias|buenas tardes|buenas noches|cordial saludo|apreciad[oa]|estimad[oa])\b/,
    thanks: /\bgracias\b|\bagradec/,
    acknowledges:
      /\b(?:entiendo|entendemos|comprendo|comprendemos|lament\w{1,8}|disculp\w{1,8}|siento mucho|sentimos mucho|se lo molesto|la molestia|las molestias|tiene razon|tienes razon)\b/,
    says_done:
      /\b(?:ya|acabo de|acabamos de|quedo|quedaron|hemos|he)\b.{0,40}\b(?:\w{2,20}(?:ado|ido|amos|imos)|activo|lista|listo|hecho)\b|\b\w{3,20}(?:amos|imos)\b/,
    next_step:
      /\b(?:hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|horas|dias habiles|a mas tardar|antes de|a partir de|puede|puedes|proximo paso|le escribiremos|te escribiremos|recibira|recibiras)\b/,
    closes:
      /\b(?:con gusto|quedo atent|quedamos atent|feliz (?:dia|tarde|noche)|saludos|cordialmente|atentamente|que este[s]? bien)\b/,
  },
  en: {
    greets: /\b(?:hello|hi|dear|good (?:morning|afternoon|evening))\b/,
    thanks: /\bthank/,
    acknowledges: /\b(?:understand|sorry|apologi[sz]e|inconvenience|you are right)\b/,
    says_done: /\b(?:have|has|already|just)\b.{0,30}\b\w{2,20}ed\b|\bis (?:active|ready|done|fixed)\b/,
    next_step:
      /\b(?:today|tomorrow|monday|tuesday|wednesday|thursday|friday|hours|business days|by|next step|you can|will receive)\b/,
    closes: /\b(?:regards|sincerely|best wishes|happy to help|have a (?:good|nice|great))\b/,
  },
};

/** Which of the points of a good answer a text shows. */
export function pointsOf(text: string, language: 'es' | 'en'): Record<Point, boolean> {
  const folded = withoutAccents(text.slice(0, 20_000).toLowerCase());
  const shown = (point: Point) =>
    folded.split(/[\n.!?]/).some((sentence) => signs[language][point].test(sentence.slice(0, 400)));
  return {
    greets: shown('greets'),
    thanks: shown('thanks'),
    acknowledges: shown('acknowledges'),
    says_done: shown('says_done'),
    next_step: shown('next_step'),
    closes: shown('closes'),
  };
}

const promise = (words: string, ...instead: string[]): Pattern => ({
  rule: 'reply.promise',
  category: 'promise',
  words,
  instead,
});
const cold = (words: string, ...instead: string[]): Pattern => ({
  rule: 'reply.cold',
  category: 'style',
  words,
  instead,
});

const spanish = compilePatterns([
  promise('[le garantizo que]', 'trabajamos para que'),
  promise('[te garantizo que]', 'trabajamos para que'),
  promise('[les garantizo que]', 'trabajamos para que'),
  promise('[garantizamos que]', 'trabajamos para que'),
  promise('[le garantizo]', 'trabajamos por'),
  promise('[le aseguro que]', 'esperamos que'),
  promise('[te aseguro que]', 'esperamos que'),
  promise('[le prometo que]', 'haremos lo posible para que'),
  promise('[te prometo que]', 'haremos lo posible para que'),
  promise('[le prometo]', 'haremos lo posible por'),
  promise('[sin falta]', 'según lo programado'),
  promise('[nunca más]', 'lo menos posible'),
  promise('[no volverá a pasar|ocurrir|suceder]', 'trabajamos para que no se repita'),
  promise('[cien por ciento seguro|segura]', 'muy probable'),
  promise('[con toda seguridad]', 'muy probablemente'),
  promise('[devolveremos todo|toda]', 'revisaremos la devolución de'),
  promise('[sin ningún costo]', 'sin costo según su contrato'),
  cold('[eso no es] problema|culpa|asunto', 'entiendo la situación; no depende del'),
  cold('[usted no entendió]', 'permítame explicarlo mejor'),
  cold('[como ya le dije]', 'como le contaba'),
  cold('[como ya se le informó]', 'como le contábamos'),
  cold('[no se puede]', 'lo que sí podemos hacer es'),
  cold('[tiene que] esperar|llamar|pagar', 'necesita'),
  cold('[es política de la empresa]', ''),
  cold('[calmese|cálmese]', 'entiendo cómo se siente'),
]);
const english = compilePatterns([
  promise('[i guarantee that]', 'we are working so that'),
  promise('[we guarantee that]', 'we are working so that'),
  promise('[i promise that]', 'we will do our best so that'),
  promise('[will never happen again]', 'is something we are working to prevent'),
  cold('[as i already said]', 'as I mentioned'),
  cold('[you must]', 'please'),
  cold('[calm down]', 'I understand how you feel'),
]);

/** Promises that do not depend on who writes, and phrases that sound cold. */
export function checkReply(text: string, words: readonly Word[], language: 'es' | 'en'): NewFinding[] {
  return checkPatterns(text, words, language === 'es' ? spanish : english);
}
