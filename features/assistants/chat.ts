import * as z from 'zod/mini';
import { fold } from '#platform/contract/fold.ts';
import { id, moment, named, optionalText, text } from '#platform/contract/schemas.ts';

// The chat on the wire: what is asked, what is answered, and what nobody could answer.

const sealedTopics = ['crisis', 'harassment', 'discipline', 'health'] as const;
export type SealedTopic = (typeof sealedTopics)[number];

export const outcomes = ['answered', 'cited', 'unknown', 'sealed'] as const;
export type Outcome = (typeof outcomes)[number];

export const chatBody = z.strictObject({
  question: text(400),
  /** Keeps question and answer in the asker's own history; off unless they say so. */
  remember: z._default(z.boolean(), false),
});

export const chatAnswer = z.object({
  id,
  outcome: z.enum(outcomes),
  /** A sentence of the portal's own records; empty where texts are cited or nothing is known. */
  text: z.string(),
  link: z.nullable(z.string()),
  topic: z.nullable(z.enum(sealedTopics)),
  lines: z.array(z.object({ name: z.string(), number: z.string() })),
  cited: z.array(
    z.object({
      source: z.string(),
      title: z.string(),
      excerpt: z.string(),
      link: z.string(),
      on: z.nullable(z.string()),
      edition: z.nullable(z.number()),
    }),
  ),
});

export const remembered = z.object({
  id,
  question: z.string(),
  outcome: z.enum(outcomes),
  asked_at: moment,
});

export const unanswered = z.object({
  id,
  question: z.string(),
  times: z.number(),
  asked_at: moment,
  closed_by: z.nullable(named),
  note: z.string(),
});

export const closing = z.strictObject({ note: optionalText(200) });

/** The words of a question as intents compare them: no accents, no signs. */
export function foldedWords(question: string, most = 400): string[] {
  return fold(question.slice(0, most)).match(/[a-z0-9]+/g) ?? [];
}

/** Beginnings of words and whole phrases that the chat never answers itself. */
const sealed: Readonly<Record<SealedTopic, readonly string[]>> = {
  crisis: [
    'suicid',
    'quitarme la vida',
    'quitarse la vida',
    'matarme',
    'me va a matar',
    'no quiero vivir',
    'no quiero seguir viviendo',
    'me quiero morir',
    'quiero morir',
    'querer morir',
    'ganas de morir',
    'mejor muert',
    'desaparecer para siempre',
    'hacerme dano',
    'me hago dano',
    'acabar con todo',
    'acabar con mi vida',
    'terminar con mi vida',
    'ya no puedo mas',
    'no aguanto mas',
    'autolesion',
    'sobredosis',
    'me pega',
    'me golpea',
    'abuso sexual',
    'abusaron de mi',
    'me violaron',
    'me violo',
    'violencia en mi casa',
    'kill myself',
    'end my life',
    'want to die',
    'hurt myself',
    'hits me',
  ],
  harassment: [
    'acoso',
    'acosa',
    'acosan',
    'abuso',
    'abusa',
    'me toca sin',
    'hostig',
    'humilla',
    'me grita',
    'me insulta',
    'me amenaza',
    'maltrat',
    'discrimina',
    'violencia',
    'harass',
    'bully',
    'abuse',
  ],
  discipline: [
    'descargos',
    'sancion',
    'llamado de atencion',
    'llamados de atencion',
    'proceso disciplinario',
    'disciplinari',
    'me van a echar',
    'despido',
    'despedi',
    'suspension de contrato',
    'disciplinary',
    'dismiss',
    'fired',
  ],
  health: [
    'diagnostic',
    'depresion',
    'ansiedad',
    'cancer',
    'vih',
    'enfermedad mental',
    'psiquiatr',
    'embaraz',
    'aborto',
    'depress',
    'anxiety',
    'pregnan',
  ],
};

export const lineKeys = ['mental_health', 'emergency', 'women', 'health'] as const;

/** The national lines that are shown with each sealed topic. A process has none: it has its rights and its own screen. */
export const linesOf: Readonly<Record<SealedTopic, readonly (typeof lineKeys)[number][]>> = {
  crisis: ['mental_health', 'emergency', 'women', 'health'],
  harassment: ['women', 'mental_health', 'emergency'],
  discipline: [],
  health: ['mental_health', 'health'],
};

/** The sealed topic of a question, the gravest first; undefined when it has none. */
export function sealedTopicOf(question: string, most?: number): SealedTopic | undefined {
  const text = ` ${foldedWords(question, most).join(' ')} `;
  return sealedTopics.find((topic) => sealed[topic].some((phrase) => text.includes(` ${phrase}`)));
}

const others =
  /\b(?:companer[oa]s?|colegas?|mi equipo|(?:gana|salario|sueldo|cedula|telefono|celular|direccion|vive|turno|vacaciones) (?:de |de la |del |tiene )?(?:mi |la |el )?(?:jef[ea]|lider|supervisora?|coordinadora?|gerente))\b|\b(?:gana|salario|sueldo|vive) (?:tiene )?mi \w+/;
const namedPerson =
  /(?:^|\s)(?:de|del|tiene|gana|es)\s+(?:\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+|(?!Plaza|Banco)\p{Lu}\p{Ll}+\s*[?.]*$)/u;

/** Whether somebody asks for what is another person's: that is never told, whoever asks. */
export function asksOfOthers(question: string): boolean {
  return others.test(foldedWords(question).join(' ')) || namedPerson.test(question);
}

/** Words of a question that stand where somebody would be named, without accents: at most six. */
export function namesIn(question: string): string[] {
  const words = foldedWords(question);
  const named = words.filter(
    (word, at) => at > 0 && word.length > 2 && !fillers.has(word) && beforeNames.has(words[at - 1]!),
  );
  return [...new Set(named)].slice(0, 6);
}

const beforeNames = new Set('de del a tiene gana es para con le of for has does is'.split(' '));

/** Whether a title speaks of a question: half of the words stand in it, by their beginnings. */
export function speaksOf(title: string, words: readonly string[]): boolean {
  const text = ` ${foldedWords(title).join(' ')}`;
  const met = words.filter((word) => text.includes(` ${fold(word).slice(0, 5)}`));
  return met.length * 2 >= words.length && met.length > 0;
}

/** How many groups of an intent a question meets: all of them, or none. */
export function scoreOf(groups: readonly (readonly string[])[], words: readonly string[]): number {
  const text = ` ${words.join(' ')} `;
  return groups.every((group) => group.some((part) => text.includes(` ${part}`))) ? groups.length : 0;
}

const fillers = new Set(
  'dice dicen norma normas politica politicas reglamento regla reglas noticia a al algo alguien ante aqui asi aun bajo cada como con cual cuales cuando cuanta cuantas cuanto cuantos de del desde donde dos e el ella ellas ellos en entre era eres es esa ese eso esta estan estar estas este esto estoy fue ha hacer hago hasta hay he la las le les lo los mas me mi mis mucho muy nada ni no nos o para pero por porque puede pueden puedo que quien quiero se sea ser si sin sobre solo son soy su sus tambien te tengo tiene tienen todo tu un una unas uno unos usted y ya yo the a an is are do does how what when where which who can could i my me to of in on for and or if it be have has with'.split(
    ' ',
  ),
);

/** The words of a question that say what it is about, at most six. */
export function topicWords(question: string): string[] {
  const words = question.toLowerCase().match(/[\p{L}\p{Nd}]+/gu) ?? [];
  const kept = words.filter((word) => (word.length > 2 || /^\d+$/.test(word)) && !fillers.has(fold(word)));
  return [...new Set(kept)].slice(0, 6);
}
