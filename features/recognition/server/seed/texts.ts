import type { Emblem, NominatorKind } from '../../policy.ts';

interface ProgramText {
  readonly code: string;
  readonly emblem: Emblem;
  readonly name: string;
  readonly category: string;
  readonly criteria: string;
  readonly scope: 'campaign';
  readonly nominators: NominatorKind;
  readonly most_nominations: number;
  /** It is in the hands of the jury. */
  readonly judged?: boolean;
}

export const programs: readonly ProgramText[] = [
  {
    code: 'super-stars',
    emblem: 'star',
    name: 'Súper Estrella',
    category: 'Servicio',
    criteria: 'Hizo por un cliente o por el equipo algo que nadie le pidió, y se notó.',
    scope: 'campaign',
    nominators: 'everybody',
    most_nominations: 5,
  },
  {
    code: 'delivery-stars',
    emblem: 'truck',
    name: 'Estrella de Entrega',
    category: 'Resultados',
    criteria: 'Los mejores casos cerrados del mes: lo que no volvió, por su calidad. Se mide solo.',
    scope: 'campaign',
    nominators: 'nobody',
    most_nominations: 0,
  },
  {
    code: 'ace-of-spades',
    emblem: 'spade',
    name: 'As de Picas',
    category: 'Ingenio',
    criteria: 'Encontró la causa de un problema y dejó una solución que otros usan.',
    scope: 'campaign',
    nominators: 'leaders',
    most_nominations: 10,
    judged: true,
  },
  {
    code: 'ace-of-hearts',
    emblem: 'heart',
    name: 'As de Corazones',
    category: 'Compañerismo',
    criteria: 'Cuidó a alguien del equipo cuando más lo necesitaba.',
    scope: 'campaign',
    nominators: 'everybody',
    most_nominations: 5,
  },
];

export const whys = [
  'Acompañó a una clienta mayor hasta que volvió a tener línea: se quedó cuarenta minutos y le enseñó a llamar a su hija.',
  'Encontró por qué se caía la telefonía los lunes y lo dejó escrito para el turno de noche, que ya no la pierde.',
  'Cubrió tres turnos para que un compañero acompañara a su mamá en la clínica, y el equipo cumplió su meta.',
  'Explicó el subsidio en lengua de señas a una familia y desde entonces la clienta vuelve a escribirnos a nosotros.',
  'Enseñó el nuevo CRM a cinco compañeras en su hora de almuerzo y ya nadie del equipo pide ayuda al soporte.',
  'Rehízo el guion de mora con palabras sencillas y las llamadas con queja de los clientes bajaron a la mitad.',
  'Sostuvo la cola del apagón con calma, respondió uno por uno a ochenta clientes y ninguno quedó sin una fecha.',
  'Revisó los casos devueltos del mes, corrigió la plantilla que los causaba y el equipo dejó de repetirlos.',
  'Recibió a las cuatro personas nuevas del turno, las acompañó su primera semana y hoy atienden solas sin errores.',
  'Escuchó a un cliente que quería irse, resolvió su factura en la misma llamada y logró que siguiera dos años más.',
  'Organizó el cambio de turnos de diciembre con todo el equipo: por primera vez nadie quedó sin su noche en familia.',
  'Descubrió un cobro doble antes de que saliera, avisó a tiempo y doscientos clientes recibieron su valor correcto.',
] as const;

export const thankWords = [
  'Gracias por quedarte a explicarme el cierre: hoy lo hice sin ayuda.',
  'Tu nota del turno me ahorró dos horas. Qué bueno trabajar contigo.',
  'Gracias por cubrirme el lunes. Llegué a tiempo a la cita de mi hijo.',
  'Aprendí mucho de tu llamada de ayer. La puse de ejemplo en el equipo.',
] as const;

/** What clients said, as a colleague heard it. */
export const clientWords = [
  'No me soltó hasta que quedó. Ojalá todos atendieran así.',
  'Me explicó dos veces sin afán. Pregunto por esa persona cuando llamo.',
  'Es la primera vez que me devuelven la llamada el mismo día.',
] as const;
