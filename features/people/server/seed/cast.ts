/** Somebody whom the demo company needs by name. Who is not a number in `face` gets a drawn one. */
export interface CastMember {
  /** A role's name for who has an account in it; the others get a user name like everybody. */
  readonly username?: string;
  readonly first: string;
  readonly last: string;
  readonly shown?: string;
  readonly gender: 'female' | 'male';
  readonly face?: number;
  readonly position: string;
  readonly days?: number;
  readonly celebrates?: 'birthday' | 'anniversary';
  readonly document?: string;
}

/** The staff that serves all clients: who leads an area, and how many more of which position work in it. */
export interface Area {
  /** Code of the sub cost center. */
  readonly scc: string;
  readonly profile: string;
  readonly head: CastMember;
  readonly members: readonly CastMember[];
  readonly others: Readonly<Record<string, number>>;
}

export const director: CastMember = {
  first: 'Beatriz Elena',
  last: 'Jaramillo Uribe',
  gender: 'female',
  position: 'Directora general',
  days: 5020,
};

export const areas: readonly Area[] = [
  {
    scc: '901004',
    profile: 'management',
    head: { first: 'Esteban', last: 'Villegas Ochoa', gender: 'male', position: 'Gerente de Operaciones', days: 3650 },
    members: [
      {
        username: 'planner',
        first: 'Josefina',
        last: 'Mercado Solano',
        gender: 'female',
        face: 10,
        position: 'Planeadora de turnos',
        days: 1702,
      },
    ],
    others: { 'Analista de turnos': 3, 'Analista de información': 2 },
  },
  {
    scc: '901002',
    profile: 'people',
    head: {
      username: 'hr',
      first: 'Lourdes',
      last: 'Trujillo Venegas',
      gender: 'female',
      face: 2,
      position: 'Gerente de Gestión Humana',
      days: 2900,
    },
    members: [
      {
        username: 'labor',
        first: 'Claudia Patricia',
        last: 'Benavides Rojas',
        gender: 'female',
        face: 31,
        position: 'Coordinadora de Relaciones Laborales',
        days: 2210,
      },
      {
        username: 'selection',
        first: 'Ricardo',
        last: 'Montoya Gil',
        gender: 'male',
        face: 32,
        position: 'Coordinador de Selección',
        days: 1480,
      },
      {
        username: 'documents',
        first: 'Gloria',
        last: 'Quintero Peña',
        gender: 'female',
        face: 33,
        position: 'Analista de contratación',
        days: 1333,
      },
      {
        username: 'convivencia',
        first: 'Cecilia',
        last: 'Duarte Mora',
        gender: 'female',
        face: 34,
        position: 'Analista de formación',
        days: 1190,
      },
    ],
    others: { 'Analista de selección': 4, 'Analista de Gestión Humana': 4, 'Analista de seguridad y salud': 2 },
  },
  {
    scc: '901005',
    profile: 'people',
    head: {
      username: 'content',
      first: 'María José',
      last: 'Terán Aguirre',
      shown: 'María José Terán',
      gender: 'female',
      face: 6,
      position: 'Coordinadora de Comunicaciones',
      days: 1610,
    },
    members: [
      {
        username: 'wellbeing',
        first: 'Mariana',
        last: 'Escobar Pineda',
        gender: 'female',
        face: 35,
        position: 'Analista de bienestar',
        days: 980,
      },
    ],
    others: { 'Analista de diseño': 1, 'Analista de comunicaciones': 1 },
  },
  {
    scc: '901003',
    profile: 'technology',
    head: {
      username: 'admin',
      first: 'Germán',
      last: 'Castañeda Rueda',
      gender: 'male',
      face: 36,
      position: 'Gerente de Tecnología',
      days: 3105,
    },
    members: [
      {
        username: 'pm',
        first: 'Daniela',
        last: 'Salazar Ospina',
        gender: 'female',
        face: 37,
        position: 'Gerente de proyectos',
        days: 1250,
      },
      {
        username: 'support',
        first: 'Iván',
        last: 'Cardona Mejía',
        gender: 'male',
        face: 38,
        position: 'Analista de soporte',
        days: 890,
      },
    ],
    others: { 'Analista de desarrollo': 4, 'Analista de infraestructura': 2, 'Analista de mesa de ayuda': 2 },
  },
  {
    scc: '901007',
    profile: 'technology',
    head: {
      username: 'security',
      first: 'Raúl',
      last: 'Espinosa Vargas',
      gender: 'male',
      face: 39,
      position: 'Oficial de Seguridad de la Información',
      days: 2040,
    },
    members: [],
    others: { 'Analista de seguridad': 2 },
  },
  {
    scc: '901006',
    profile: 'support',
    head: { first: 'Patricia', last: 'Londoño Restrepo', gender: 'female', position: 'Gerente Financiera', days: 2711 },
    members: [
      {
        username: 'payroll',
        first: 'Carlos',
        last: 'Lemus Bonilla',
        gender: 'male',
        face: 11,
        position: 'Coordinador de Nómina',
        days: 2333,
      },
      {
        username: 'commissions',
        first: 'Adriana',
        last: 'Correa Ríos',
        gender: 'female',
        face: 40,
        position: 'Analista de comisiones',
        days: 1077,
      },
      {
        username: 'auditor',
        first: 'Hugo',
        last: 'Sandoval Prada',
        gender: 'male',
        face: 41,
        position: 'Auditor interno',
        days: 1888,
      },
    ],
    others: { 'Analista de nómina': 2, 'Analista contable': 1 },
  },
];

export interface Campaign {
  readonly code: string;
  readonly headquarters: string;
  readonly account: string;
  readonly position: string;
  /** Agents in each team. */
  readonly teams: readonly number[];
}

export const accounts: Readonly<Record<string, CastMember>> = {
  NUB: { first: 'Natalia', last: 'Arango Toro', gender: 'female', position: 'Gerente de cuenta', days: 2440 },
  RIB: { first: 'Fernando', last: 'Calderón Pardo', gender: 'male', position: 'Gerente de cuenta', days: 2015 },
  CON: { first: 'Sandra Milena', last: 'Hoyos Giraldo', gender: 'female', position: 'Gerente de cuenta', days: 1822 },
};

export const campaigns: readonly Campaign[] = [
  { code: 'POS', account: 'NUB', headquarters: 'CHA', position: 'Agente de servicio', teams: [20, 17, 17, 17, 17, 17] },
  { code: 'VEN', account: 'NUB', headquarters: 'PTE', position: 'Agente de ventas', teams: [17, 17, 17, 17] },
  { code: 'SOP', account: 'NUB', headquarters: 'CHA', position: 'Agente de soporte', teams: [17, 17, 17, 17] },
  { code: 'RET', account: 'NUB', headquarters: 'CHA', position: 'Agente de retención', teams: [17, 17] },
  { code: 'TAR', account: 'RIB', headquarters: 'LAU', position: 'Agente de servicio', teams: [17, 17, 17, 17] },
  { code: 'COB', account: 'RIB', headquarters: 'CIR', position: 'Agente de cobranza', teams: [17, 17, 17] },
  { code: 'CIT', account: 'CON', headquarters: 'PTE', position: 'Agente de citas', teams: [17, 17, 17, 17] },
  { code: 'AUT', account: 'CON', headquarters: 'CIR', position: 'Analista de autorizaciones', teams: [17, 17] },
];

const agent = (name: string, face: number, gender: 'female' | 'male', days: number, more: Partial<CastMember> = {}) => {
  const [first = '', last = ''] = name.split('|');
  return { first, last, face, gender, days, position: '', ...more } satisfies CastMember;
};

/** Leaders by campaign and team. */
export const leaders: Readonly<Record<string, CastMember>> = {
  'POS 0': {
    username: 'manager',
    first: 'Andrés',
    last: 'Prieto Salgado',
    gender: 'male',
    face: 13,
    position: 'Líder de equipo',
    days: 1930,
  },
  'TAR 0': {
    first: 'Reina',
    last: 'Barrios Nieto',
    gender: 'female',
    face: 4,
    position: 'Líder de equipo',
    days: 1515,
  },
};

/** Agents by campaign and team; the team is filled up with others. An empty position is the campaign's. */
export const agents: Readonly<Record<string, readonly CastMember[]>> = {
  'POS 0': [
    agent('Verónica|Galindo Bernal', 0, 'female', 1027, { username: 'employee', document: '1032456482' }),
    agent('Hernán|Palomo Rincón', 1, 'male', 640, { celebrates: 'birthday' }),
    agent('Luz|Velázquez Ayala', 16, 'female', 812, { celebrates: 'birthday' }),
    agent('Miguel|Moreno Cano', 19, 'male', 1461, { celebrates: 'anniversary' }),
    agent('Lucas|Rincón Amaya', 3, 'male', 505),
    agent('José Emilio|Tovar León', 5, 'male', 433, { shown: 'José Emilio Tovar' }),
    agent('Alejandro|Cuéllar Marín', 7, 'male', 372),
    agent('Rosario|Véliz Herrera', 8, 'female', 1204),
    agent('Arturo|Cabán Restrepo', 9, 'male', 1110),
    agent('Diana|Orozco Pinzón', 12, 'female', 288),
    agent('Magdalena|Santana Duque', 14, 'female', 913),
    agent('Guillermo|Serrano Ortiz', 15, 'male', 734),
    agent('Jorge|Alarcón Muñoz', 17, 'male', 610),
    agent('Florencia|Valencia Gil', 18, 'female', 199),
    agent('Luisa|Alcaraz Medina', 20, 'female', 555),
    agent('Homero|Batista Parra', 21, 'male', 1290),
    agent('Ángeles|Alemán Torres', 22, 'female', 95),
    agent('Ramiro|Solís Guevara', 23, 'male', 862),
    agent('Marina|Loya Castro', 24, 'female', 341),
    agent('Inés|Vaca Quiroga', 28, 'female', 477),
  ],
  'VEN 0': [agent('Elías|Rangel Suárez', 29, 'male', 260)],
  'TAR 0': [agent('Jesús|Nájera Villa', 25, 'male', 706, { username: 'outsider' })],
  'COB 0': [agent('Esperanza|Zapata Mesa', 30, 'female', 620, { celebrates: 'birthday' })],
  'CIT 0': [agent('Tomás|Escalante Rojas', 27, 'male', 512)],
  'AUT 0': [agent('Clara|Candelaria Ruiz', 26, 'female', 415)],
};

/** Who of the demo company has an account: they stand at the sign-in, where nobody may ask for a face yet. */
export function accountHolders(): CastMember[] {
  const everybody = [director, ...areas.flatMap(({ head, members }) => [head, ...members])];
  const operation = [...Object.values(leaders), ...Object.values(agents).flat()];
  return [...everybody, ...operation].filter(({ username }) => username !== undefined);
}

/** What the face of a member of the cast is drawn from. */
export function faceSeedOf({ gender, face }: Pick<CastMember, 'gender'> & { face: number }): string {
  return `${gender === 'male' ? 'm' : 'f'}-${face}`;
}
