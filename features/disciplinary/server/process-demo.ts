import type { protections } from '../policy.ts';
import type { Measure } from '../process-guards.ts';

// What the demo company has to show of its processes.

export interface DemoProcess {
  /** The account that it is about; one of the agents when absent. */
  readonly who?: string;
  readonly daysAgo: number;
  readonly fault: string;
  /** How many steps of the ordinary path were taken. */
  readonly steps: number;
  readonly measure: Measure;
  readonly isProtected?: boolean;
  readonly protections?: (typeof protections)[number][];
  /** Steps beside the path, so many days after the report. */
  readonly more?: readonly {
    readonly action: string;
    readonly after: number;
    readonly reason?: string;
    readonly code?: string;
  }[];
}

/** Under this name letters go out in the demo. */
export const demoCompany = 'Andina Contacto';

/** What the company holds as evidence in each. */
export const demoPapers: readonly {
  readonly title: string;
  readonly name: string;
  readonly lines: readonly string[];
}[] = [
  {
    title: 'Registro de ingreso',
    name: 'registro-de-ingreso.pdf',
    lines: [
      'Torniquete de la sede principal, piso 3. Hora del servidor, sin edición manual.',
      'La persona registró su ingreso y su salida con el carné. El registro incluye los siete días anteriores.',
    ],
  },
  {
    title: 'Malla publicada',
    name: 'malla-publicada.pdf',
    lines: [
      'Malla de la semana, publicada el jueves anterior a las 4:00 p. m. y confirmada en el portal.',
      'Turno de 6:00 a. m. a 2:00 p. m. con dos pausas de 15 minutos.',
    ],
  },
];

const firm = [{ action: 'become_firm', after: 26 }] as const;
const done = [...firm, { action: 'execute', after: 30 }] as const;
const over = [...done, { action: 'close', after: 45 }] as const;

export const demoProcesses: readonly DemoProcess[] = [
  { daysAgo: 1, fault: 'F-1', steps: 0, measure: 'attention' },
  { daysAgo: 2, fault: 'F-4', steps: 0, measure: 'attention', isProtected: true },
  { daysAgo: 3, fault: 'F-2', steps: 1, measure: 'suspension' },
  { daysAgo: 5, fault: 'F-3', steps: 2, measure: 'attention' },
  { who: 'support', daysAgo: 7, fault: 'F-1', steps: 3, measure: 'attention' },
  { daysAgo: 9, fault: 'F-2', steps: 3, measure: 'suspension', protections: ['union'] },
  { daysAgo: 14, fault: 'F-1', steps: 4, measure: 'attention' },
  { daysAgo: 15, fault: 'F-5', steps: 5, measure: 'attention' },
  { daysAgo: 17, fault: 'F-3', steps: 6, measure: 'attention' },
  { daysAgo: 20, fault: 'F-2', steps: 7, measure: 'suspension' },
  { daysAgo: 21, fault: 'F-1', steps: 8, measure: 'attention' },
  { daysAgo: 20, fault: 'F-6', steps: 9, measure: 'attention' },
  {
    daysAgo: 25,
    fault: 'F-2',
    steps: 9,
    measure: 'suspension',
    more: [{ action: 'appeal', after: 21, reason: 'Avisé a tiempo por el canal del turno.' }],
  },
  {
    daysAgo: 32,
    fault: 'F-2',
    steps: 9,
    measure: 'suspension',
    more: [
      { action: 'appeal', after: 21, reason: 'El certificado de la EPS llegó tarde, pero llegó.' },
      { action: 'decide_appeal', after: 27 },
    ],
  },
  { daysAgo: 30, fault: 'F-1', steps: 9, measure: 'attention', more: firm },
  { daysAgo: 40, fault: 'F-2', steps: 9, measure: 'suspension', more: done },
  {
    daysAgo: 45,
    fault: 'F-5',
    steps: 7,
    measure: 'suspension',
    more: [{ action: 'annul_to_decision', after: 19, reason: 'La decisión no dio razones.', code: 'no_reasons' }],
  },
  {
    daysAgo: 60,
    fault: 'F-3',
    steps: 9,
    measure: 'absolved',
    more: [...firm, { action: 'close', after: 28 }],
  },
  {
    daysAgo: 70,
    fault: 'F-1',
    steps: 1,
    measure: 'attention',
    more: [{ action: 'archive', after: 3, reason: 'Fue un solo retardo de seis minutos.', code: 'improvement_talk' }],
  },
  ...[80, 110, 140, 170, 200, 230, 260, 300, 340].map((daysAgo, at): DemoProcess => ({
    daysAgo,
    fault: `F-${(at % 6) + 1}`,
    steps: 9,
    more: over,
    measure: at % 3 === 0 ? 'suspension' : 'attention',
  })),
];

/** The facts of the demo's processes, by fault. */
export const demoFacts: Readonly<Record<string, string>> = {
  'F-1': 'Ingresó al turno a las 6:20 a. m.; la malla publicada empezaba a las 6:00 a. m. No registró novedad ese día.',
  'F-2': 'No se presentó al turno de 6:00 a. m. a 2:00 p. m. y no registró incapacidad ni permiso ese día.',
  'F-3': 'Cerró la sesión a las 4:12 p. m.; el turno terminaba a las 6:00 p. m. Quedaron tres llamadas sin atender.',
  'F-4': 'Compartió por chat la clave de su usuario con otra persona del turno, según el registro de la herramienta.',
  'F-5': 'Dejó el puesto 14 minutos fuera del descanso programado y la cola pasó de dos a nueve llamadas.',
  'F-6': 'Dijo por la línea a un cliente las palabras que constan en la grabación 4471, minuto 3:20.',
};

export const demoFaults = [
  {
    code: 'F-1',
    name: 'Retardo sin justificar',
    rule: 'Reglamento, art. 48, num. 1',
    class: 'light',
    measures: ['absolved', 'attention', 'fine', 'suspension'],
    allows_fine: true,
  },
  {
    code: 'F-2',
    name: 'Ausencia sin justificar',
    rule: 'Reglamento, art. 48, num. 2',
    class: 'serious',
    measures: ['absolved', 'attention', 'fine', 'suspension'],
    allows_fine: true,
  },
  {
    code: 'F-3',
    name: 'Abandono del puesto antes de terminar',
    rule: 'Reglamento, art. 48, num. 3',
    class: 'serious',
    measures: ['absolved', 'attention', 'suspension'],
    allows_fine: false,
  },
  {
    code: 'F-4',
    name: 'Compartir claves de acceso',
    rule: 'Reglamento, art. 50, num. 4',
    class: 'very_serious',
    measures: ['absolved', 'attention', 'suspension'],
    allows_fine: false,
  },
  {
    code: 'F-5',
    name: 'Pausas fuera de la programación',
    rule: 'Reglamento, art. 48, num. 6',
    class: 'light',
    measures: ['absolved', 'attention'],
    allows_fine: false,
  },
  {
    code: 'F-6',
    name: 'Trato indebido a un cliente',
    rule: 'Reglamento, art. 49, num. 2',
    class: 'serious',
    measures: ['absolved', 'attention', 'suspension'],
    allows_fine: false,
  },
] as const satisfies readonly {
  readonly code: string;
  readonly measures: readonly Measure[];
  readonly class: 'light' | 'serious' | 'very_serious';
  readonly [key: string]: unknown;
}[];
