import './tables.ts';
import { addAskedRelease, addPastEdition, saveTags } from '#features/editorial/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { cleanRichText } from '#platform/server/rich-text.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { everybody, kindMotifs, type BrochureKind, type BrochureLanguage } from '../policy.ts';

type Draft = readonly [BrochureKind, string, string, readonly string[]];

const spanish: readonly Draft[] = [
  [
    'about',
    'Quiénes somos',
    'Seiscientas personas que contestan, ayudan y resuelven desde tres ciudades.',
    [
      'Andina Contacto atiende a los clientes de otras empresas: por teléfono, por chat y por correo. Cuando alguien se queda sin línea o no entiende su factura, quien le responde eres tú.',
      'Trabajamos en Bogotá, Medellín y Pereira. Cada persona pertenece a una campaña y a un equipo pequeño, con un líder que conoces por su nombre.',
      'Llevamos doce años creciendo con una regla simple: a quien llama se le escucha primero.',
    ],
  ],
  [
    'first_steps',
    'Tu primer día',
    'Qué traer, a qué hora llegar y quién te espera.',
    [
      'Llega 20 minutos antes de tu turno con tu documento. En portería te entregan una tarjeta de visitante; el carné lo encuentras en este portal desde el primer día.',
      'Tu líder te recibe en la entrada y te muestra tu puesto, los baños, la cafetería y la sala de pausas.',
      'La primera semana es de formación: no tomas llamadas solo hasta que te sientas listo.',
    ],
  ],
  [
    'first_steps',
    'Lo que haces en el portal',
    'Cuatro cosas, diez minutos, y quedas al día.',
    [
      'Crea tu contraseña en esta misma página. Nadie más la conoce y nadie te la va a pedir.',
      'Lee y firma tus documentos: el contrato, el acuerdo de confidencialidad y el acta de tu diadema.',
      'Revisa tus datos y tu malla. Si algo no está bien, dilo desde ahí mismo.',
    ],
  ],
  [
    'benefits',
    'Lo que ganas además del salario',
    'Convenios, estudio y tiempo para ti.',
    [
      'Desde el primer mes tienes convenios en gimnasios, universidades y farmacias de tu ciudad.',
      'Si estudias, tu malla puede acomodarse: se pide una vez por semestre.',
      'Por cada persona que refieras y se quede tres meses, recibes un bono.',
    ],
  ],
  [
    'culture',
    'Cómo nos tratamos',
    'De tú, con respeto y sin rodeos.',
    [
      'Aquí se pregunta sin pena. Nadie nació sabiendo usar seis sistemas al tiempo.',
      'El acoso y la discriminación no se toleran. El comité de convivencia escucha en reserva y responde.',
      'Cuando alguien hace algo bien, lo decimos en voz alta: para eso están los reconocimientos.',
    ],
  ],
];

const english: readonly Draft[] = [
  [
    'about',
    'Who we are',
    'Six hundred people who answer, help and solve from three cities.',
    [
      'Andina Contacto looks after the customers of other companies, by phone, chat and mail. When somebody loses their line or cannot read their bill, the one who answers is you.',
      'We work in Bogotá, Medellín and Pereira. Everyone belongs to a campaign and to a small team, with a leader you know by name.',
      'We have grown for twelve years on one simple rule: whoever calls is listened to first.',
    ],
  ],
  [
    'first_steps',
    'Your first day',
    'What to bring, when to come and who is waiting for you.',
    [
      'Arrive 20 minutes before your shift with your ID. You get a visitor card at the gate; your own ID card is in this portal from day one.',
      'Your leader meets you at the entrance and shows you your seat, the cafeteria and the break room.',
      'The first week is training: you take no calls alone until you feel ready.',
    ],
  ],
  [
    'first_steps',
    'What you do in the portal',
    'Four things, ten minutes, and you are done.',
    [
      'Create your password on this very page. Nobody else knows it and nobody will ask you for it.',
      'Read and sign your documents: the contract, the confidentiality agreement and the receipt for your headset.',
      'Check your details and your shifts. If something is wrong, say so right there.',
    ],
  ],
  [
    'benefits',
    'What you get beyond the salary',
    'Agreements, study and time for yourself.',
    [
      'From the first month you have agreements with gyms, universities and pharmacies in your city.',
      'If you study, your shifts can be fitted around it: you ask once a semester.',
      'Everyone you refer who stays three months earns you a bonus.',
    ],
  ],
  [
    'culture',
    'How we treat each other',
    'Warmly, with respect and plainly.',
    [
      'Questions are welcome here. Nobody was born knowing six systems at once.',
      'Harassment and discrimination are not tolerated. The committee listens in confidence and answers.',
      'When somebody does something well we say it out loud: that is what recognitions are for.',
    ],
  ],
];

const DAY = 86_400_000;

/** What their tags are, by the place in the order of reading; the same in both languages as they are in the order. */
const tags: Readonly<Record<BrochureLanguage, readonly (readonly string[])[]>> = {
  es: [['Empresa'], ['Primer día'], ['Primer día', 'Portal'], ['Beneficios'], ['Convivencia']],
  en: [['Company'], ['First day'], ['First day', 'Portal'], ['Benefits'], ['Respect']],
};

/** What stands at the desk beside those that newcomers read. */
const coming: readonly { draft: Draft; state: 'in_review' | 'scheduled' | 'draft'; tags: readonly string[] }[] = [
  {
    draft: [
      'first_steps',
      'Cómo llegar a tu sede',
      'Rutas, ciclas y parqueadero.',
      ['Cada sede tiene parqueadero para ciclas con tu carné. La ruta nocturna sale a las 10:15 p. m. de la portería.'],
    ],
    state: 'in_review',
    tags: ['Primer día', 'Sedes'],
  },
  {
    draft: [
      'benefits',
      'Vacaciones y fin de año',
      'Cómo se piden y qué días cierra la compañía.',
      ['Las vacaciones se piden en el portal con 15 días. El 24 y el 31 de diciembre se trabaja media jornada.'],
    ],
    state: 'scheduled',
    tags: ['Beneficios'],
  },
];

/** The brochures of the demo company, in both languages, and what is on its way at the desk. */
export async function seed(ctx: SeedContext): Promise<void> {
  const { id: writer } = await employeeFacts(ctx.db)
    .where('employees.username', '=', 'content')
    .executeTakeFirstOrThrow();
  const add = async (
    language: BrochureLanguage,
    draft: Draft,
    position: number,
    more: object,
    named: readonly string[],
  ) => {
    const row = { ...(await rowOf(language, draft, position)), ...more };
    await ctx.db.insertInto('brochures').values(row).execute();
    await saveTags(ctx, 'welcome', row.id, named);
    return row;
  };
  for (const [language, drafts] of [['es', spanish] as const, ['en', english] as const])
    for (const [at, draft] of drafts.entries()) {
      const isCorrected = language === 'es' && at === 1;
      const note = 'En portería ya no se pide fotocopia del documento.';
      const corrected = { edition: 2, correction_note: note, corrected_at: daysAgo(12), updated_at: daysAgo(12) };
      const row = await add(language, draft, at + 1, isCorrected ? corrected : {}, tags[language][at] ?? []);
      await addViews(row.id, language === 'es' ? 46 - at * 6 : 5 - at);
      if (isCorrected) await addFirstEdition(row, note);
    }
  for (const [at, one] of coming.entries()) {
    const soon = one.state === 'scheduled' ? { publish_at: new Date(`${ctx.daysAgo(-4)}T08:00:00-05:00`) } : {};
    const made = { state: one.state, published_at: null, created_at: daysAgo(1), updated_at: daysAgo(1), ...soon };
    const { id, title } = await add('es', one.draft, spanish.length + at + 1, made, one.tags);
    const link = `/gestion/bienvenida/${id}`;
    if (one.state === 'in_review')
      await addAskedRelease(ctx, {
        ...{ source: 'welcome', itemId: id, title, link, audience: everybody, authorId: writer, askedAt: daysAgo(1) },
      });
  }

  function daysAgo(days: number): Date {
    return new Date(ctx.now().getTime() - days * DAY);
  }

  async function addFirstEdition(row: Awaited<ReturnType<typeof rowOf>>, note: string): Promise<void> {
    const { id, title, kind, language, summary, cover_motif } = row;
    const body = row.body_html.replace('con tu documento.', 'con tu documento y una fotocopia.');
    await addPastEdition(ctx, {
      ...{ source: 'welcome', itemId: id, edition: 1, title, note, replacedBy: writer, replacedAt: daysAgo(12) },
      writing: {
        ...{ kind, language, title, summary, body, cover_motif, cover_seed: 'folleto-primer-dia', cover: null },
        document: null,
      },
    });
  }

  async function addViews(id: string, count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, at) => ({
      ...{ brochure_id: id, invitation_id: newId(), seen_on: ctx.daysAgo(1 + ((at * 7) % 90)) },
    }));
    if (rows.length > 0) await ctx.db.insertInto('brochure_views').values(rows).execute();
  }

  async function rowOf(language: BrochureLanguage, [kind, title, summary, paragraphs]: Draft, position: number) {
    const body = await cleanRichText(paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''));
    return {
      ...{ id: newId(), kind, language, title, summary, position, author_id: writer, edited_by: writer },
      body_html: body.html,
      body_text: body.text,
      cover_motif: kindMotifs[kind],
      cover_seed: `folleto-${kind}-${position}`,
      cover_file_id: null,
      document_file_id: null,
      document_name: null,
      document_size: null,
      state: 'published' as const,
      created_at: daysAgo(120),
      updated_at: daysAgo(120),
      published_at: daysAgo(120),
    };
  }
}
