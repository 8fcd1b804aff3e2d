import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import type { Category } from '../policy.ts';
import { stored, type Wording } from './wording.ts';

const HOUR = 3_600_000;
/** What is older was read, two hours after it came. */
const READ_AFTER_HOURS = 60;

/** Who gets it: the whole company, the people of the client of somebody in the cast, or some of the cast by user name. */
type To = 'everybody' | { readonly clientOf: string } | readonly string[];

interface Told {
  readonly hoursAgo: number;
  readonly category: Category;
  readonly from: string;
  readonly to: To;
  readonly title?: string;
  readonly words: string;
  readonly link?: string;
}

const day = (days: number, hour = 3) => days * 24 + hour;

const told: readonly Told[] = [
  {
    hoursAgo: 2,
    category: 'news',
    from: 'content',
    to: 'everybody',
    title: 'Lo nuevo de la semana',
    words: 'Ya puedes leer las noticias de esta semana.',
    link: '/news',
  },
  {
    hoursAgo: 5,
    category: 'security',
    from: 'security',
    to: 'everybody',
    words:
      'Simulacro de evacuación hoy a las 4:00 p. m. en todas las sedes. Sigue a tu brigadista y deja libres los pasillos.',
  },
  {
    hoursAgo: day(1),
    category: 'shift',
    from: 'planner',
    to: { clientOf: 'employee' },
    title: 'Mallas de diciembre',
    words:
      'Las mallas de la primera semana de diciembre salen el viernes. Si necesitas un cambio, pídelo antes del jueves.',
  },
  {
    hoursAgo: day(2),
    category: 'social',
    from: 'wellbeing',
    to: 'everybody',
    title: 'Novenas 2026',
    words: 'El 16 de diciembre empiezan las novenas. Inscribe a tu equipo con bienestar antes del 5.',
  },
  {
    hoursAgo: day(4),
    category: 'security',
    from: 'security',
    to: 'everybody',
    words:
      'Circulan correos que piden tu contraseña a nombre de soporte. Nunca te la pediremos: no respondas y repórtalos.',
  },
  {
    hoursAgo: day(6),
    category: 'news',
    from: 'hr',
    to: 'everybody',
    title: 'Día de la familia',
    words: 'La sede Puente Aranda abre sus puertas a las familias el sábado 28 desde las 9:00 a. m.',
  },
  {
    hoursAgo: day(8),
    category: 'social',
    from: 'hr',
    to: ['employee', 'support', 'planner'],
    title: 'Gracias por estos años',
    words: 'Este mes celebramos contigo otro año en la compañía. Pasa por tu detalle a gestión humana.',
  },
  {
    hoursAgo: day(9),
    category: 'news',
    from: 'content',
    to: { clientOf: 'outsider' },
    title: 'Visita del cliente',
    words: 'El jueves nos visita el equipo del cliente. Recibámoslo con el carné a la vista.',
  },
  {
    hoursAgo: day(11),
    category: 'news',
    from: 'content',
    to: { clientOf: 'employee' },
    title: 'Campaña en récord',
    words: 'Cerramos octubre con la mejor satisfacción del año: 94 %. Gracias a cada uno.',
    link: '/news',
  },
  {
    hoursAgo: day(14),
    category: 'shift',
    from: 'manager',
    to: ['employee'],
    words: 'Tu turno del sábado empieza a las 8:00 a. m., no a las 7:00. Te esperamos.',
  },
  {
    hoursAgo: day(16),
    category: 'security',
    from: 'security',
    to: 'everybody',
    title: 'Cambio de torniquetes',
    words: 'Desde el lunes la entrada de la torre norte es solo con carné.',
  },
  {
    hoursAgo: day(19),
    category: 'social',
    from: 'wellbeing',
    to: 'everybody',
    title: 'Jornada de vacunación',
    words: 'Miércoles y jueves, piso 2, de 8:00 a. m. a 3:00 p. m. No necesitas cita.',
  },
  {
    hoursAgo: day(22),
    category: 'news',
    from: 'content',
    to: 'everybody',
    title: 'Nuevo portal',
    words: 'Bienvenida y bienvenido a Plaza: noticias, avisos y gestiones en un solo lugar.',
    link: '/home',
  },
  {
    hoursAgo: day(25),
    category: 'social',
    from: 'labor',
    to: ['manager', 'hr', 'pm'],
    title: 'Comité de convivencia',
    words: 'Abrimos la elección del comité. Postúlate antes de que acabe el mes.',
  },
  {
    hoursAgo: day(28),
    category: 'news',
    from: 'hr',
    to: { clientOf: 'manager' },
    title: 'Plan de formación',
    words: 'Tu equipo tiene cupo en el curso de escucha activa. Confírmalo con gestión humana.',
  },
];

const greeted: readonly { hoursAgo: number; from: string; to: string; words?: string }[] = [
  { hoursAgo: day(3, 1), from: 'manager', to: 'employee', words: '¡Feliz cumpleaños! Que sea un gran año.' },
  { hoursAgo: day(3, 2), from: 'support', to: 'employee' },
  { hoursAgo: day(3, 4), from: 'wellbeing', to: 'employee', words: 'Te deseamos lo mejor en tu día.' },
  { hoursAgo: day(13), from: 'employee', to: 'manager', words: '¡Muchas felicidades, jefe!' },
  { hoursAgo: day(20), from: 'hr', to: 'outsider', words: 'Feliz cumpleaños de parte de todo el equipo.' },
  { hoursAgo: day(24), from: 'content', to: 'hr' },
];

/** A month of notices for the company and its cast, the last days' still unread. */
export async function seed(ctx: SeedContext): Promise<void> {
  const people = await employeeFacts(ctx.db)
    .where('employees.username', 'in', [...new Set([...told, ...greeted].flatMap((one) => namesIn(one)))])
    .execute();
  const named = new Map(people.map((person) => [person.username, person]));

  for (const one of told) {
    const sender = named.get(one.from);
    const title: Wording = one.title
      ? { words: one.title }
      : { key: one.category === 'security' ? 'notifications.security.title' : 'notifications.message.title' };
    const kind = one.category === 'security' ? 'security' : 'message';
    const message = { ...one, kind, title, body: { words: one.words }, sender };
    await seedMessage(ctx, message, recipientsOf(ctx, one.to, named));
  }
  for (const one of greeted) {
    const body: Wording = one.words ? { words: one.words } : { key: 'notifications.greeting.words' };
    const title = { key: 'notifications.greeting.birthday' } as const;
    const message = { ...one, category: 'social', kind: 'greeting', title, body, sender: named.get(one.from) } as const;
    await seedMessage(ctx, message, recipientsOf(ctx, [one.to], named));
  }
}

type People = ReadonlyMap<string, { readonly id: string; readonly name: string; readonly clientId: string | null }>;

function namesIn({ from, to }: { from: string; to: string | readonly string[] | { clientOf: string } }): string[] {
  if (typeof to === 'string') return to === 'everybody' ? [from] : [from, to];
  return 'clientOf' in to ? [from, to.clientOf] : [from, ...to];
}

function recipientsOf(ctx: SeedContext, to: To, named: People) {
  const active = employeeFacts(ctx.db).clearSelect().select('employees.id').where('employees.active', '=', true);
  if (to === 'everybody') return active;
  if ('clientOf' in to) return active.where('employees.client_id', '=', named.get(to.clientOf)?.clientId ?? null);
  return active.where('employees.username', 'in', to);
}

async function seedMessage(
  ctx: SeedContext,
  message: {
    readonly hoursAgo: number;
    readonly category: Category;
    readonly kind: string;
    readonly title: Wording;
    readonly body: Wording;
    readonly link?: string;
    readonly sender: { readonly id: string; readonly name: string } | undefined;
  },
  recipients: ReturnType<typeof recipientsOf>,
): Promise<void> {
  const id = newId();
  const createdAt = new Date(ctx.now().getTime() - message.hoursAgo * HOUR);
  const readAt = message.hoursAgo > READ_AFTER_HOURS ? new Date(createdAt.getTime() + 2 * HOUR) : null;
  const title = stored(message.title);
  const body = stored(message.body);
  await ctx.db
    .insertInto('notification_messages')
    .values({
      id,
      category: message.category,
      kind: message.kind,
      title_key: title.key,
      title: title.words,
      body_key: body.key,
      body: body.words,
      params: JSON.stringify({ sender: message.sender?.name ?? '' }),
      link: message.link ?? null,
      sender_id: message.sender?.id ?? null,
      created_at: createdAt,
    })
    .execute();
  await sql`insert into notifications (person_id, message_id, created_at, read_at)
    select person.id, ${id}::uuid, ${createdAt}::timestamptz, ${readAt}::timestamptz
    from ${recipients.as('person')}`.execute(ctx.db);
}
