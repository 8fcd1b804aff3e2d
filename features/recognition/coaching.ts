import { fold } from '#platform/contract/fold.ts';

// What makes a reason worth reading, told by rules in the browser and on the server alike. It advises; only the length binds.

/** Letters that a reason has at least, and at most. */
export const leastWhy = 60;
export const mostWhy = 600;

const actions =
  /\b(acompan|ayud|atend|calm|capacit|cerr|consigu|corrig|cre[oa]|cubri|defend|descubr|disen|document|encontr|ensen|escrib|escuch|evit|explic|gestion|hizo|implement|lider|llam|logr|mejor|organiz|orient|prepar|propus|qued|recuper|redu[cj]|rehizo|resolv|respond|revis|sostuv|subio|tradu|volvi|taught|helped|solved|found|stayed|wrote|built|covered|fixed|explained)\w*/;
const people =
  /\b(client|companer|equipo|usuari|familia|senor|nuev[oa]s|turno|lider|persona|paciente|proveedor|campana|gente|mama|papa|hij[oa]|colega|agente|customer|team|colleague|newcomer|caller)\w*/;
const changes =
  /\b(ahora|asi|bajo|cambi|dej[oa] de|desde entonces|gracias a|hasta que|hoy|logr|mejor|nadie|para que|por eso|quedo|redu[cj]|resultado|sin |subio|termin|volvi|ya no|result|since then|so that|now|no longer|until)\w*|\d/;

export interface Coaching {
  readonly letters: number;
  readonly isLong: boolean;
  readonly saysWhat: boolean;
  readonly saysWhom: boolean;
  readonly saysChange: boolean;
}

/** Whether a reason says what somebody did, for whom, and what changed. */
export function coach(text: string): Coaching {
  const plain = fold(text.trim());
  const letters = text.trim().length;
  return {
    letters,
    isLong: letters >= leastWhy,
    saysWhat: actions.test(plain),
    saysWhom: people.test(plain),
    saysChange: changes.test(plain),
  };
}
