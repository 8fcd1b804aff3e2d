import { fold } from '#platform/contract/fold.ts';

// Words of somebody in danger. They are looked for in the browser, before anything is sent, so that the lines appear at once
// and no server learns of them. A false alarm costs a glance; a missed one may cost a life: it is generous.

const phrases: readonly string[] = [
  'suicid',
  'quitarme la vida',
  'quitarse la vida',
  'matarme',
  'no quiero vivir',
  'no queria vivir',
  'no quiero seguir',
  'no queria seguir',
  'ganas de vivir',
  'vale la pena vivir',
  'me quiero matar',
  'me voy a matar',
  'quiero desaparecer',
  'estarian mejor sin mi',
  'ganas de morir',
  'quiero morir',
  'me quiero morir',
  'querer morir',
  'mejor muert',
  'desaparecer para siempre',
  'acabar con todo',
  'acabar con mi vida',
  'terminar con mi vida',
  'no puedo mas',
  'no aguanto mas',
  'hacerme dano',
  'me hago dano',
  'me corto',
  'cortarme',
  'autolesion',
  'sobredosis',
  'me pega',
  'me golpea',
  'me golpeo',
  'me amenaza',
  'amenaza con matarme',
  'me va a matar',
  'abuso sexual',
  'abusaron de mi',
  'me violaron',
  'me violo',
  'violencia en mi casa',
  'kill myself',
  'don t want to live',
  'can t go on',
  'better off dead',
  'want to die',
  'end my life',
  'hurt myself',
  'he hits me',
  'she hits me',
];

/** Whether a text has words of somebody in danger, however they are accented or spaced. */
export function isCrisis(text: string): boolean {
  const plain = fold(text.slice(0, 20_000)).replace(/[^a-z]+/g, ' ');
  return phrases.some((phrase) => plain.includes(phrase));
}

export const lineKeys = ['mental_health', 'emergency', 'women', 'health'] as const;

/** National lines as they were when this was built: for the moment in which the server does not tell those of today. */
export const builtInLines: Readonly<Record<(typeof lineKeys)[number], string>> = {
  mental_health: '106',
  emergency: '123',
  women: '155',
  health: '192',
};
