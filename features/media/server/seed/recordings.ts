import type { CoverKind } from '#platform/contract/cover.ts';
import type { Question } from '#features/must-read/confirmation.ts';
import type { MediaKind } from '../../policy.ts';

// What the demo company hears and watches. The recordings stand beside this file: a voice made by a machine, so that
// they are small and nobody's.

export const categories = [
  { code: 'voces', name: 'Voces de Andina', motif: 'ondas' },
  { code: 'bienestar', name: 'Bienestar', motif: 'hojas' },
  { code: 'clientes', name: 'Clientes', motif: 'jornada' },
  { code: 'compania', name: 'Compañía', motif: 'fachadas' },
  { code: 'seguridad', name: 'Seguridad', motif: 'adoquin' },
] as const satisfies readonly { code: string; name: string; motif: CoverKind }[];

export interface Recording {
  readonly file: string;
  /** What its drawn cover follows from, where the file is that of another item. */
  readonly seed?: string;
  readonly kind: MediaKind;
  readonly title: string;
  readonly summary: string;
  readonly category: string;
  readonly seconds: number;
  /** How many days ago it came out; of what is to come, in how many days, and of what is in review, since when. */
  readonly days: number;
  readonly state?: 'in_review' | 'scheduled';
  readonly tags: readonly string[];
  /** Codes of the clients that it is for; without them it is for everybody. */
  readonly clients?: readonly string[];
  readonly transcript: string;
  /** What its transcript said in its first version, and what was said of the change. */
  readonly corrected?: { readonly now: string; readonly before: string; readonly note: string };
  /** It must be confirmed until so many days from now; of a hundred people, how many have. */
  readonly confirm?: { readonly days: number; readonly share: number; readonly questions: readonly Question[] };
}

export const recordings: readonly Recording[] = [
  {
    file: 'primera-llamada.mp3',
    kind: 'podcast',
    title: 'La primera llamada',
    summary: 'Cinco consejos de quien lleva ocho años en línea, para tu primer día con clientes.',
    category: 'voces',
    seconds: 26,
    days: 3,
    tags: ['Primer día', 'Atención al cliente'],
    transcript: `00:00 Esto es Voces de Andina. Hoy, la primera llamada.
00:05 Respira antes de saludar. El cliente oye tu sonrisa.
00:11 Anota el nombre y úsalo una sola vez. Más suena a libreto.
00:16 Si no sabes la respuesta, dilo, y di cuándo la tendrás.
00:21 Y al colgar, un vaso de agua. Hasta el otro jueves.`,
  },
  {
    file: 'pausa-activa.mp3',
    kind: 'podcast',
    title: 'Dos minutos de pausa activa',
    summary: 'Hombros, ojos y muñecas: qué hacer sin levantarte y qué hacer de pie.',
    category: 'bienestar',
    seconds: 29,
    days: 10,
    tags: ['Pausas activas', 'Salud'],
    transcript: `00:00 Bienvenida a Voces de Andina, el podcast que hacemos entre todos.
00:06 Hoy hablamos de las pausas activas. Dos minutos bastan.
00:11 Suelta los hombros. Mira lejos, por la ventana, durante veinte segundos.
00:18 Levántate y camina hasta el tinto. La pantalla te espera.
00:23 Si te duele la muñeca, cuéntale a tu líder. Nos vemos en la próxima.`,
  },
  {
    file: 'guion-retencion.mp3',
    kind: 'podcast',
    title: 'Retención: escucha primero',
    summary: 'El paso tres del guion cambió. Así suena, y por qué funciona.',
    category: 'clientes',
    seconds: 22,
    days: 6,
    clients: ['NUB'],
    tags: ['Guion', 'Atención al cliente'],
    confirm: {
      days: 9,
      share: 74,
      questions: [
        {
          text: '¿Qué va primero en el paso tres?',
          options: ['Ofrecer un descuento', 'Escuchar al cliente', 'Pasar la llamada'],
          right: 1,
        },
      ],
    },
    transcript: `00:00 Este episodio es para el equipo de Telefonía Nube.
00:05 El guion de retención cambia en el paso tres: primero escucha, después ofrece.
00:12 La pregunta nueva es: qué tendría que pasar para que se quede con nosotros.
00:18 Con ella, en Pereira retuvimos a uno de cada tres.`,
  },
  {
    file: 'recorrido-pereira.webm',
    kind: 'video',
    title: 'Recorrido por la sede de Pereira',
    summary: 'Ciento veinte puestos, sala de lactancia y terraza. Mira cómo quedó.',
    category: 'compania',
    seconds: 16,
    days: 5,
    tags: ['Pereira', 'Sedes'],
    transcript: `00:00 Así quedó la sede de Pereira.
00:03 Ciento veinte puestos, con luz de día.
00:07 La sala de lactancia está en el piso dos.
00:11 Y el café, junto a la terraza. Te esperamos.`,
  },
  {
    file: 'seguridad-clave.webm',
    kind: 'video',
    title: 'Tres reglas para tu clave',
    summary: 'Lo que nunca vas a decir por teléfono, ni siquiera a soporte.',
    category: 'seguridad',
    seconds: 16,
    days: 14,
    tags: ['Claves', 'Seguridad'],
    corrected: {
      now: 'Que sea larga: una frase que solo tú sepas.',
      before: 'Que sea larga: ocho letras o más.',
      note: 'Ahora pedimos una frase, no ocho letras.',
    },
    transcript: `00:00 Tres reglas para tu clave.
00:03 No la digas a nadie, tampoco a soporte.
00:07 Que sea larga: una frase que solo tú sepas.
00:12 Y bloquea la pantalla cada vez que te levantes.`,
  },
  {
    file: 'pausa-activa.mp3',
    seed: 'turno-noche',
    kind: 'podcast',
    title: 'Pausas para el turno de noche',
    summary: 'La pausa activa que más escucharon, para oírla a la una de la mañana.',
    category: 'bienestar',
    seconds: 29,
    days: 1,
    state: 'in_review',
    tags: ['Pausas activas', 'Turno de noche'],
    transcript: `00:00 Bienvenida a Voces de Andina, el podcast que hacemos entre todos.
00:06 Hoy hablamos de las pausas activas. Dos minutos bastan.
00:11 Suelta los hombros. Mira lejos, por la ventana, durante veinte segundos.
00:18 Levántate y camina hasta el tinto. La pantalla te espera.
00:23 Si te duele la muñeca, cuéntale a tu líder. Nos vemos en la próxima.`,
  },
  {
    file: 'seguridad-clave.webm',
    seed: 'repaso-clave',
    kind: 'video',
    title: 'Repaso de fin de año: tu clave',
    summary: 'Vuelve antes de las vacaciones, para quien no alcanzó a verlo.',
    category: 'seguridad',
    seconds: 16,
    days: 8,
    state: 'scheduled',
    tags: ['Claves', 'Seguridad'],
    transcript: `00:00 Tres reglas para tu clave.
00:03 No la digas a nadie, tampoco a soporte.
00:07 Que sea larga: una frase que solo tú sepas.
00:12 Y bloquea la pantalla cada vez que te levantes.`,
  },
];
