import type { SurveyKind } from '../../policy.ts';
import type { Document, Question, QuestionType } from '../../question.ts';

/** A form of the demo company. Days count from today; negative is to come. */
export interface SeededForm {
  readonly code: string;
  readonly kind?: SurveyKind;
  readonly title: string;
  readonly description: string;
  readonly document: Document;
  readonly anonymous?: boolean;
  readonly repeatable?: boolean;
  readonly forAll?: boolean;
  readonly state: 'draft' | 'published' | 'closed';
  readonly opened: number;
  /** Absent for what stays open. */
  readonly closes?: number;
  /** Codes of the clients whom it is for; everybody when absent. */
  readonly clients?: readonly string[];
  /** In percent, how many of them have answered. */
  readonly share: number;
  /** Members of the cast who have answered, whatever the share. */
  readonly answeredBy?: readonly string[];
  readonly actions?: readonly { said: string; done: string }[];
}

type More = Partial<Omit<Question, 'id' | 'type' | 'title'>>;

const ask = (id: string, type: QuestionType, title: string, more: More = {}): Question => ({
  id,
  type,
  title,
  required: type !== 'section' && type !== 'long_text',
  ...more,
});
const options = (...labels: string[]) => labels.map((label, at) => ({ id: 'abcdefghij'.charAt(at), label }));
const agreement = { min: 1, max: 5, low: 'Nada de acuerdo', high: 'Muy de acuerdo' };

const climate: Document = {
  layout: 'sections',
  questions: [
    ask('s1', 'section', 'Tu trabajo', { help: 'Piensa en los últimos tres meses.' }),
    ask('nps', 'nps', '¿Qué tan probable es que recomiendes la empresa como lugar para trabajar?'),
    ask('why', 'long_text', '¿Qué tendría que cambiar para que la recomendaras?', {
      show: [{ question: 'nps', is: 'at_most', value: '6' }],
    }),
    ask('clear', 'scale', 'Sé qué se espera de mí en cada turno', agreement),
    ask('tools', 'scale', 'Tengo las herramientas para atender bien', agreement),
    ask('s2', 'section', 'Tu equipo', { help: 'Nadie puede saber quién respondió qué.' }),
    ask('team', 'matrix', 'Mi líder…', {
      rows: [
        { id: 'r1', label: 'Me escucha' },
        { id: 'r2', label: 'Me da retroalimentación útil' },
        { id: 'r3', label: 'Reconoce lo que hago bien' },
      ],
      options: options('Nunca', 'A veces', 'Casi siempre', 'Siempre'),
    }),
    ask('first', 'ranking', 'Ordena qué mejorarías primero', {
      options: options('Los turnos', 'La ruta de transporte', 'Las pausas', 'La formación'),
    }),
    ask('more', 'long_text', '¿Algo más que quieras contarnos?', {
      help: 'No escribas nombres ni datos que te identifiquen.',
    }),
  ],
};

const pulse: Document = {
  layout: 'page',
  questions: [
    ask('sleep', 'scale', '¿Cómo dormiste esta semana?', { min: 1, max: 5, low: 'Muy mal', high: 'Muy bien' }),
    ask('pause', 'single', '¿Alcanzaste a tomar tus pausas activas?', {
      options: options('Todas', 'Algunas', 'Ninguna'),
    }),
    ask('help', 'multiple', '¿Qué te ayudaría?', {
      options: options('Pausas más largas', 'Acompañamiento psicológico', 'Un lugar tranquilo', 'Cambiar de turno'),
      required: false,
    }),
    ask('words', 'long_text', '¿Qué fue lo más pesado?'),
  ],
};

const uniform: Document = {
  layout: 'page',
  questions: [
    ask('shirt', 'dropdown', 'Talla de camiseta', { options: options('XS', 'S', 'M', 'L', 'XL', 'XXL') }),
    ask('cut', 'single', 'Corte', { options: options('Recto', 'Entallado') }),
    ask('jacket', 'yes_no', '¿Necesitas chaqueta para el turno de madrugada?'),
    ask('size', 'dropdown', 'Talla de chaqueta', {
      options: options('S', 'M', 'L', 'XL'),
      show: [{ question: 'jacket', is: 'equals', value: 'yes' }],
    }),
    ask('from', 'date', '¿Desde qué día podrías recogerla?', { required: false }),
    ask('phone', 'phone', 'Celular para avisarte', { required: false }),
  ],
};

const training: Document = {
  layout: 'page',
  questions: [
    ask('q1', 'single', 'Un cliente quiere cancelar. ¿Qué haces primero?', {
      options: [
        { id: 'a', label: 'Ofrezco un descuento', score: 0 },
        { id: 'b', label: 'Escucho y repito su motivo', score: 10 },
        { id: 'c', label: 'Lo paso a otra área', score: 0 },
      ],
    }),
    ask('q2', 'multiple', '¿Qué datos confirmas antes de hacer un cambio?', {
      options: [
        { id: 'a', label: 'El número de documento', score: 5 },
        { id: 'b', label: 'La última factura', score: 5 },
        { id: 'c', label: 'La clave del banco', score: -10 },
      ],
    }),
    ask('q3', 'yes_no', '¿Puedes prometer una fecha de instalación?'),
    ask('rate', 'rating', 'Califica la capacitación', { min: 1, max: 5 }),
    ask('next', 'long_text', '¿Qué tema te gustaría ver después?'),
  ],
};

const vaccine: Document = {
  layout: 'sections',
  questions: [
    ask('s1', 'section', 'Tu carné de vacunación', { help: 'Lo pide la ARL para la jornada de diciembre.' }),
    ask('dose', 'date', 'Fecha de la última dosis'),
    ask('proof', 'file', 'Foto o PDF del carné', { help: 'PDF, PNG o JPG de hasta 10 MB.' }),
    ask('s2', 'section', 'Tu firma'),
    ask('agree', 'consent', 'Autorizo el uso de este soporte para la jornada de vacunación'),
    ask('sign', 'signature', 'Firma'),
  ],
};

const canteen: Document = {
  layout: 'page',
  questions: [
    ask('taste', 'rating', '¿Cómo estuvo el almuerzo?', { min: 1, max: 5 }),
    ask('queue', 'number', '¿Cuántos minutos hiciste fila?', { min: 0, max: 120 }),
    ask('again', 'yes_no', '¿Repetirías el plato de hoy?'),
    ask('dish', 'short_text', '¿Qué plato quieres ver en diciembre?', { required: false }),
  ],
};

const transport: Document = {
  layout: 'page',
  questions: [
    ask('way', 'single', '¿Cómo llegas a la sede?', { options: options('Bus', 'Moto', 'Bicicleta', 'A pie') }),
    ask('hour', 'time', '¿A qué hora sales de tu casa?'),
  ],
};

const passage: Document = {
  layout: 'page',
  questions: [
    ask('fever', 'yes_no', '¿Has tenido fiebre en las últimas 24 horas?'),
    ask('signs', 'multiple', '¿Tienes alguno de estos síntomas?', {
      required: false,
      options: options('Tos', 'Dolor de garganta', 'Dificultad para respirar', 'Malestar general'),
    }),
    ask('near', 'yes_no', '¿Estuviste en contacto cercano con alguien enfermo?'),
    ask('true', 'consent', 'Declaro que lo que respondo es cierto'),
  ],
  outcomes: [
    { result: 'not_allowed', when: [{ question: 'fever', is: 'equals', value: 'yes' }] },
    { result: 'not_allowed', when: [{ question: 'signs', is: 'includes', value: 'c' }] },
    { result: 'review', when: [{ question: 'near', is: 'equals', value: 'yes' }] },
    { result: 'review', when: [{ question: 'signs', is: 'answered', value: '' }] },
  ],
};

/** What somebody who applies is asked: points for how they would answer, and a rule for what nobody may do. */
const serviceTest: Document = {
  layout: 'page',
  questions: [
    ask('angry', 'single', 'Una clienta llama molesta porque su pedido no llegó. ¿Qué haces primero?', {
      options: [
        { id: 'a', label: 'La escucho y le digo qué voy a revisar', score: 10 },
        { id: 'b', label: 'Le explico la política de entregas', score: 4 },
        { id: 'c', label: 'La paso con otra persona', score: 0 },
      ],
    }),
    ask('data', 'single', 'Te pide el dato de otra persona para «ahorrar tiempo». ¿Qué respondes?', {
      options: [
        { id: 'a', label: 'Que solo puedo hablar de sus propios datos', score: 10 },
        { id: 'b', label: 'Se lo doy si me confirma su nombre', score: 0 },
      ],
    }),
    ask('write', 'long_text', 'Escríbele un correo de tres líneas con lo que sigue', { required: true }),
    ask('shifts', 'yes_no', '¿Puedes trabajar en turnos que rotan?'),
  ],
  outcomes: [
    { result: 'not_allowed', when: [{ question: 'data', is: 'equals', value: 'b' }] },
    { result: 'review', when: [{ question: 'shifts', is: 'equals', value: 'no' }] },
  ],
};

export const forms: readonly SeededForm[] = [
  {
    code: 'climate',
    title: 'Clima laboral 2026',
    description:
      'Diez minutos para contarnos cómo te va. Es anónima: guardamos tus respuestas sin tu nombre ni la hora.',
    document: climate,
    anonymous: true,
    state: 'published',
    opened: 6,
    closes: -8,
    share: 34,
    answeredBy: ['hr'],
  },
  {
    code: 'vaccine',
    title: 'Soporte de vacunación',
    description: 'Sube tu carné antes de la jornada de diciembre.',
    document: vaccine,
    state: 'published',
    opened: 4,
    closes: -5,
    clients: ['NUB'],
    share: 0,
  },
  {
    code: 'uniform',
    title: 'Tallas de uniforme 2027',
    description: 'Con esto pedimos las camisetas y las chaquetas de enero.',
    document: uniform,
    state: 'published',
    opened: 9,
    closes: -3,
    share: 30,
    answeredBy: ['manager'],
  },
  {
    code: 'training',
    title: 'Guion de retención: qué aprendiste',
    description: 'Cinco preguntas sobre la capacitación de esta semana.',
    document: training,
    state: 'published',
    opened: 12,
    closes: -10,
    share: 18,
    answeredBy: ['employee'],
  },
  {
    code: 'canteen',
    title: 'La cafetería, hoy',
    description: 'Respóndela cuando quieras: cada día cuenta.',
    document: canteen,
    repeatable: true,
    forAll: true,
    state: 'published',
    opened: 20,
    closes: -20,
    share: 12,
    answeredBy: ['employee'],
  },
  {
    code: 'lunch',
    title: 'Menú de octubre',
    description: 'Qué te gustó y qué no.',
    document: canteen,
    state: 'closed',
    opened: 50,
    closes: 30,
    share: 22,
    answeredBy: ['employee', 'content'],
    actions: [
      { said: 'La fila del mediodía es muy larga', done: 'Desde noviembre hay dos cajas y un turno de 11:30.' },
      { said: 'Queremos más opciones sin carne', done: 'Cada día hay un plato vegetariano, al mismo precio.' },
    ],
  },
  {
    code: 'pulse',
    title: 'Pulso de bienestar de octubre',
    description: 'Cómo dormimos y descansamos.',
    document: pulse,
    anonymous: true,
    state: 'closed',
    opened: 40,
    closes: 26,
    share: 20,
    answeredBy: ['employee'],
  },
  {
    code: 'transport',
    title: 'Rutas de transporte',
    description: '',
    document: transport,
    state: 'draft',
    opened: 0,
    closes: 0,
    share: 0,
  },
  {
    code: 'passage',
    kind: 'passage',
    title: 'Paso seguro',
    description: 'Antes de entrar a la sede, cuéntanos cómo estás.',
    document: passage,
    state: 'published',
    opened: 60,
    closes: -120,
    share: 0,
  },
  {
    code: 'service',
    kind: 'test',
    title: 'Prueba de servicio al cliente',
    description: 'Cuatro preguntas, unos diez minutos. Responde como lo harías en una llamada.',
    document: serviceTest,
    state: 'published',
    opened: 90,
    share: 0,
  },
];

export const phrases: readonly string[] = [
  'Que los turnos salgan con más tiempo.',
  'Más reconocimiento del equipo, no solo de las métricas.',
  'Todo bien, gracias por preguntar.',
  'La silla de mi puesto está dañada desde hace un mes.',
  'Me gustaría aprender inglés para cambiar de campaña.',
  'Las pausas se quedan cortas cuando hay cola.',
  'Mi equipo es lo mejor de trabajar aquí.',
  'El aire acondicionado del piso 3 está muy frío.',
  'Que la ruta de las 5 salga puntual.',
  'Más formación en las herramientas nuevas.',
];
