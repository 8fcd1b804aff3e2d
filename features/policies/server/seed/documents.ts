import type { Question } from '#features/must-read/confirmation.ts';
import type { PolicyKind } from '../../policy.ts';

/** A document of the demo company. In the texts `## ` begins a chapter, `- ` a list, `1. ` a numbered one, `> ` a quote. */
export interface Document {
  readonly kind: PolicyKind;
  readonly title: string;
  readonly summary: string;
  readonly area: string;
  readonly author: string;
  readonly tags: readonly string[];
  /** Codes of clients; for everybody when absent. */
  readonly clients?: readonly string[];
  /** What each edition said, the first one first; none is a draft. */
  readonly editions: readonly {
    readonly days: number;
    readonly note: string;
    readonly text: string;
    /** It had to be confirmed, and of a hundred people so many did. */
    readonly confirmed?: number;
  }[];
  readonly draft?: string;
  /** Its next edition waits for a second person: instead of some words, others. */
  readonly next?: { readonly note: string; readonly now: string; readonly then: string };
  /** Of a hundred people who may read it, how many did; terms are accepted instead. */
  readonly read?: number;
  /** Must be confirmed: so many days are left. */
  readonly confirm?: { readonly days: number; readonly questions: readonly Question[] };
}

const terms = (
  news: string,
) => `El portal Plaza es una herramienta de trabajo de Andina Contacto. Estos términos dicen cómo se usa y qué puedes esperar de él.
## 1. Tu cuenta
Tu cuenta es personal. No compartas tu contraseña ni dejes tu sesión abierta en un equipo que usa otra persona. Si crees que alguien más la conoce, cámbiala y avisa a Seguridad de la información.
## 2. Uso del portal
Usa el portal para tu trabajo y para los trámites con la compañía. No publiques información de clientes, ni contenido que ofenda o discrimine. Lo que escribes en comentarios y saludos lo ven otras personas.
## 3. Información de los clientes
Lo que el portal muestra de un cliente es solo para quienes trabajan en sus campañas. No lo copies ni lo envíes fuera de la compañía.
## 4. Tus datos personales
Tratamos tus datos según la Política de tratamiento de datos personales y la Ley 1581 de 2012. Puedes consultarlos, corregirlos y pedir su supresión cuando la ley lo permita, escribiendo a datos@andinacontacto.example.
${news}`;

export const documents: readonly Document[] = [
  {
    kind: 'terms',
    title: 'Términos y condiciones de uso del portal',
    summary: 'Cómo se usa Plaza, qué hacemos con tus datos y qué esperamos de ti.',
    area: 'Dirección Jurídica',
    author: 'content',
    tags: [],
    editions: [
      {
        days: 320,
        note: '',
        text: terms(`## 5. Registros
Guardamos cuándo entras, desde qué equipo y qué aplicaciones abres, para proteger tu cuenta y mejorar el servicio.`),
      },
      {
        days: 64,
        note: 'Explicamos cuánto tiempo guardamos los registros y agregamos la firma de documentos.',
        text: terms(`## 5. Registros
Guardamos cuándo entras, desde qué equipo y qué aplicaciones abres, para proteger tu cuenta y mejorar el servicio. Estos registros se conservan doce meses y solo los consulta quien tiene ese encargo.
## 6. Firma de documentos
Cuando firmas un documento en el portal, guardamos la versión exacta que leíste, la fecha y la hora. Esa firma es electrónica, según la Ley 527 de 1999 y el Decreto 2364 de 2012.`),
      },
    ],
  },
  {
    kind: 'regulation',
    title: 'Reglamento interno de trabajo',
    confirm: { days: 9, questions: [] },
    summary: 'Las condiciones de trabajo en la compañía: jornada, permisos, deberes, faltas y cómo se deciden.',
    area: 'Relaciones Laborales',
    author: 'content',
    tags: ['Jornada laboral', 'Permisos', 'Descargos'],
    read: 58,
    editions: [
      {
        days: 350,
        note: '',
        text: `Este reglamento hace parte de los contratos de trabajo de Andina Contacto. Está publicado en el portal y en las carteleras de cada sede.
## Capítulo 1. Ingreso
Para ingresar, la persona presenta su documento de identidad, los soportes de estudio y experiencia, y la información para las afiliaciones a seguridad social. El periodo de prueba se pacta por escrito y no supera dos meses.
## Capítulo 2. Jornada de trabajo
La jornada máxima es de 44 horas a la semana. Los turnos se publican en la malla con al menos siete días de anticipación.
- Los descansos dentro del turno aparecen en la malla.
- El trabajo suplementario se autoriza antes de hacerlo.
## Capítulo 3. Permisos y licencias
La compañía concede los permisos y licencias que ordena la ley: luto, calamidad doméstica, voto, jurado, citas médicas y cargos oficiales. La solicitud se hace en el portal, salvo la calamidad, que puede avisarse después.
## Capítulo 4. Deberes
1. Cumplir el turno asignado y registrar la entrada y la salida.
2. Tratar con respeto a clientes, compañeros y líderes.
3. Guardar reserva sobre la información de los clientes.
4. Cuidar los equipos y devolverlos al terminar el contrato.
## Capítulo 5. Faltas y procedimiento
Antes de imponer una sanción la compañía comunica por escrito los hechos, da traslado de las pruebas y oye a la persona en descargos, que puede ir con hasta dos compañeros. La decisión se comunica por escrito y puede impugnarse.
## Capítulo 6. Publicación
El reglamento se publica en dos lugares visibles de cada sede y en este portal.`,
      },
      {
        days: 132,
        confirmed: 97,
        note: 'La jornada máxima baja a 42 horas (Ley 2101 de 2021).',
        text: `Este reglamento hace parte de los contratos de trabajo de Andina Contacto. Está publicado en el portal y en las carteleras de cada sede.
## Capítulo 1. Ingreso
Para ingresar, la persona presenta su documento de identidad, los soportes de estudio y experiencia, y la información para las afiliaciones a seguridad social. El periodo de prueba se pacta por escrito y no supera dos meses.
## Capítulo 2. Jornada de trabajo
La jornada máxima es de 42 horas a la semana, según la Ley 2101 de 2021, sin disminuir el salario. Los turnos se publican en la malla con al menos siete días de anticipación.
- Los descansos dentro del turno aparecen en la malla.
- El trabajo suplementario se autoriza antes de hacerlo.
## Capítulo 3. Permisos y licencias
La compañía concede los permisos y licencias que ordena la ley: luto, calamidad doméstica, voto, jurado, citas médicas y cargos oficiales. La solicitud se hace en el portal, salvo la calamidad, que puede avisarse después.
## Capítulo 4. Deberes
1. Cumplir el turno asignado y registrar la entrada y la salida.
2. Tratar con respeto a clientes, compañeros y líderes.
3. Guardar reserva sobre la información de los clientes.
4. Cuidar los equipos y devolverlos al terminar el contrato.
## Capítulo 5. Faltas y procedimiento
Antes de imponer una sanción la compañía comunica por escrito los hechos, da traslado de las pruebas y oye a la persona en descargos, que puede ir con hasta dos compañeros. La decisión se comunica por escrito y puede impugnarse.
## Capítulo 6. Publicación
El reglamento se publica en dos lugares visibles de cada sede y en este portal.`,
      },
      {
        days: 6,
        confirmed: 52,
        note: 'Cambia el plazo para los descargos y se agrega el capítulo de desconexión laboral.',
        text: `Este reglamento hace parte de los contratos de trabajo de Andina Contacto. Está publicado en el portal y en las carteleras de cada sede.
## Capítulo 1. Ingreso
Para ingresar, la persona presenta su documento de identidad, los soportes de estudio y experiencia, y la información para las afiliaciones a seguridad social. El periodo de prueba se pacta por escrito y no supera dos meses.
## Capítulo 2. Jornada de trabajo
La jornada máxima es de 42 horas a la semana, según la Ley 2101 de 2021, sin disminuir el salario. Los turnos se publican en la malla con al menos siete días de anticipación.
- Los descansos dentro del turno aparecen en la malla.
- El trabajo suplementario se autoriza antes de hacerlo.
## Capítulo 3. Permisos y licencias
La compañía concede los permisos y licencias que ordena la ley: luto, calamidad doméstica, voto, jurado, citas médicas y cargos oficiales. La solicitud se hace en el portal, salvo la calamidad, que puede avisarse después.
## Capítulo 4. Deberes
1. Cumplir el turno asignado y registrar la entrada y la salida.
2. Tratar con respeto a clientes, compañeros y líderes.
3. Guardar reserva sobre la información de los clientes.
4. Cuidar los equipos y devolverlos al terminar el contrato.
## Capítulo 5. Faltas y procedimiento
Antes de imponer una sanción la compañía comunica por escrito los hechos, da traslado de las pruebas y cita a descargos con al menos cinco días de plazo. La persona puede ir con hasta dos compañeros. La decisión se comunica por escrito, con sus motivos, y puede impugnarse.
## Capítulo 6. Desconexión laboral
Fuera de tu jornada, en tus descansos, licencias y vacaciones no tienes que responder mensajes ni llamadas de trabajo, según la Ley 2191 de 2022.
## Capítulo 7. Publicación
El reglamento se publica en dos lugares visibles de cada sede y en este portal.`,
      },
    ],
  },
  {
    kind: 'policy',
    title: 'Política de seguridad de la información',
    confirm: {
      days: 3,
      questions: [
        {
          text: 'Te levantas un minuto de tu puesto. ¿Qué haces?',
          options: ['Bloqueo la pantalla', 'Apago el monitor', 'Le pido a alguien que la mire'],
          right: 0,
        },
        {
          text: 'Alguien de soporte te llama y te pide tu contraseña.',
          options: ['Se la doy, es de la compañía', 'No la doy y lo reporto'],
          right: 1,
        },
      ],
    },
    summary:
      'Cómo cuidamos los datos de los clientes y los nuestros: contraseñas, puesto de trabajo, correo y dispositivos.',
    area: 'Seguridad de la información',
    author: 'content',
    tags: ['Contraseñas', 'Puesto limpio', 'Fraude'],
    read: 44,
    editions: [
      {
        days: 12,
        confirmed: 78,
        note: '',
        text: `La información de los clientes es la razón de nuestro trabajo. Esta política aplica a todas las personas, en sede y en casa.
## Contraseñas
Cada quien usa su propia cuenta. La contraseña no se presta, no se escribe en papel y no se repite en otros sitios.
## Puesto limpio
En el puesto no hay celulares, papeles ni memorias USB mientras atiendes. Bloquea la pantalla cada vez que te levantas.
## Correos y llamadas sospechosas
Nadie de la compañía te pide tu contraseña. Si recibes un correo o una llamada extraña, no abras enlaces y repórtalo de inmediato.
> Ante la duda, repórtalo. Ningún reporte de buena fe tiene consecuencias.
## Pérdida de un equipo
Avisa a Seguridad de la información apenas lo notes, a cualquier hora. El equipo se bloquea a distancia.`,
      },
    ],
  },
  {
    kind: 'policy',
    title: 'Política de tratamiento de datos personales',
    summary: 'Qué datos tuyos tratamos, para qué, y cómo ejerces tus derechos.',
    area: 'Dirección Jurídica',
    author: 'content',
    tags: ['Habeas data', 'Clientes'],
    read: 31,
    editions: [
      {
        days: 280,
        note: '',
        text: `Andina Contacto trata datos personales según la Ley 1581 de 2012 y sus decretos reglamentarios.
## Finalidades
Tratamos tus datos para el contrato de trabajo, la nómina, la seguridad social, la seguridad de las sedes y el bienestar.
## Datos sensibles
Los datos de salud y los biométricos se piden solo cuando son necesarios, y responder es voluntario salvo que la ley lo ordene.
## Tus derechos
Puedes conocer, actualizar, rectificar y suprimir tus datos, y revocar la autorización. Respondemos las consultas en diez días hábiles y los reclamos en quince días hábiles.
## Canales
Escribe a datos@andinacontacto.example o usa la pestaña Seguimiento de tu perfil, donde ves quién ha consultado tus datos.`,
      },
    ],
  },
  {
    kind: 'policy',
    title: 'Política de prevención del acoso laboral y sexual',
    summary: 'Cero tolerancia: qué es acoso, cómo denunciar y cómo te protegemos.',
    area: 'Gestión Humana',
    author: 'content',
    tags: ['Convivencia', 'Denuncias'],
    read: 37,
    editions: [
      {
        days: 210,
        note: '',
        text: `Todas las personas merecen un trabajo libre de violencias. Esta política se basa en la Ley 1010 de 2006 y en la Ley 2365 de 2024.
## Qué es acoso
Es toda conducta persistente y demostrable que busca intimidar, maltratar, discriminar o forzar la renuncia. El acoso sexual puede darse en una sola conducta.
## Cómo denunciar
Puedes acudir al Comité de Convivencia Laboral, a Gestión Humana o a la autoridad que prefieras. La denuncia es confidencial y puede ser verbal o escrita.
## Protección
Quien denuncia de buena fe, y quien declara, no puede sufrir represalias. Tomamos medidas de protección mientras se decide.`,
      },
    ],
  },
  {
    kind: 'policy',
    title: 'Política de desconexión laboral',
    summary: 'Tu tiempo fuera del turno es tuyo.',
    area: 'Gestión Humana',
    author: 'content',
    tags: ['Jornada laboral', 'Descanso'],
    read: 49,
    editions: [
      {
        days: 240,
        note: '',
        text: `Esta política desarrolla la Ley 2191 de 2022.
## El derecho
Al terminar tu turno no tienes que leer ni responder mensajes de trabajo. Lo mismo en tus descansos, licencias y vacaciones.
## Excepciones
Solo cuando haya una fuerza mayor o un caso fortuito que afecte gravemente la operación y no exista otra manera de resolverlo.
## Si no se respeta
Cuéntaselo a Gestión Humana. Puedes hacerlo sin dar tu nombre.`,
      },
    ],
  },
  {
    kind: 'policy',
    title: 'Política de seguridad y salud en el trabajo',
    summary: 'Trabajar aquí no debe hacerte daño: voz, pausas, puesto y emergencias.',
    area: 'Seguridad y salud en el trabajo',
    author: 'content',
    tags: ['Salud', 'Brigada'],
    read: 28,
    editions: [
      {
        days: 190,
        note: '',
        text: `El Sistema de Gestión de Seguridad y Salud en el Trabajo se rige por el Decreto 1072 de 2015 y la Resolución 0312 de 2019.
## Compromisos
Identificamos los peligros, evaluamos los riesgos y ponemos controles. Destinamos personas y presupuesto para hacerlo.
## Tu parte
Haz las pausas, cuida tu voz, reporta condiciones inseguras y participa en los simulacros.
## Si te accidentas
Avisa a tu líder enseguida. El reporte a la ARL se hace dentro de los dos días hábiles siguientes.`,
      },
    ],
  },
  {
    kind: 'procedure',
    title: 'Procedimiento de permisos y ausencias',
    summary: 'Cómo pedir un permiso, con qué soporte y en cuánto tiempo te respondemos.',
    area: 'Gestión Humana',
    author: 'content',
    tags: ['Permisos', 'Vacaciones', 'Incapacidades'],
    read: 62,
    next: {
      note: 'El soporte se sube en cinco días hábiles, no en tres.',
      now: 'súbelo en los tres días hábiles siguientes.',
      then: 'súbelo en los cinco días hábiles siguientes.',
    },
    editions: [
      {
        days: 150,
        note: '',
        text: `Aplica a los permisos remunerados, no remunerados y a las citas médicas.
## Antes del permiso
1. Pídelo en el portal con tres días de anticipación.
2. Adjunta el soporte si ya lo tienes.
3. Tu líder responde en un día hábil.
## Después del permiso
Si el soporte llega después, súbelo en los tres días hábiles siguientes.
## Calamidad doméstica
Avisa a tu líder como puedas y cuéntanos apenas sea posible. El soporte puede venir después.`,
      },
    ],
  },
  {
    kind: 'procedure',
    title: 'Guía de calidad de Telefonía Nube',
    summary: 'Qué se escucha en cada llamada de Telefonía Nube y cuánto pesa.',
    area: 'Calidad y formación',
    author: 'content',
    tags: ['Calidad', 'Guiones', 'Telefonía Nube'],
    read: 40,
    clients: ['NUB'],
    editions: [
      {
        days: 90,
        note: '',
        text: `Esta guía es solo para quienes atienden Telefonía Nube.
## Saludo y validación
Saluda con el guion vigente y valida la titularidad antes de dar datos de la línea.
## Solución
Ofrece primero la solución y después el producto. Confirma que la persona entendió.
## Cierre
Resume lo acordado y entrega el número de radicado.`,
      },
    ],
  },
  {
    kind: 'procedure',
    title: 'Protocolo de retención de tarjetas de Banco Ribera',
    summary: 'Cómo se atiende a quien quiere cancelar su tarjeta.',
    area: 'Calidad y formación',
    author: 'content',
    tags: ['Retención', 'Banco Ribera'],
    read: 35,
    clients: ['RIB'],
    editions: [
      {
        days: 75,
        note: '',
        text: `Este protocolo es solo para quienes atienden Banco Ribera.
## Escucha
Pregunta el motivo y no interrumpas.
## Oferta
Presenta una sola alternativa, con su costo real. Si no la acepta, cancela sin insistir.`,
      },
    ],
  },
  {
    kind: 'policy',
    title: 'Política de trabajo en casa',
    summary: 'Borrador para conversar con los líderes.',
    area: 'Gestión Humana',
    author: 'content',
    tags: ['Trabajo en casa'],
    editions: [],
    draft: `Aplica a quienes trabajan algunos días desde su casa.
## Equipo y conexión
La compañía entrega el equipo y un auxilio de conectividad cuando corresponda.`,
  },
];
