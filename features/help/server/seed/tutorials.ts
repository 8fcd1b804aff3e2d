import type { PieceState } from '#features/editorial/policy.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import type { Question } from '#features/must-read/confirmation.ts';

/** The lists and texts with which help begins: what a first company would write, and change. */

export const types = [
  { name: 'Acceso y contraseñas', description: 'No puedo entrar, bloqueo de usuario, permisos de una herramienta' },
  { name: 'Equipo y diadema', description: 'Pantalla, teclado, diadema, cámara o equipo lento' },
  { name: 'Red y VPN', description: 'Internet, VPN o conexión que se cae' },
  { name: 'Telefonía y marcador', description: 'No entran llamadas, audio cortado, marcador' },
  { name: 'Programas', description: 'Instalar, actualizar o reparar un programa' },
  { name: 'Correo y calendario', description: 'Correo, firma, calendario y salas' },
  { name: 'Plaza', description: 'Algo de esta intranet no funciona como debería' },
] as const;

export const priorities = [
  { name: 'Crítica', description: 'Un equipo completo no puede atender', hours: 2 },
  { name: 'Alta', description: 'No puedo trabajar', hours: 4 },
  { name: 'Media', description: 'Puedo trabajar con dificultad', hours: 8 },
  { name: 'Baja', description: 'No me detiene', hours: 24 },
] as const;

export interface TutorialSeed {
  readonly title: string;
  readonly summary: string;
  readonly motif: CoverKind;
  readonly type: (typeof types)[number]['name'] | null;
  readonly steps: readonly (readonly [title: string, html: string])[];
  /** Codes of the clients and campaigns that it is for; everybody without. */
  readonly clients?: readonly string[];
  readonly campaigns?: readonly string[];
  readonly tags?: readonly string[];
  /** Where it stands; published when absent. */
  readonly stands?: PieceState;
  /** What its steps were until so many days ago. */
  readonly corrected?: {
    readonly note: string;
    readonly days: number;
    readonly before: TutorialSeed['steps'];
    readonly motif: CoverKind;
  };
  /** Its readers confirm it within so many days. */
  readonly confirm?: { readonly days: number; readonly questions: readonly Question[] };
  /** Of a hundred people, how many have read it. */
  readonly read?: number;
}

export const tutorials: readonly TutorialSeed[] = [
  {
    title: 'Cambiar tu contraseña de Plaza',
    motif: 'adoquin',
    summary: 'En dos minutos, sin llamar a nadie.',
    type: 'Acceso y contraseñas',
    tags: ['Contraseña', 'Primeros pasos'],
    read: 31,
    steps: [
      [
        'Abre tu menú',
        '<p>Haz clic en tu foto, arriba a la derecha, y elige <strong>Mis sesiones y contraseña</strong>.</p>',
      ],
      [
        'Escribe la actual y la nueva',
        '<p>La nueva lleva al menos <strong>10 letras</strong>. No uses tu usuario ni tu documento.</p>',
      ],
      ['Guarda', '<p>Las demás sesiones se cierran solas: si dejaste una abierta en otro puesto, ya no sirve.</p>'],
    ],
  },
  {
    title: 'Qué hacer si tu usuario se bloqueó',
    motif: 'fachadas',
    summary: 'Espera, revisa y, si hace falta, pide el desbloqueo.',
    type: 'Acceso y contraseñas',
    tags: ['Contraseña'],
    read: 22,
    steps: [
      ['Espera los minutos que dice la pantalla', '<p>El bloqueo se levanta solo. Cada intento nuevo lo alarga.</p>'],
      ['Revisa el teclado', '<ul><li>Bloq Mayús apagado</li><li>Idioma del teclado en español</li></ul>'],
      [
        'Pide el desbloqueo',
        '<p>Si sigue igual, pide ayuda con el tipo <em>Acceso y contraseñas</em> y prioridad Alta.</p>',
      ],
    ],
  },
  {
    title: 'Conectar la VPN desde casa',
    motif: 'andes',
    summary: 'Antes de tu turno en teletrabajo.',
    type: 'Red y VPN',
    tags: ['Teletrabajo', 'VPN'],
    read: 27,
    corrected: {
      note: 'Agregamos qué hacer si la VPN se cae.',
      motif: 'jornada',
      days: 6,
      before: [
        ['Prueba tu internet', '<p>Abre cualquier página. Si no carga, reinicia tu módem.</p>'],
        ['Abre el cliente de VPN', '<p>Escribe tu usuario corporativo y tu contraseña.</p>'],
        ['Comprueba', '<p>El candado queda verde. Ahora abre las herramientas de tu campaña.</p>'],
      ],
    },
    steps: [
      ['Prueba tu internet', '<p>Abre cualquier página. Si no carga, reinicia tu módem y espera dos minutos.</p>'],
      [
        'Abre el cliente de VPN',
        '<p>Escribe tu usuario corporativo y tu contraseña, y confirma el código en tu equipo.</p>',
      ],
      ['Comprueba', '<p>El candado queda verde. Ahora abre las herramientas de tu campaña.</p>'],
      [
        'Si se cae',
        '<p>Desconecta, espera diez segundos y conecta otra vez. Si pasa tres veces, pide ayuda y adjunta una captura.</p>',
      ],
    ],
  },
  {
    title: 'Tu diadema no suena',
    motif: 'ondas',
    summary: 'Cinco revisiones antes de cambiarla.',
    type: 'Equipo y diadema',
    tags: ['Diadema'],
    read: 18,
    steps: [
      ['Conector', '<p>Desconecta el USB y ponlo en otro puerto.</p>'],
      ['Botón de silencio', '<p>La luz roja significa silencio. Púlsalo una vez.</p>'],
      ['Dispositivo de salida', '<p>En el altavoz de la barra de tareas elige <strong>Auriculares USB</strong>.</p>'],
      ['Prueba', '<p>Haz una llamada de prueba desde el marcador.</p>'],
      ['Cámbiala', '<p>Si nada sirve, pide una en el mostrador de soporte de tu sede con tu carné.</p>'],
    ],
  },
  {
    title: 'El marcador no recibe llamadas',
    motif: 'jornada',
    summary: 'Estados, cola y reinicio en el orden correcto.',
    type: 'Telefonía y marcador',
    tags: ['Marcador'],
    read: 16,
    steps: [
      ['Mira tu estado', '<p>Debe decir <strong>Disponible</strong>. En auxiliar no entran llamadas.</p>'],
      ['Revisa la cola', '<p>Pregunta a tu líder si hay llamadas en espera: a veces no hay.</p>'],
      ['Sal y entra', '<p>Cierra sesión en el marcador, espera treinta segundos y entra otra vez.</p>'],
    ],
  },
  {
    title: 'Guion de cierre en el marcador de Telefonía Nube',
    motif: 'fachadas',
    summary: 'Cómo tipificar y cerrar una llamada de la línea de hogares.',
    type: 'Telefonía y marcador',
    tags: ['Marcador'],
    read: 24,
    clients: ['NUB'],
    steps: [
      ['Tipifica', '<p>Elige motivo y submotivo antes de colgar.</p>'],
      ['Confirma', '<p>Lee el resumen al cliente y pulsa <strong>Cerrar gestión</strong>.</p>'],
    ],
  },
  {
    title: 'Instalar un programa permitido',
    motif: 'fiesta',
    summary: 'El catálogo se instala sin permisos de administrador.',
    type: 'Programas',
    tags: ['Programas'],
    steps: [
      ['Abre el catálogo', '<p>Busca <strong>Centro de programas</strong> en el menú de inicio.</p>'],
      ['Elige e instala', '<p>Pulsa Instalar. Puedes seguir trabajando mientras tanto.</p>'],
      ['¿No está?', '<p>Pídelo con el tipo <em>Programas</em> y cuenta para qué lo necesitas.</p>'],
    ],
  },
  {
    title: 'Poner tu firma de correo',
    motif: 'adoquin',
    summary: 'Con el formato de la compañía.',
    type: 'Correo y calendario',
    tags: ['Correo', 'Primeros pasos'],
    steps: [
      ['Abre la configuración del correo', '<p>Busca <strong>Firmas</strong>.</p>'],
      [
        'Escribe tus datos',
        '<table><tbody><tr><th>Línea</th><th>Qué va</th></tr><tr><td>1</td><td>Nombre y apellido</td></tr><tr><td>2</td><td>Cargo y campaña</td></tr></tbody></table>',
      ],
    ],
  },
  {
    title: 'Firmar un documento en Plaza',
    motif: 'hojas',
    summary: 'De la lista de pendientes a la firma, con tu contraseña de documentos.',
    type: 'Plaza',
    tags: ['Documentos', 'Primeros pasos'],
    read: 35,
    steps: [
      ['Abre tus pendientes', '<p>En Inicio, lo que vence primero está arriba.</p>'],
      ['Lee hasta el final', '<p>El botón de firmar se activa cuando llegas a la última página.</p>'],
      [
        'Escribe tu contraseña de documentos',
        '<p>La primera vez es tu número de documento; Plaza te pide cambiarla.</p>',
      ],
    ],
  },
  {
    title: 'Usar Plaza solo con el teclado',
    motif: 'ondas',
    summary: 'Atajos que ahorran tiempo en cada llamada.',
    type: 'Plaza',
    tags: ['Teclado'],
    steps: [
      ['Buscar', '<p><strong>Ctrl + K</strong> abre el buscador en cualquier pantalla.</p>'],
      [
        'Moverte por una lista',
        '<p><strong>J</strong> baja, <strong>K</strong> sube y <strong>Enter</strong> abre.</p>',
      ],
      ['Ver todos', '<p><strong>?</strong> muestra los atajos de la pantalla.</p>'],
    ],
  },
  {
    title: 'Reservar una sala de reuniones',
    motif: 'fachadas',
    summary: 'Desde tu calendario.',
    type: 'Correo y calendario',
    stands: 'draft',
    tags: ['Salas', 'Calendario'],
    steps: [['Crea el evento', '<p>Agrega la sala como invitada.</p>']],
  },
  {
    title: 'Confirmar quién llama antes de dar una cita',
    motif: 'jornada',
    summary: 'Tres datos, siempre en el mismo orden.',
    type: 'Telefonía y marcador',
    campaigns: ['CIT'],
    tags: ['Citas', 'Datos personales'],
    read: 70,
    confirm: {
      days: 12,
      questions: [
        {
          text: '¿Qué haces si un dato no coincide?',
          options: ['Sigo con la cita', 'Pido otro dato y, si tampoco coincide, no la doy', 'Cuelgo'],
          right: 1,
        },
      ],
    },
    steps: [
      ['Saluda y pide el documento', '<p>Pide <strong>tipo y número</strong>. No los leas tú en voz alta.</p>'],
      ['Pide fecha de nacimiento y celular', '<p>Compara con lo que ves en pantalla.</p>'],
      ['¿No coincide?', '<p>Pide otro dato. Si tampoco coincide, no des la cita e invita a ir a la sede.</p>'],
    ],
  },
  {
    title: 'Compartir tu pantalla en una reunión',
    motif: 'andes',
    summary: 'Muestra solo la ventana que quieres mostrar.',
    type: 'Programas',
    stands: 'in_review',
    tags: ['Reuniones', 'Teletrabajo'],
    steps: [
      ['Cierra lo que no va', '<p>Correos, chats y datos de clientes no se comparten.</p>'],
      [
        'Elige la ventana',
        '<p>Pulsa <strong>Compartir</strong> y elige <em>Ventana</em>, no <em>Pantalla completa</em>.</p>',
      ],
      ['Deja de compartir', '<p>Pulsa <strong>Dejar de compartir</strong> antes de colgar.</p>'],
    ],
  },
  {
    title: 'Pasarte al nuevo cliente de correo',
    motif: 'fiesta',
    summary: 'Tus correos y tu firma pasan solos.',
    type: 'Correo y calendario',
    stands: 'scheduled',
    tags: ['Correo'],
    steps: [
      ['Abre el nuevo cliente', '<p>Búscalo como <strong>Correo</strong> en el menú de inicio.</p>'],
      ['Entra con tu usuario', '<p>Espera a que terminen de llegar tus carpetas.</p>'],
    ],
  },
];

export const subjects: Readonly<Record<(typeof types)[number]['name'], readonly string[]>> = {
  'Acceso y contraseñas': [
    'No puedo entrar al CRM',
    'Se bloqueó mi usuario',
    'Me falta permiso en la base de clientes',
  ],
  'Equipo y diadema': ['La diadema suena entrecortada', 'La pantalla parpadea', 'El equipo tarda en encender'],
  'Red y VPN': ['La VPN se cae cada diez minutos', 'No hay internet en mi puesto', 'La red está lenta en el piso 3'],
  'Telefonía y marcador': ['No entran llamadas', 'El cliente no me escucha', 'El marcador queda en auxiliar'],
  Programas: ['El Excel no abre', 'Necesito el lector de PDF', 'Falta actualizar el navegador'],
  'Correo y calendario': ['No me llegan correos', 'Mi firma perdió el logo', 'El calendario muestra otra hora'],
  Plaza: ['Mi foto no se actualiza', 'No encuentro mi desprendible', 'Una noticia no carga'],
};
