import type { RuleKind } from '../../policy.ts';

/** Kind, how it is written, how it is not, and the words near which it holds. */
type Rule = readonly [RuleKind, string, string, string?];

export const brands: readonly {
  readonly name: string;
  readonly isEverybodys?: true;
  readonly rules: readonly Rule[];
}[] = [
  {
    name: 'Telefonía Nube',
    rules: [
      ['spelling', 'Nube Max', 'NubeMax|Nubemax'],
      ['spelling', 'Plan Familia', 'plan familiar'],
      ['spelling', 'Nube Chat', 'NubeChat|chat de Nube'],
      ['spelling', 'fibra', 'banda ancha', 'hogar|instalación|megas'],
      ['spelling', 'Técnico Nube', 'técnico de Nube'],
      ['spelling', 'Mi Nube', 'MiNube|la app de Nube'],
      ['spelling', 'línea gratuita', 'PBX|conmutador'],
      ['spelling', 'reprogramar', 'reagendar|reacomodar'],
      ['spelling', 'Hogar 300', 'Hogar300'],
      ['spelling', 'Nube Hogar', 'NubeHogar'],
      ['spelling', 'punto de atención', 'CAV'],
      ['forbidden', '', 'abonado'],
      ['forbidden', '', 'moroso'],
      ['forbidden', 'desconexión', 'corte del servicio'],
      ['forbidden', '', 'letra menuda'],
      ['promise', 'en las próximas horas', 'en máximo una hora'],
      ['promise', 'según la cobertura', 'en cualquier lugar'],
      ['promise', 'trabajamos para', 'le doy mi palabra'],
      ['spelling', 'roaming', 'roming'],
      ['spelling', 'portabilidad', 'portación'],
    ],
  },
  {
    name: 'Banco Andes',
    rules: [
      ['spelling', 'Cuenta Amiga', 'cuentamiga|Cuenta amigable'],
      ['spelling', 'Tarjeta Verde', 'TarjetaVerde'],
      ['spelling', 'Andes Móvil', 'AndesMovil|app del banco'],
      ['spelling', 'clave dinámica', 'token'],
      ['spelling', 'cajero Andes', 'ATM'],
      ['spelling', 'extracto', 'estado de cuenta'],
      ['spelling', 'cuota de manejo', 'mensualidad'],
      ['spelling', 'tasa efectiva anual', 'interés anual'],
      ['spelling', 'oficina', 'sucursal'],
      ['spelling', 'Línea Andes', 'línea del banco'],
      ['spelling', 'Puntos Andes', 'puntos del banco|PuntosAndes'],
      ['forbidden', '', 'deudor'],
      ['forbidden', '', 'reportado'],
      ['forbidden', '', 'lista negra'],
      ['forbidden', 'no fue aprobada', 'fue negada'],
      ['promise', 'puede tardar hasta', 'queda aprobado en'],
      ['promise', 'está sujeto a estudio', 'aprobación inmediata'],
      ['promise', 'según su perfil', 'sin ningún requisito'],
      ['spelling', 'cuatro por mil', '4x1000|cuatro x mil'],
      ['spelling', 'débito automático', 'domiciliación'],
    ],
  },
  {
    name: 'Andina Contacto',
    isEverybodys: true,
    rules: [
      ['spelling', 'Andina Contacto', 'AndinaContacto|Andina contactos'],
      ['spelling', 'Plaza', 'la intranet'],
      ['spelling', 'Gestión Humana', 'recursos humanos|RRHH'],
      ['spelling', 'líder', 'jefe inmediato'],
      ['spelling', 'malla', 'cuadro de turnos'],
      ['spelling', 'desprendible', 'colilla de pago'],
      ['spelling', 'sede Norte', 'Sede norte|la sede del norte'],
      ['spelling', 'colaborador', 'recurso', 'nuevo|equipo'],
      ['spelling', 'campaña', 'cuenta', 'agentes|turno'],
      ['forbidden', '', 'subalterno'],
      ['forbidden', '', 'empleaducho'],
      ['forbidden', '', 'call'],
      ['forbidden', 'persona con discapacidad', 'discapacitado|minusválido'],
      ['promise', 'en los plazos de ley', 'cuando se pueda'],
      ['promise', 'según la política vigente', 'siempre se aprueba'],
      ['spelling', 'incapacidad', 'licencia médica'],
      ['spelling', 'vacaciones', 'días libres', 'solicitud|saldo'],
      ['spelling', 'carné', 'escarapela'],
      ['spelling', 'teletrabajo', 'home office'],
      ['spelling', 'reunión', 'meeting'],
    ],
  },
];

type Saved = readonly ['employee' | 'manager' | 'content' | 'support', 'mail' | 'chat' | 'note', string, string];

const greetings = ['Buenos días, señora Gómez.', 'Buenas tardes, señor Ramírez.', 'Hola, Camila.'] as const;
const subjects: readonly (readonly [string, string])[] = [
  [
    'Factura de noviembre',
    'Ya revisamos su factura y el ajuste quedó aplicado. Puede verlo desde mañana en su cuenta.',
  ],
  ['Cita del técnico', 'Su cita quedó para el jueves entre las 8 y las 10 a. m. Le escribiremos una hora antes.'],
  ['Cambio de plan', 'El cambio de su plan quedó registrado y empieza el primer día del próximo mes.'],
  ['Pago recibido', 'Recibimos su pago con la tarjeta terminada en •••• 4412. Gracias por avisarnos.'],
  [
    'Reporte de falla',
    'Lamento la molestia. El caso quedó escalado y le contamos el resultado hoy antes de las 6 p. m.',
  ],
  ['Devolución', 'La devolución quedó aprobada. El valor llega a su cuenta en cinco días hábiles.'],
  ['Traslado de línea', 'El traslado quedó programado para el lunes. No necesita hacer nada más.'],
  ['Respuesta a la queja', 'Entiendo su molestia con la espera. Ya ajustamos el turno de atención de esa hora.'],
];
const authors = ['employee', 'employee', 'manager', 'support'] as const;
const ways = ['mail', 'chat', 'mail', 'note'] as const;

export const savedTexts: readonly Saved[] = Array.from({ length: 30 }, (_, index): Saved => {
  const [title, body] = subjects[index % subjects.length]!;
  const edition = Math.floor(index / subjects.length);
  const greeting = greetings[index % greetings.length]!;
  return [
    authors[index % 4]!,
    ways[index % 4]!,
    edition === 0 ? title : `${title} (${edition + 1})`,
    `${greeting} ${body}`,
  ];
});

/** The company's own words that no dictionary has; the last two are English. */
export const ownWords = [
  ...['softphone', 'backoffice', 'headset', 'tipificador', 'omnicanalidad', 'monitoreador', 'preturno', 'callback'],
  ...['shrinkage', 'offboarding'],
];
