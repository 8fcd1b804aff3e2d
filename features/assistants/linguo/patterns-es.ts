import type { Pattern } from './patterns.ts';

// Longer than 300 lines because it is a list of mistakes.
// Mistakes of Spanish that a list of words cannot see, because each word alone is right. Sources of the rules: Diccionario
// panhispánico de dudas and Ortografía de la lengua española (RAE, ASALE).

const grammar = (rule: string, words: string, ...instead: string[]): Pattern => ({
  rule: `es.${rule}`,
  category: 'grammar',
  words,
  instead,
});
const accent = (rule: string, words: string, ...instead: string[]): Pattern => ({
  rule: `es.accent_${rule}`,
  category: 'spelling',
  words,
  instead,
});
const confused = (words: string, ...instead: string[]): Pattern => ({
  rule: 'es.confused',
  category: 'spelling',
  words,
  instead,
});
const style = (rule: string, words: string, ...instead: string[]): Pattern => ({
  rule: `es.${rule}`,
  category: 'style',
  words,
  instead,
});

const said =
  'creo|cree|creemos|creen|pienso|piensa|pensamos|piensan|opino|opina|opinamos|considero|considera|consideramos|supongo|supone|suponemos|dijo|dice|dicen|dijeron|dije|afirma|afirmó|resulta|entiendo|entendemos|veo|vemos';
const many =
  'muchos|muchas|varios|varias|algunos|algunas|pocos|pocas|demasiados|demasiadas|dos|tres|cuatro|cinco|seis|diez|más|unos|unas|bastantes|tantos|tantas';
const one: Readonly<Record<string, string>> = {
  habían: 'había',
  hubieron: 'hubo',
  habrán: 'habrá',
  habrían: 'habría',
  hayan: 'haya',
  hubieran: 'hubiera',
  hubiesen: 'hubiese',
};

export const grammarPatterns: readonly Pattern[] = [
  grammar('dequeismo', `${said} [de que]`, 'que'),
  grammar('dequeismo', 'espero|esperamos|parece|parecía|deseo|deseamos [de que]', 'que'),
  grammar('queismo', 'seguro|segura|seguros|seguras|convencido|convencida|consciente|conscientes [que]', 'de que'),
  grammar('queismo', 'cuenta [que]', 'de que'),
  grammar(
    'queismo',
    'me|nos|se alegro|alegra|alegramos|acuerdo|acuerda|acordamos|enteré|enteró|enteramos [que]',
    'de que',
  ),
  grammar('queismo', 'a pesar [que]', 'de que'),
  grammar('queismo', 'en caso [que]', 'de que'),
  grammar('queismo', 'luego|después|además [que] se|le|lo|la|el|los|las|nos|usted', 'de que'),
  ...Object.entries(one).flatMap(([plural, singular]) => [
    grammar('haber_plural', `[${plural}] ${many}`, singular),
    ...(plural === 'hubieron'
      ? [
          grammar(
            'haber_plural',
            '[hubieron] inconvenientes|problemas|fallas|errores|cambios|novedades|demoras|quejas',
            'hubo',
          ),
        ]
      : [grammar('haber_plural', `[${plural}] inconvenientes|problemas|fallas|demoras|quejas`, singular)]),
  ]),
  grammar('haber_plural', '[habrán] cambios|visitas|cortes|descuentos|dudas|demoras|quejas|ajustes', 'habrá'),
  grammar('haber_plural', '[habrían|hubieran] dudas|cambios|problemas|quejas|inconvenientes|novedades', 'hubiera'),
  grammar('haber_plural', '[han habido]', 'ha habido'),
  grammar('conditional', 'si yo|usted|él|ella [habría] $part', 'hubiera'),
  grammar('conditional', 'si yo [tendría]', 'tuviera'),
  grammar('conditional', 'si yo [podría]', 'pudiera'),
  grammar('conditional', 'si yo [sería]', 'fuera'),
  grammar('conditional', 'si yo [sabría]', 'supiera'),
  grammar('queismo', 'hay duda|dudas [que]', 'de que'),
  grammar('queismo', 'trate|traten|tratemos|trata|trato [que]', 'de que'),
  grammar(
    'a_infinitive',
    'vuelvo|vuelva|vuelven|volvemos|volví|volvió|empiezo|empieza|empiezan|empezaron|comienza|aprender|llegó|llegaron|ayudar|ayuda [ha] $inf',
    'a',
  ),
  grammar('a_infinitive', '[haber] qué|quién|cuándo|cómo|cuál', 'a ver'),
  grammar('a_infinitive', 'que|debe|puede|va [a ver] un|una|algún|alguna|otra|más', 'haber'),
  grammar('a_infinitive', 'nos vamos|vemos a [haber]', 'ver'),
  grammar('a_infinitive', '[e] sido|estado|tenido|podido|hecho|dicho|recibido|llamado|visto|pagado', 'he'),
  grammar('a_infinitive', 'me|no|ya|yo|te|lo|la|nunca [e] $part', 'he'),
  grammar('not_only', 'no es|era|fue|son el|la|un|una|los|las $any [si no]', 'sino'),
  grammar('irregular', '[rompido]', 'roto'),
  grammar('irregular', '[escribido]', 'escrito'),
  grammar('irregular', '[abrido]', 'abierto'),
  grammar('irregular', '[ponido]', 'puesto'),
  grammar('irregular', '[volvido]', 'vuelto'),
  grammar('irregular', '[resolvido]', 'resuelto'),
  grammar('agreement_number', '[gentes] se|que|no|nos|le', 'gente'),
  grammar('haber_plural', '[habemos]', 'somos', 'hay'),
  grammar('haya', '[haiga|hayga]', 'haya'),
  grammar('haya', '[haigan|haygan]', 'hayan'),
  grammar('a_infinitive', 'va|voy|vas|vamos|van|iba|iban|volver|vuelve|empezar|empezó [ha] $inf', 'a'),
  grammar('a_infinitive', 'va|vas|vamos|van|iba [haber] un|una|más|mucho|mucha|algún|alguna', 'a haber'),
  grammar('a_infinitive', '[haber] si', 'a ver'),
  grammar('a_infinitive', 'vamos|voy [haber] qué|que|cómo|cuándo', 'a ver'),
  grammar('ha_participle', 'se|le|lo|la|nos|no|me|ya|cliente|usted|que|servicio [a] $part', 'ha'),
  grammar('ha_participle', '[a] sido|habido|estado|tenido|podido|hecho|dicho', 'ha'),
  grammar('infinitive_imperative', '[favor] $inf', 'por favor,'),
  grammar('first_female', '[primer|tercer] vez|factura|cita|llamada|línea|persona|cuota|visita|solicitud', '$1a'),
  grammar('according', '[de acuerdo a]', 'de acuerdo con'),
  grammar('according', '[en base a]', 'con base en'),
  grammar('according', '[en relación a]', 'en relación con'),
  grammar('according', '[bajo el punto de vista]', 'desde el punto de vista'),
  grammar('possessive_adverb', '[detrás|delante|cerca|encima|debajo|enfrente mío|mía]', '$1 de mí'),
  grammar('possessive_adverb', '[detrás|delante|cerca|encima|debajo|enfrente suyo|suya]', '$1 de usted'),
  grammar('double_comparative', '[más mejor]', 'mejor'),
  grammar('double_comparative', '[más peor]', 'peor'),
  grammar('double_comparative', '[más mayor]', 'mayor'),
  grammar('not_only', 'solo|sólo|solamente $any [si no] también|que', 'sino'),
  grammar('not_only', '[si no] también', 'sino'),
  grammar('stressed_a', '[la] agua|águila|área|arma|aula|alma|acta|hambre', 'el'),
  grammar('stressed_a', '[una] agua|águila|área|arma|aula|alma|acta', 'un'),
  grammar('feminine_behind_el', 'el|un agua|área|aula|acta [mismo]', 'misma'),
  grammar('irregular', '[andó]', 'anduvo'),
  grammar('irregular', '[satisfació]', 'satisfizo'),
  grammar('irregular', '[preveer]', 'prever'),
  grammar('irregular', '[preveyendo]', 'previendo'),
  grammar('irregular', '[conducí|traducí]', 'conduje', 'traduje'),
  grammar('irregular', '[produció]', 'produjo'),
  grammar('extra_s', '[dijistes|hicistes|fuistes|llamastes|pagastes|vistes|pudistes|enviastes|tuvistes]', '$less'),
];

/** Nouns and adjectives that without their accent are a form of a verb, so that a list of words lets them stand. */
const accented =
  'línea número página artículo depósito último máquina género río término título cálculo médico límite tránsito tráfico vínculo estímulo préstamo débito catálogo diálogo propósito hábito capítulo público crédito código método período círculo ánimo tráiler líquido'.split(
    ' ',
  );
const bare = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\u0301/g, '')
    .normalize('NFC');
const before =
  'el|la|los|las|un|una|unos|unas|su|sus|mi|mis|tu|tus|este|esta|estos|estas|ese|esa|esos|esas|al|del|otro|otra|nuestro|nuestra|cada|primer|próximo|próxima|nuevo|nueva|mismo|misma|ningún|ninguna|algún|alguna|de|por|en|sin';

export const accentPatterns: readonly Pattern[] = [
  ...accented.map((word) => accent('noun', `${before} [${bare(word)}]`, word)),
  accent('noun', 'es|son|era|no|muy|sea [valido|valida|validos|validas]', 'válido', 'válida'),
  accent('noun', 'mi|su|tu|señora|la [mama]', 'mamá'),
  accent('noun', 'mi|su|tu|señor|el [papa] es|está|tiene|dijo|paga|llamó', 'papá'),
  accent('future', 'cita|visita|pago|cobro|entrega|reunión|turno|descuento|servicio [sera]', 'será'),
  accent('past', 'no|yo|él|ella|usted|ya [tenia]', 'tenía'),
  accent('past', 'se|me|le|nos|te [cayo]', 'cayó'),
  accent('past', 'se|le|te|les|me [dí]', 'di'),
  accent('mas', '[mas] $any', 'más'),
  accent('mas', 'tarda|demora|cuesta|vale|dura|cobra|pide|paga|habla|falta [mas]', 'más'),
  accent('esta', '[esta] de acuerdo', 'está'),
  accent(
    'esta',
    'visita|cita|orden|reserva|llamada|queja|fecha|oferta|tarjeta|señal|equipo|módem|dato|pago|correo|contrato|portabilidad|entrega [esta] $part',
    'está',
  ),
  accent('mi', 'para|a [mi] y', 'mí'),
  accent('el', 'es|fue|era|será [el] quien', 'él'),
  accent(
    'asked',
    'saber|sé|sabe|sabemos|saben|sabía|pregunta|pregunto|preguntó|dígame|dime|recuerdo|recuerda|entiendo|entiende|explique|explíqueme|indique|indíqueme|confirme|confírmeme|averiguar|revisar|mirar [cuando|cuanto|cuantos|cuantas|donde|quien|quienes|cual|cuales|como]',
    '$asked',
  ),
  accent(
    'que',
    'dígame|dime|díganos|explíqueme|indíqueme [que] necesita|desea|quiere|pasó|hago|debo|sucede|plan',
    'qué',
  ),
  accent('porque', 'entiendo|sé|saber|explique|explíqueme|pregunto [porque]', 'por qué'),
  accent('porque', 'el|del|un [porque] de|del', 'porqué'),
  accent('porque', 'el|del|un [por que] de|del', 'porqué'),
  accent(
    'mas',
    '[mas] de|información|tarde|tiempo|adelante|cerca|rápido|fácil|detalles|que|importante|bien|datos|ayuda|temprano|pronto|alto|bajo|opciones',
    'más',
  ),
  accent(
    'mas',
    'nada|algo|alguien|muchos|mucho|mucha|muchas|poco|sin|un|una|es|son|cada|lo|la|el|los|las|por|y|no|ni [mas]',
    'más',
  ),
  accent('esta', '[esta] $ger', 'está'),
  accent(
    'esta',
    '[esta] en|bien|mal|listo|activo|activa|pendiente|disponible|inactivo|seguro|cerca|lejos|al|por|muy|para|con|sin',
    'está',
  ),
  accent(
    'esta',
    'usted|ya|no|se|le|servicio|caso|pedido|cliente|cuenta|factura|línea|plan|que|técnico|sistema|solicitud [esta] $part',
    'está',
  ),
  accent('esta', 'cómo|como|dónde|donde|qué [esta]', 'está'),
  accent('estas', 'cómo|como|dónde|donde|qué [estas]', 'estás'),
  accent('estas', '[estas] $ger', 'estás'),
  accent('estan', '[estan]', 'están'),
  accent('aun', '[aun] no|sigue|está|falta|tiene|queda', 'aún'),
  accent('se', 'yo|no [se] si|cómo|qué|cuándo|dónde|cuál|quién', 'sé'),
  accent('se', 'ya lo [se]', 'sé'),
  accent('si', '[si] señor|señora|claro|por', 'sí'),
  accent('si', 'que|eso|claro|también|tampoco [si] .', 'sí'),
  accent(
    'tu',
    '[tu] puedes|tienes|debes|quieres|eres|vas|estás|haces|sabes|necesitas|llamaste|dijiste|me|lo|también',
    'tú',
  ),
  accent('tu', 'y|con|entre [tu] .', 'tú'),
  accent(
    'el',
    '[el] dijo|dice|tiene|puede|quiere|sabe|está|estaba|era|va|debe|hizo|llamó|pidió|necesita|me|le|nos|también|no',
    'él',
  ),
  accent('el', 'con|para|por|a|de|sin|ante [el] .', 'él'),
  accent('mi', 'para|por|a|de|sin|ante|hacia|contra [mi] .', 'mí'),
  accent('mi', 'a [mi] me|no', 'mí'),
  accent('de', 'que me|te|se|le|nos|les [de] un|una|el|la|los|las|su|mi|clic|respuesta|solución|más', 'dé'),
  accent(
    'que',
    'no sé|saber|sabe|explicar|explicarle|dime|dígame|indíqueme|pregunta [que] hacer|pasó|pasa|ocurrió|debo|necesita',
    'qué',
  ),
  accent('past', 'se|usted|cliente|señor|señora|él|ella|técnico|sistema|asesor|asesora|área|ya [registro]', 'registró'),
  ...'realizo|envio|genero|cancelo|presento|reporto|solicito|confirmo|verifico|actualizo|aplico|informo|indico|pago|llamo|compro|contacto|gestiono|activo|programo|escalo|valido|ajusto|facturo|acerco|comunico|notifico|entrego|instalo|autorizo|acepto|rechazo|reviso|intento|pregunto|olvido|explico|canso|espero|cambio'
    .split('|')
    .map((verb) =>
      accent(
        'past',
        `usted|cliente|señor|señora|él|ella|técnico|asesor|asesora|titular|supervisor|supervisora|gerente|jefe|banco|usuario|usuaria|clienta [${verb}] el|la|los|las|un|una|su|sus|que|ayer|hoy|al|por|con|a|dos|tres|varias|muchas|mucho|nada`,
        `${verb.slice(0, -1)}ó`,
      ),
    ),
  ...'realizo|envio|genero|cancelo|presento|reporto|solicito|confirmo|verifico|actualizo|aplico|informo|indico|programo|escalo|valido|facturo|notifico|instalo|acepto|autorizo|llamo|rechazo|reviso|intento|olvido|demoro|quedo|termino|pago|compro'
    .split('|')
    .map((verb) => accent('past', `se [${verb}]`, `${verb.slice(0, -1)}ó`)),
  ...'realizo|envio|genero|cancelo|solicito|confirmo|verifico|actualizo|aplico|informo|indico|programo|escalo|activo|notifico'
    .split('|')
    .map((verb) => accent('past', `se le|les|nos|lo|la [${verb}]`, `${verb.slice(0, -1)}ó`)),
];

export const confusedPatterns: readonly Pattern[] = [
  confused('he|ha|has|hemos|han|había|habían|haya|hubiera|habría|está|queda [echo]', 'hecho'),
  confused('[de echo]', 'de hecho'),
  confused('[hechar]', 'echar'),
  confused('[hecharon]', 'echaron'),
  confused('[halla] $part', 'haya'),
  confused('[hallan] $part', 'hayan'),
  confused('que [halla]', 'haya'),
  confused('que [valla]', 'vaya'),
  confused('que [vallan]', 'vayan'),
  confused('[valla] a', 'vaya'),
  confused('[tubo] que|un|una|en|problemas|inconvenientes|fallas', 'tuvo'),
  confused('no|se|usted|cliente|él|ella|le [tubo]', 'tuvo'),
  confused('[iva] a', 'iba'),
  confused('[ivan] a', 'iban'),
  confused('tal|una|otra|cada|alguna|primera|segunda|tercera|cuarta|única|misma|última|esta|rara [ves]', 'vez'),
  confused('en [ves] de', 'vez'),
  confused('[hecho] de menos', 'echo'),
  confused('está|están|queda|quedó|sigue|siguen|dejé|dejó [hay]', 'ahí'),
  confused('se [calló] de|del|al|la', 'cayó'),
  confused('quedó|es|muy|está|tan|más|estaba [grabe]', 'grave'),
  confused('[gravar] la|una|el|un llamada|conversación|pantalla|video|audio', 'grabar'),
  confused('señor|señora|técnico|él|ella|usted|cliente [bino]', 'vino'),
  confused('la|una|que|qué|a [ora]', 'hora'),
  confused('[asta] que|el|la|las|los|luego|pronto|mañana|hoy|ahora', 'hasta'),
  confused('[ay] que|un|una|algún|alguna|mucho|muchos|varios|dos', 'hay'),
  confused('no|si|sí|ya [ay]', 'hay'),
  confused('por [hay|ay] .', 'ahí'),
  confused('[ahí] que|varios|varias|muchos|muchas $any', 'hay'),
  confused('[apartir]', 'a partir'),
  confused('[enserio]', 'en serio'),
  confused('[osea]', 'o sea'),
  confused('[aparte|apesar] de que', 'a pesar'),
  confused('[apesar]', 'a pesar'),
  confused('llevar|llevará|lleva|llevó|llevaron|llevamos [acabo]', 'a cabo'),
  confused('al fin y al [cavo]', 'cabo'),
  confused('[atraves|atravez] de', 'a través'),
  confused('[sobretodo] si|cuando|en|por|el|la|los|las|me|le|nos|se|les|es|no|hoy', 'sobre todo'),
  confused('[deacuerdo]', 'de acuerdo'),
  confused('[porfavor]', 'por favor'),
  confused('[porsupuesto]', 'por supuesto'),
  confused('[nosé]', 'no sé'),
  confused('[talves|talvez]', 'tal vez'),
  confused('[asique]', 'así que'),
  confused('[esque]', 'es que'),
  confused('[enves]', 'en vez'),
  confused('[devido] a', 'debido'),
  confused('[haci] mismo|es|que|como', 'así'),
  confused('[hací] mismo|es|que|como', 'así'),
  confused('[valla] día|sorpresa', 'vaya'),
  confused('[revelarse] contra', 'rebelarse'),
  confused('haber|hay|a [provisto] problemas', 'previsto'),
];

export const stylePatterns: readonly Pattern[] = [
  style('redundant', '[subir arriba]', 'subir'),
  style('redundant', '[bajar abajo]', 'bajar'),
  style('redundant', '[salir afuera]', 'salir'),
  style('redundant', '[entrar adentro]', 'entrar'),
  style('redundant', '[volver a reiterar]', 'reiterar'),
  style('redundant', '[lapso de tiempo]', 'lapso'),
  style('redundant', '[prever|previsto|planear con anticipación]', '$1'),
  style('redundant', '[cita previa] agendada', 'cita'),
  style('redundant', '[completamente gratis]', 'gratis'),
  style('redundant', '[totalmente gratis]', 'gratis'),
  style('redundant', '[valor total] a cancelar', 'total'),
  style('cliche', '[por medio de la presente]', ''),
  style('cliche', '[mediante la presente]', ''),
  style('cliche', '[me permito informarle|informarles|comunicarle que]', 'le informo que'),
  style('cliche', '[nos permitimos informarle|informarles|comunicarle que]', 'le informamos que'),
  style('cliche', '[a la mayor brevedad posible]', 'lo antes posible'),
  style('cliche', '[en aras de]', 'para'),
  style('cliche', '[sin otro particular]', ''),
  style('cliche', '[con el fin de] $inf', 'para'),
  style('cliche', '[con la finalidad de] $inf', 'para'),
  style('cliche', '[con el objetivo de] $inf', 'para'),
  style('cliche', '[en el momento en que]', 'cuando'),
  style('cliche', '[debido al hecho de que]', 'porque'),
  style('cliche', '[a nivel de]', 'en'),
  style('cliche', '[el día de hoy]', 'hoy'),
  style('cliche', '[el día de ayer]', 'ayer'),
  style('cliche', '[el día de mañana]', 'mañana'),
  style('cliche', '[hacer entrega] de', 'entregar'),
  style('cliche', '[dar solución] a', 'resolver'),
  style('cliche', '[llevar a cabo]', 'hacer'),
  style('cliche', '[sírvase] $inf', 'por favor,'),
  style('estar_gerund', 'voy|va|vamos|van [a estar] $ger'),
  style(
    'gerund',
    'correo|documento|carta|mensaje|archivo|formato|paquete [conteniendo|incluyendo|adjuntando]',
    'que contiene',
    'que incluye',
    'que adjunta',
  ),
  style('passive', '[fue|fueron|será|serán] $part por'),
  style('passive', '[ha|han|había sido] $part por'),
];
