import type { CoverKind } from '#platform/contract/cover.ts';

/** A piece of news of the demo company. In `text`, lines begin with `## ` for a title, `- ` for a list, `> ` for a quote. */
export interface Story {
  readonly days: number;
  readonly hour: string;
  readonly category: 'operacion' | 'bienestar' | 'oportunidades' | 'gente' | 'seguridad' | 'tecnologia';
  readonly author: string;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  readonly tags: readonly string[];
  readonly motif?: CoverKind;
  readonly seed?: string;
  readonly featured?: number;
  /** Codes of the organization; for everybody when absent. */
  readonly clients?: readonly string[];
  readonly campaigns?: readonly string[];
  readonly headquarters?: readonly string[];
  readonly profiles?: readonly string[];
  /** What was said of its correction, and what stood before in the place of some words. */
  readonly correction?: { readonly note: string; readonly now: string; readonly before: string };
  /** A correction that waits for a second person: instead of some words, others. */
  readonly held?: { readonly note: string; readonly now: string; readonly then: string };
  /** Not published yet: `days` before today is when it was written last. */
  readonly state?: 'draft' | 'in_review' | 'scheduled';
  /** Of a hundred people who may read it, how many did. */
  readonly read: number;
}

export const categories = [
  { code: 'operacion', name: 'Operación', motif: 'adoquin' },
  { code: 'bienestar', name: 'Bienestar', motif: 'hojas' },
  { code: 'oportunidades', name: 'Oportunidades', motif: 'fachadas' },
  { code: 'gente', name: 'Gente', motif: 'fiesta' },
  { code: 'seguridad', name: 'Seguridad', motif: 'ondas' },
  { code: 'tecnologia', name: 'Tecnología', motif: 'andes' },
] as const satisfies readonly { code: Story['category']; name: string; motif: CoverKind }[];

export const stories: readonly Story[] = [
  {
    days: 0,
    hour: '09:10',
    category: 'gente',
    author: 'content',
    title: 'Elige a la Súper Estrella de noviembre',
    summary: 'Siete finalistas, siete historias. Vota hasta el viernes por quien más te haya ayudado este mes.',
    state: 'in_review',
    tags: ['Reconocimientos', 'Súper Estrellas'],
    read: 0,
    text: `Los equipos ya propusieron y el comité dejó siete nombres. Ahora decides tú: un voto por persona, hasta el viernes a las 6:00 p. m.
Lee su historia antes de votar. Ninguna habla de metas: todas hablan de alguien que se quedó un minuto más.`,
  },
  {
    days: 1,
    hour: '15:20',
    category: 'bienestar',
    author: 'content',
    title: 'Menú de diciembre en las cafeterías',
    summary: 'Ajiaco los jueves, opción vegetariana todos los días y natilla desde el 7.',
    state: 'scheduled',
    headquarters: ['CHA', 'PTE'],
    tags: ['Cafetería', 'Fin de año'],
    read: 0,
    text: `Este mes la cafetería abre media hora antes y trae opción vegetariana todos los días.
- Lunes: lentejas de la casa.
- Jueves: ajiaco, con alcaparras aparte.
- Desde el 7: natilla y buñuelo a las cuatro.`,
  },
  {
    days: 2,
    hour: '17:45',
    category: 'tecnologia',
    author: 'content',
    title: 'Qué hacer cuando se cae la telefonía',
    summary: '',
    state: 'draft',
    clients: ['NUB'],
    tags: ['Telefonía Nube'],
    read: 0,
    text: `Primero: no es tu culpa y no te baja la adherencia.
Luego, en orden: revisa la diadema, cierra y abre el softphone, mira si a tu compañero de al lado le pasa lo mismo.`,
  },
  {
    days: 0,
    hour: '08:15',
    category: 'operacion',
    author: 'content',
    title: 'La jornada de 42 horas ya es nuestra: así queda tu malla de diciembre',
    summary: 'Trabajas dos horas menos a la semana y ganas lo mismo. Mira cómo cambian tus turnos y qué debes firmar.',
    motif: 'jornada',
    seed: 'jornada-42-a',
    featured: 1,
    held: {
      note: 'El plazo para hablar con tu líder es hasta el domingo.',
      now: 'antes del viernes',
      then: 'antes del domingo',
    },
    tags: ['Jornada laboral', 'Malla', 'Turnos'],
    read: 46,
    text: `Desde el 15 de julio la semana de trabajo es de **42 horas**. En diciembre tu malla ya viene completa con la nueva jornada, y tu salario sigue igual.
## Qué cambia para ti
- Tus turnos de seis días pasan a siete horas, o descansas un día más cada dos semanas, según tu campaña.
- La hora extra se calcula sobre 210 horas al mes. Por eso cada hora vale un poco más.
- El recargo nocturno empieza a las 7:00 p. m.
## Qué tienes que hacer
Firma el otrosí de 42 horas en Documentos. Son tres páginas y te toma tres minutos. Si algo no cuadra con tu turno, háblalo con tu líder antes del viernes.
> Menos horas no es menos servicio. Es llegar con más ganas a cada llamada. Lourdes Trujillo, Gestión Humana.`,
  },
  {
    days: 1,
    hour: '10:05',
    category: 'bienestar',
    author: 'wellbeing',
    title: 'Pausas activas con fisio, ahora en tu piso',
    summary: 'Dos fisioterapeutas pasan por cada piso, mañana y tarde. Diez minutos que tu espalda te va a agradecer.',
    motif: 'hojas',
    seed: 'pausa-9',
    featured: 2,
    tags: ['Pausas activas', 'Salud'],
    read: 41,
    text: `Sabemos que bajar al gimnasio entre llamada y llamada no es fácil. Por eso ahora **la fisio sube a buscarte**.
Dos fisioterapeutas recorren los pisos a las 9:30 y a las 15:30. La pausa dura diez minutos, está contada en tu malla y no te baja la adherencia.
## Por sede
- Chapinero y Puente Aranda: de lunes a viernes.
- Laureles: lunes, miércoles y viernes.
- Circunvalar: martes y jueves.
Si tienes una recomendación médica, cuéntale a la fisio y te arma una rutina para ti.`,
  },
  {
    days: 1,
    hour: '07:40',
    category: 'oportunidades',
    author: 'selection',
    title: 'Pereira abre sede: 120 vacantes internas',
    summary: 'Circunvalar crece en enero y la mitad de los cupos de liderazgo son para quienes ya estamos aquí.',
    motif: 'fachadas',
    seed: 'sede-3',
    featured: 3,
    tags: ['Vacantes', 'Pereira', 'Crecer'],
    read: 52,
    text: `En enero estrenamos el segundo piso de **Circunvalar** y buscamos a 120 personas. Antes de publicar afuera, abrimos la convocatoria adentro.
## Qué buscamos
- 96 agentes de servicio, de cobranza y de autorizaciones.
- 12 líderes de equipo y 6 analistas de calidad.
- 6 personas de apoyo: selección, formación y tecnología.
## Si te quieres mudar
Te reconocemos el traslado, dos semanas de alojamiento y un día para buscar casa. Necesitas seis meses de antigüedad y no tener procesos abiertos.
Postúlate en Vacantes hasta el 4 de diciembre. Y si conoces a alguien de Pereira, refiérelo.`,
  },
  {
    days: 1,
    hour: '16:30',
    category: 'operacion',
    author: 'content',
    title: 'Nuevo guion de retención: escucha primero, ofrece después',
    summary: 'Pregunta por qué se va, repite lo que oíste y ofrece una salida.',
    motif: 'adoquin',
    seed: 'guion-retencion',
    featured: 4,
    clients: ['NUB'],
    correction: {
      note: 'Cambió el paso 3: ya no se ofrecen dos opciones a la vez.',
      now: 'Ofrece una sola salida, la que responde a lo que dijo.',
      before: 'Ofrece dos salidas y deja que escoja una.',
    },
    tags: ['Guiones', 'Retención', 'Telefonía Nube'],
    read: 64,
    text: `Desde el **jueves** usamos un guion más corto en todas las llamadas de cancelación. Lo probaron 24 personas de Postventa durante tres semanas y **retuvieron a 1 de cada 4 clientes**, con llamadas 50 segundos más cortas.
## Los tres pasos
- Pregunta por qué se va, y deja que termine.
- Repite con tus palabras lo que oíste. Si acertaste, te lo va a decir.
- Ofrece una sola salida, la que responde a lo que dijo.
## Lo que cambia en el paso 3
Antes decías: “Le ofrezco tres meses con descuento o un cambio de plan o…”.
> Ahora dices: “Entiendo que paga por datos que no usa. ¿Le sirve un plan de 15 GB?”
Si el cliente insiste, no ofrezcas otra vez: agenda la devolución del equipo y despídete por su nombre.`,
  },
  {
    days: 2,
    hour: '09:20',
    category: 'operacion',
    author: 'content',
    title: 'Ribera estrena tarjeta sin contacto: lo que te van a preguntar',
    summary: 'Diez preguntas que ya llegaron a la línea de Tarjetas, con su respuesta corta y su respuesta larga.',
    clients: ['RIB'],
    tags: ['Guiones', 'Tarjetas', 'Banco Ribera'],
    read: 58,
    text: `El banco entrega la nueva tarjeta desde el lunes. En la prueba con 2.000 clientes llegaron sobre todo tres preguntas: si funciona sin clave, si se puede apagar y qué pasa si se pierde.
## Las respuestas cortas
- Hasta 150.000 pesos no pide clave. Desde ahí, siempre.
- Se apaga y se prende desde la aplicación del banco, sin llamar.
- Si se pierde, la bloqueamos en la misma llamada y la nueva llega en tres días hábiles.
Las otras siete están en Guiones, con ejemplos grabados por el equipo de Laureles.`,
  },
  {
    days: 3,
    hour: '11:00',
    category: 'gente',
    author: 'wellbeing',
    title: 'Arturo Cabán es la Súper Estrella de octubre',
    summary: 'Acompañó a una clienta mayor hasta que volvió a tener línea. Así fue esa llamada de 38 minutos.',
    tags: ['Reconocimientos', 'Súper Estrellas'],
    motif: 'fiesta',
    read: 37,
    text: `Doña Carmen llevaba dos días sin teléfono y vive sola. Arturo no la pasó a otra área: se quedó con ella, reinició el equipo paso a paso y le marcó de vuelta para probar.
> Me habló como si fuera su abuela. Ya sé que no me va a volver a tocar con él, pero quería decirles que lo cuiden.
Lo propuso su equipo, lo votaron 41 personas y el comité lo escogió por unanimidad. Arturo recibe el trofeo, un día libre y un bono de bienestar. Si pasas por Postventa, dale un abrazo.`,
  },
  {
    days: 4,
    hour: '15:10',
    category: 'tecnologia',
    author: 'admin',
    title: 'El CRM va a estar lento el sábado entre 2 y 5 de la mañana',
    summary: 'Es un cambio de servidores. La telefonía sigue normal; ten a mano el formato de respaldo.',
    clients: ['NUB'],
    tags: ['Mantenimiento', 'CRM', 'Telefonía Nube'],
    read: 49,
    text: `El sábado de madrugada el cliente cambia los servidores de CRM Nube. Vas a poder consultar, pero guardar puede tardar hasta un minuto.
## Qué hacer
- Si no guarda, usa el formato de respaldo que está en Aplicaciones.
- No cierres la ventana: lo que escribiste queda ahí.
- Si pasa de cinco minutos, repórtalo con el botón «No funciona».
El equipo de soporte está de turno toda la noche.`,
  },
  {
    days: 5,
    hour: '08:00',
    category: 'seguridad',
    author: 'security',
    title: 'Tres mensajes falsos que ya llegaron a nuestros correos',
    summary: 'Se ven casi iguales a los de verdad. Aprende a reconocerlos en diez segundos.',
    tags: ['Correo', 'Fraude'],
    motif: 'ondas',
    read: 44,
    text: `Esta semana alguien se hizo pasar por Nómina, por una transportadora y por la mesa de ayuda. Catorce personas lo reportaron a tiempo. Gracias a ellas nadie perdió nada.
## Cómo reconocerlos
- El remitente no termina en el dominio de la compañía.
- Te piden la clave o el documento. Nosotros nunca lo hacemos.
- Hay prisa: «en 24 horas», «última oportunidad».
Si dudas, no abras el enlace. Reenvíalo a Seguridad de la Información y bórralo. Si ya lo abriste, avísanos sin pena: entre más rápido, mejor.`,
  },
  {
    days: 6,
    hour: '10:30',
    category: 'operacion',
    author: 'content',
    title: 'Cóndor amplía horario: las citas también se dan el domingo',
    summary: 'Desde el 6 de diciembre la línea de Citas médicas abre de 7:00 a. m. a 1:00 p. m. los domingos.',
    clients: ['CON'],
    tags: ['Horarios', 'Citas médicas', 'Salud Cóndor'],
    read: 55,
    text: `Uno de cada cinco pacientes llama el lunes a primera hora por algo que quiso resolver el domingo. Por eso Salud Cóndor abre la línea también ese día.
Los turnos son voluntarios en diciembre y se pagan con el recargo dominical del 90 %. Si te interesa, apúntate con tu líder antes del viernes.
A partir de enero entran en la malla, con un domingo libre de cada dos como mínimo.`,
  },
  {
    days: 7,
    hour: '12:00',
    category: 'bienestar',
    author: 'wellbeing',
    title: 'Cuida tu voz: cinco ejercicios que caben entre dos llamadas',
    summary: 'Tu voz es tu herramienta. Con dos minutos por hora llegas entero al final del turno.',
    tags: ['Salud', 'Voz', 'Pausas activas'],
    read: 39,
    text: `La fonoaudióloga Paula Restrepo nos visitó en las cuatro sedes y dejó cinco ejercicios. No hacen ruido y se pueden hacer sentado.
- Bosteza con la boca cerrada, tres veces.
- Vibra los labios como un motor, diez segundos.
- Di «mmm» y súbelo despacio, sin forzar.
- Toma agua a sorbos pequeños, no de un trago.
- Estira el cuello hacia cada hombro y suelta el aire.
Si llevas más de quince días con la voz ronca, pide cita: no esperes a que duela.`,
  },
  {
    days: 9,
    hour: '09:00',
    category: 'oportunidades',
    author: 'selection',
    title: 'Refiere a alguien y gana 300.000 pesos',
    summary: 'Subimos el bono por referidos hasta diciembre. Te contamos cuándo se paga y cómo seguir a tu referido.',
    tags: ['Referidos', 'Vacantes'],
    read: 47,
    text: `Buscamos gente como tú, y nadie la conoce mejor. Por cada persona que refieras y cumpla dos meses, recibes **300.000 pesos** en tu nómina.
## Cómo funciona
- Registra a tu referido en Oportunidades, con su permiso.
- Sigues su proceso paso a paso, sin preguntarle a nadie.
- El bono llega en la segunda quincena del tercer mes.
No hay límite de referidos. El año pasado Luz Velázquez trajo a siete.`,
  },
  {
    days: 11,
    hour: '08:30',
    category: 'gente',
    author: 'content',
    title: 'Así celebramos los cumpleaños ahora',
    summary:
      'En Inicio ves quién cumple hoy y lo saludas con un clic. Y si prefieres que nadie sepa, también se puede.',
    tags: ['Cumpleaños', 'Plaza'],
    motif: 'fiesta',
    read: 33,
    text: `Antes un correo largo el viernes; ahora, cada mañana, la gente de tu cliente que está de cumpleaños o de aniversario en la compañía.
El saludo es uno por persona y por día. Llega a su celular o a su puesto, y se queda guardado.
No mostramos el año en que naciste. Si no quieres aparecer, apágalo en tu perfil, en Privacidad.`,
  },
  {
    days: 13,
    hour: '14:20',
    category: 'tecnologia',
    author: 'admin',
    title: 'Linguo te ayuda a escribir mejor, y no le cuenta a nadie',
    summary: 'Revisa ortografía, tono y nombres de marca antes de que envíes. Lo que escribes no sale de la compañía.',
    tags: ['Linguo', 'Escritura'],
    read: 28,
    text: `Linguo corrige tildes, sugiere un tono más amable y te avisa si escribiste mal el nombre de una marca del cliente.
## Tres maneras de usarlo
- Pega tu texto y pide una revisión.
- Escribe directamente ahí y mira los subrayados.
- Consulta la lista de marcas de tu campaña.
El texto se procesa en nuestros servidores y se borra a los 30 días.`,
  },
  {
    days: 15,
    hour: '07:50',
    category: 'operacion',
    author: 'planner',
    title: 'Cambia tu turno sin salir de la malla',
    summary: 'Propones el cambio, tu colega acepta y tu líder lo aprueba. Todo queda escrito y nadie se enreda.',
    tags: ['Malla', 'Turnos'],
    motif: 'jornada',
    read: 43,
    text: `Se acabaron los papelitos. En tu malla, toca el turno que quieres cambiar y elige a quién se lo propones: solo aparecen personas con las que el cambio cumple las reglas.
- Deben quedar 12 horas de descanso entre turnos.
- Ninguno de los dos puede pasar de 42 horas en la semana.
- El cambio se pide con al menos un día de anticipación.
Tu colega tiene hasta el final de su turno para responder.`,
  },
  {
    days: 17,
    hour: '11:45',
    category: 'seguridad',
    author: 'security',
    title: 'Puesto limpio: el papel con datos de clientes no se queda en la mesa',
    summary: 'Dónde va cada papel al terminar el turno, y qué hacer si encuentras uno que no es tuyo.',
    tags: ['Datos personales', 'Puesto limpio'],
    read: 31,
    text: `Un número de tarjeta anotado en una servilleta es una fuga de datos. En la última ronda encontramos nueve en Chapinero y tres en Laureles.
- Si necesitas anotar algo, usa la libreta digital de tu aplicación.
- Si lo escribiste en papel, a la trituradora antes de irte.
- Si encuentras uno ajeno, tritúralo y avísanos. No hay sanción por reportar.`,
  },
  {
    days: 19,
    hour: '09:15',
    category: 'operacion',
    author: 'content',
    title: 'Portabilidad en 24 horas: qué cambia en Ventas hogares',
    summary: 'El operador que pierde el cliente ya no puede retrasar el cambio. Así lo explicas en una frase.',
    clients: ['NUB'],
    campaigns: ['VEN'],
    tags: ['Ventas', 'Portabilidad', 'Telefonía Nube'],
    read: 61,
    text: `Desde este mes la portabilidad se hace en un día hábil. Para ti significa menos clientes que se arrepienten esperando.
Dilo así: «Mañana a esta hora ya está con nosotros, con su mismo número, y no tiene que llamar a nadie».
Si el cliente tiene equipo financiado con el otro operador, la deuda sigue siendo suya. Díselo antes de grabar la aceptación.`,
  },
  {
    days: 21,
    hour: '16:00',
    category: 'bienestar',
    author: 'hr',
    title: 'Vacaciones de fin de año: pídelas antes del 30',
    summary: 'Entre el 14 de diciembre y el 12 de enero los cupos se reparten por campaña. Mira los tuyos.',
    tags: ['Vacaciones', 'Fin de año'],
    motif: 'andes',
    read: 54,
    text: `Queremos que descanses, y que la línea siga atendida. Por eso cada campaña tiene un cupo por semana, que ves al pedir tus vacaciones.
- Se asignan por orden de solicitud; en caso de empate va primero quien no descansó el año pasado en estas fechas.
- Puedes partirlas, pero al menos seis días hábiles seguidos.
- Tu líder responde en 24 horas hábiles.
Quince días hábiles que empiezan el lunes 14 de diciembre terminan el martes 5 de enero.`,
  },
  {
    days: 24,
    hour: '10:00',
    category: 'gente',
    author: 'content',
    title: 'De agente a formadora en catorce meses: la historia de Reina',
    summary: 'Entró por tres meses para pagar un semestre. Hoy forma a los grupos nuevos y estudia psicología.',
    tags: ['Historias', 'Crecer'],
    read: 36,
    text: `Reina llegó a Postventa con 19 años y una cuenta clara: tres meses y el semestre quedaba pago. «El primer día lloré en el baño. El segundo me senté al lado de Inés y me explicó que nadie llama bravo por gusto».
A los ocho meses ya acompañaba a los nuevos. A los catorce ganó la convocatoria de formación.
> Lo que más enseño no es el sistema. Es a respirar antes de contestar.
Su consejo para quien quiera crecer: «Pide que te escuchen las llamadas malas, no las buenas».`,
  },
  {
    days: 27,
    hour: '08:45',
    category: 'operacion',
    author: 'content',
    title: 'Cobranza con respeto: las nuevas horas y los nuevos canales',
    summary: 'La ley pone límites a cuándo y por dónde se cobra. Esto es lo que puedes y lo que no puedes hacer.',
    clients: ['RIB'],
    campaigns: ['COB'],
    tags: ['Cobranza', 'Normas', 'Banco Ribera'],
    read: 66,
    text: `Los clientes eligen por dónde los contactamos, y solo por ahí podemos hacerlo.
- De lunes a viernes de 7:00 a. m. a 7:00 p. m.; sábados de 8:00 a. m. a 3:00 p. m. Domingos y festivos, no.
- Un contacto por semana por cada canal autorizado.
- Nunca a sus familiares ni a sus referencias.
El marcador ya tiene los límites. Si ves una llamada fuera de hora, repórtala: no es culpa tuya.`,
  },
  {
    days: 30,
    hour: '09:30',
    category: 'tecnologia',
    author: 'support',
    title: 'Diademas nuevas en Chapinero y Puente Aranda',
    summary: 'Cancelan el ruido de la sala y pesan la mitad. Así las recibes y así las cuidas.',
    headquarters: ['CHA', 'PTE'],
    tags: ['Equipos', 'Diademas'],
    read: 48,
    text: `Llegaron 310 diademas. Las entregamos por campañas, en tu puesto, y firmas el acta en Documentos.
- Cambia la espuma cada mes; hay repuestos con tu líder.
- El cable se enrolla suelto, nunca alrededor de la diadema.
- Si el micrófono suena lejos, prueba primero el botón lateral.
Las sedes de Medellín y Pereira reciben las suyas en enero.`,
  },
  {
    days: 34,
    hour: '11:20',
    category: 'bienestar',
    author: 'wellbeing',
    title: 'Gimnasio, cine y odontología: los convenios de este trimestre',
    summary: 'Quince convenios nuevos para ti y tu familia. El código se pide y se usa desde el celular.',
    tags: ['Convenios', 'Familia'],
    read: 35,
    text: `Renovamos los convenios que más usas y sumamos los que nos pediste en la encuesta.
- Gimnasio con el 30 % de descuento, sin matrícula.
- Cine a 8.000 pesos de lunes a jueves.
- Odontología para tu familia, con la primera cita gratis.
En Convenios ves cuáles hay en tu ciudad y pides tu código.`,
  },
  {
    days: 38,
    hour: '15:30',
    category: 'oportunidades',
    author: 'hr',
    title: 'Escuela de líderes: inscripciones abiertas',
    summary: 'Doce semanas para aprender a llevar un equipo sin perder el tuyo. Cincuenta cupos en las cuatro sedes.',
    tags: ['Formación', 'Crecer', 'Liderazgo'],
    read: 38,
    text: `No se nace sabiendo dar una mala noticia. La escuela enseña eso, y también a leer un tablero, a repartir turnos y a escuchar de verdad.
Son doce sesiones de dos horas, dentro de tu jornada. Al final acompañas a un líder durante una semana.
Puedes inscribirte si llevas un año en la compañía. Tu líder da su opinión, pero no decide.`,
  },
  {
    days: 42,
    hour: '08:10',
    category: 'operacion',
    author: 'content',
    title: 'Autorizaciones de Cóndor: la guía rápida por especialidad',
    summary: 'Qué documento pide cada especialidad y cuánto tarda, en una sola página.',
    clients: ['CON'],
    campaigns: ['AUT'],
    tags: ['Guiones', 'Autorizaciones', 'Salud Cóndor'],
    read: 59,
    text: `La mitad de las devoluciones son por un documento que faltaba. Con esta guía lo pides en la primera llamada.
- Imágenes: orden médica de menos de 30 días e historia clínica.
- Cirugía ambulatoria: además, consentimiento firmado.
- Medicamentos fuera del plan: formulario del médico y tres alternativas.
Imprimirla no hace falta: queda en Guiones, siempre al día.`,
  },
  {
    days: 46,
    hour: '10:40',
    category: 'gente',
    author: 'wellbeing',
    title: 'El coro de Laureles gana el festival empresarial de Medellín',
    summary: 'Ensayaron en el parqueadero, cantaron a cinco voces y se trajeron la copa.',
    tags: ['Cultura', 'Medellín'],
    motif: 'fiesta',
    read: 27,
    text: `Veintidós compañeros de Tarjetas y de apoyo ensayaron durante tres meses, dos veces por semana, después del turno de la mañana.
En la final cantaron «La piragua» a cinco voces. El jurado habló de «la afinación de quien se escucha todo el día».
La copa está en la recepción de Laureles. El coro recibe voces nuevas en enero.`,
  },
  {
    days: 51,
    hour: '09:05',
    category: 'seguridad',
    author: 'security',
    title: 'Tu carné ahora cambia de código cada día',
    summary: 'En la entrada muestras el código del celular o la tarjeta. Una foto vieja ya no abre la puerta.',
    tags: ['Carné', 'Acceso'],
    read: 42,
    text: `El código de tu carné se renueva cada día. Vigilancia lo lee y ve tu nombre, tu foto y si estás activo. Nada más.
Si no tienes celular a la mano, la tarjeta física sigue sirviendo. Si la perdiste, avisa y te dan una provisional en diez minutos.`,
  },
  {
    days: 56,
    hour: '14:00',
    category: 'tecnologia',
    author: 'pm',
    title: 'Pide tu desarrollo y síguelo como un pedido',
    summary: 'Las áreas que necesiten un reporte o una automatización lo piden en Plaza y ven en qué va.',
    profiles: ['leader', 'coordinator', 'management', 'people', 'technology', 'support'],
    tags: ['Desarrollos', 'Automatización'],
    read: 40,
    text: `Se acabaron los correos perdidos. En Nuevo desarrollo describes qué te duele, adjuntas un ejemplo y dices para cuándo lo necesitas.
- En un día hábil sabes quién lo estudia.
- Cada cambio de estado te llega como notificación.
- Al final pruebas y decides si queda recibido.
Lo más pedido hasta ahora: el consolidado de ausencias, que ya está listo.`,
  },
  {
    days: 62,
    hour: '08:20',
    category: 'bienestar',
    author: 'hr',
    title: 'Control de vida: habla con alguien, sin que nadie se entere',
    summary: 'Psicología, finanzas y asuntos legales, gratis y en reserva. Te respondemos en un día hábil.',
    tags: ['Salud mental', 'Control de vida'],
    motif: 'hojas',
    read: 30,
    text: `A veces lo que pesa no es el turno. Pide una asesoría y cuéntanos en una línea de qué se trata; quien la recibe es una profesional externa y tu líder no se entera.
- Psicología: hasta ocho sesiones.
- Finanzas: arma un plan para tus deudas.
- Legal: familia, arriendo, consumo.
Si es urgente, llama a la línea 106, a cualquier hora.`,
  },
  {
    days: 69,
    hour: '10:15',
    category: 'operacion',
    author: 'content',
    title: 'Soporte técnico: el diagnóstico en cuatro preguntas',
    summary: 'Con estas cuatro preguntas resuelves seis de cada diez casos sin mandar un técnico.',
    clients: ['NUB'],
    campaigns: ['SOP'],
    tags: ['Guiones', 'Soporte técnico', 'Telefonía Nube'],
    read: 57,
    text: `¿Las luces están verdes? ¿Pasa en todos los equipos? ¿Desde cuándo? ¿Qué cambió ese día?
Con esas respuestas el árbol te lleva a la solución en menos de tres minutos. Lo construyó el turno de la noche con 1.200 casos reales.
Si el cliente ya reinició, no se lo pidas otra vez. Pregúntale qué vio al hacerlo.`,
  },
  {
    days: 77,
    hour: '11:10',
    category: 'gente',
    author: 'content',
    title: 'Luz Velázquez cumple diez años entre nosotros',
    summary: 'Empezó con un teléfono de disco en una oficina de doce puestos. Hoy es la memoria de Postventa.',
    tags: ['Aniversarios', 'Historias'],
    read: 29,
    text: `«Éramos doce y una cafetera», cuenta Luz. «Cuando sonaba el teléfono todos mirábamos a ver a quién le tocaba».
En diez años formó a más de 200 personas y no ha faltado un solo 24 de diciembre: «Ese día la gente llama para oír una voz».
Gracias, Luz, por quedarte.`,
  },
  {
    days: 86,
    hour: '09:45',
    category: 'oportunidades',
    author: 'hr',
    title: 'Auxilio educativo: estos son los requisitos del próximo semestre',
    summary: 'Pagamos hasta la mitad de tu matrícula. Las solicitudes se reciben hasta el 15 de diciembre.',
    tags: ['Educación', 'Auxilios'],
    read: 45,
    text: `El auxilio cubre hasta el 50 % de la matrícula, con tope de dos salarios mínimos. Sirve para técnica, tecnología, pregrado y posgrado.
- Un año de antigüedad y contrato a término indefinido.
- Promedio de 3,8 o más en el último semestre.
- Carta de la universidad con el valor y el programa.
La respuesta llega en la primera semana de enero.`,
  },
  {
    days: 98,
    hour: '08:35',
    category: 'operacion',
    author: 'planner',
    title: 'Así se calculan tus recargos desde julio',
    summary: 'Nocturno 35 %, dominical 90 % y la hora sobre 210. Con ejemplos que puedes comprobar en tu desprendible.',
    tags: ['Recargos', 'Jornada laboral', 'Nómina'],
    read: 51,
    text: `Con un salario de 2.100.000 pesos, tu hora vale **10.000**. Desde ahí se calcula lo demás.
- Hora extra de día: 12.500. De noche: 17.500.
- Recargo nocturno, de 7:00 p. m. a 6:00 a. m.: 3.500 más por hora.
- Domingo o festivo: 9.000 más por hora.
- Domingo de noche: 12.500 más por hora.
Compáralo con tu desprendible. Si algo no cuadra, abre una reclamación y Nómina te responde en un día hábil.`,
  },
  {
    days: 112,
    hour: '15:00',
    category: 'bienestar',
    author: 'wellbeing',
    title: 'Guardería cerca de Puente Aranda: convenio firmado',
    summary: 'Veinte cupos para hijos de uno a cuatro años, con horario que cubre el turno de la tarde.',
    headquarters: ['PTE'],
    tags: ['Familia', 'Convenios'],
    read: 44,
    text: `Nos lo pediste en tres encuestas seguidas y ya está: el jardín Los Sauces, a dos cuadras de la sede, recibe a nuestros hijos de 5:30 a. m. a 10:00 p. m.
La compañía paga el 40 % de la mensualidad. Los cupos se sortean entre quienes se inscriban antes de fin de mes.`,
  },
  {
    days: 128,
    hour: '10:10',
    category: 'tecnologia',
    author: 'admin',
    title: 'Una sola entrada para todo: llegó Plaza',
    summary: 'Noticias, documentos, turnos y aplicaciones en un mismo lugar, en español y en inglés.',
    tags: ['Plaza'],
    motif: 'andes',
    read: 62,
    text: `Teníamos once portales y nueve claves. Desde hoy hay una sola entrada: **Plaza**.
- Entras con tu usuario de siempre.
- Con Ctrl+K encuentras personas, noticias y aplicaciones.
- Se ve bien en tu puesto y en tu celular, de día y de noche.
Lo que aún no está, llega en las próximas semanas. Cuéntanos qué te falta.`,
  },
  {
    days: 145,
    hour: '09:00',
    category: 'seguridad',
    author: 'security',
    title: 'Simulacro en Circunvalar: salimos en cuatro minutos',
    summary: 'Nadie corrió, nadie volvió por el celular. Esto es lo que hicimos bien y lo que falta.',
    headquarters: ['CIR'],
    tags: ['Emergencias', 'Pereira'],
    read: 53,
    text: `La meta eran seis minutos y salimos en cuatro. Los brigadistas revisaron baños y salas de descanso, y el conteo cuadró a la primera.
Para mejorar: dos puertas con cajas y un grupo que esperó el ascensor. Las puertas ya están libres.`,
  },
  {
    days: 163,
    hour: '11:30',
    category: 'gente',
    author: 'content',
    title: 'Quinientas personas en la caminata por los cerros',
    summary: 'Subimos a Monserrate con hijos, perros y una señora de 81 años que llegó de primera.',
    tags: ['Cultura', 'Bogotá'],
    motif: 'andes',
    read: 26,
    text: `Salimos a las cinco y media. A las siete ya había chocolate arriba, y a las nueve bajamos con once kilos de basura recogida.
La señora de 81 años es la abuela de Miguel, de Citas médicas. Dice que la próxima va más despacio, para conversar.`,
  },
  {
    days: 187,
    hour: '08:50',
    category: 'operacion',
    author: 'content',
    title: 'Tarjetas alcanza 92 % de satisfacción, su mejor marca',
    summary: 'Lo lograron escuchando las llamadas de tres estrellas, no las de cinco. Te contamos cómo.',
    clients: ['RIB'],
    tags: ['Resultados', 'Tarjetas', 'Banco Ribera'],
    read: 48,
    text: `El equipo de Laureles decidió revisar cada semana veinte llamadas de tres estrellas: las que no salieron mal, pero tampoco bien.
Descubrieron que casi siempre faltaba una frase al final: qué va a pasar ahora y cuándo. La agregaron, y la nota subió seis puntos en dos meses.`,
  },
  {
    days: 214,
    hour: '10:25',
    category: 'oportunidades',
    author: 'selection',
    title: 'Treinta compañeros cambiaron de área este semestre',
    summary: 'De la línea a selección, a calidad, a tecnología. Así se movió la gente y así puedes moverte tú.',
    tags: ['Crecer', 'Historias'],
    read: 34,
    text: `Once pasaron a calidad, ocho a formación, seis a selección y cinco a tecnología. Todos empezaron contestando.
Lo que tienen en común: se postularon al menos dos veces. «La primera me dijeron que no y me explicaron por qué», cuenta Iván, hoy en soporte. «Eso fue lo que me sirvió».`,
  },
  {
    days: 246,
    hour: '09:35',
    category: 'bienestar',
    author: 'hr',
    title: 'Semana de la salud: vacunas, tamizajes y masajes',
    summary: 'Cinco días de citas de diez minutos en las cuatro sedes. Separa la tuya desde el miércoles.',
    tags: ['Salud'],
    motif: 'hojas',
    read: 40,
    text: `Vacuna de influenza, examen visual, azúcar, presión y un masaje de espalda al final.
Las citas son dentro del turno y no descuentan tiempo. El resultado es solo tuyo: la compañía recibe el total de personas, nunca los nombres.`,
  },
  {
    days: 283,
    hour: '08:05',
    category: 'tecnologia',
    author: 'support',
    title: 'Adiós a las claves que vencen cada mes',
    summary: 'Una clave larga que recuerdes vale más que una corta que cambias. Así eliges una buena.',
    tags: ['Claves', 'Plaza'],
    read: 43,
    text: `Cambiar la clave cada 30 días nos llevó a «Enero2026», «Febrero2026»… Se acabó.
Ahora eliges una frase de diez letras o más y dura mientras sea tuya. Si creemos que alguien más la sabe, te la pedimos cambiar.
Tres palabras que no tengan que ver y un número: así de fácil.`,
  },
  {
    days: 318,
    hour: '11:00',
    category: 'gente',
    author: 'content',
    title: 'Así fue nuestra novena en las cuatro sedes',
    summary: 'Buñuelos, natilla, un burro de cartón y 340 regalos para los niños de la comuna 13.',
    tags: ['Cultura', 'Fin de año'],
    motif: 'fiesta',
    read: 31,
    text: `Laureles puso la música, Chapinero los buñuelos, Puente Aranda el pesebre y Circunvalar el burro, que viajó en el bus de las seis.
Entre todos reunimos 340 regalos. Los entregamos el 20 de diciembre y nos quedamos a cantar.`,
  },
];
