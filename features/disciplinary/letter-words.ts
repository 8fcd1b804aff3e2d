/** What stands on the letters themselves. They have one language, the company's, whoever issues them; `{{…}}` is filled in. */
export const letterWords = {
  address: '<p>{{day}}</p><p><strong>{{name}}</strong><br>Documento {{document}}<br>{{position}}</p>',
  received:
    '<p>Su firma deja constancia de que recibió esta carta y del día en que la recibió. No significa que acepte lo que dice.</p>',
  from: '<p>Por {{company}},<br><strong>{{issuer}}</strong></p>',
  label: 'Recibido por',
  opening: {
    title: 'Apertura y citación a descargos, proceso {{number}}',
    cover:
      'Es la carta que abre el proceso: dice de qué se trata, con qué pruebas y cuándo se te oye. Al firmarla empieza tu término; no aceptas nada.',
    body: `<h2>Apertura de proceso disciplinario y citación a descargos</h2>
<p>{{company}} abre un proceso disciplinario y le comunica los cargos, como lo ordena el artículo 115 del Código Sustantivo del Trabajo. Nadie ha decidido nada: se presume que usted no cometió la falta.</p>
<h3>Hechos</h3><p>{{facts}}</p><p>Ocurrieron el {{occurred}} en {{place}}.</p>
<h3>Norma</h3><p>{{fault}}. {{rule}}.{{class}}</p><p>El reglamento prevé para esa falta: {{measures}}.</p>
<h3>Pruebas que se le entregan</h3>`,
    class: ' Clase provisional: {{class}}.',
    term: `<h3>Término y descargos</h3>
<p>Tiene {{term}} días hábiles para preparar su defensa, contados desde el día siguiente a recibir esta carta. Puede pedir más tiempo.</p>`,
    heard:
      '<p>Se le oirá el {{hearing}} a las {{hour}}, {{channel}}, en {{where}}. Si el término termina después de ese día, la diligencia pasa al primer día hábil que sigue.</p>',
    written: '<p>Puede responder por escrito, con sus pruebas, en el portal.</p>',
    video:
      '<p>Por video se le oye solo si usted dice en el portal que tiene equipo, cámara e internet. Si no los tiene, se le oirá allí de forma presencial.</p>',
    inPerson: '<p>Si tiene equipo, cámara e internet y prefiere que se le oiga por video, dígalo en el portal.</p>',
    channels: { in_person: 'de forma presencial', video: 'por video', written: 'por escrito' },
    rights: `<h3>Sus derechos</h3><ul>
<li>Conocer y controvertir las pruebas, aportar las suyas y pedir testigos.</li>
<li>Guardar silencio.</li>
<li>Ir con quien le acompañe, o con hasta dos representantes del sindicato si está afiliado.</li>
<li>Pedir los ajustes que necesite si tiene una discapacidad.</li>
<li>Leer el acta y dejar sus observaciones antes de firmarla.</li>
<li>Impugnar la decisión ante otro superior.</li></ul>`,
  },
  minutes: {
    title: 'Acta de descargos, proceso {{number}}',
    cover:
      'Es el acta de tus descargos. Léela completa: si algo no quedó como lo dijiste, escribe tus observaciones en la parte «Acta» del proceso antes de firmar.',
    label: 'Firma de la persona',
    body: '<h2>Acta de la diligencia de descargos</h2><p>Proceso disciplinario {{number}}. Instruye {{issuer}}.</p>',
    came: '<p>El {{hearing}} a las {{hour}}, {{channel}}, en {{where}}, comparece {{name}}. Le acompaña: {{companion}}. Se le recuerda que puede guardar silencio, aportar pruebas y leer esta acta antes de firmarla.</p>',
    written: '<p>{{name}} responde por escrito. Le acompaña: {{companion}}.</p>',
    absent:
      '<p>{{name}}, que fue citado en debida forma, no comparece. El proceso sigue con las pruebas que hay, como lo permite el procedimiento.</p>',
    said: '<h3>Preguntas y respuestas</h3><p>{{minutes}}</p><h3>Observaciones de la persona</h3><p>{{remarks}}</p>',
    received: '<p>Su firma deja constancia de que leyó esta acta. No significa que acepte los cargos.</p>',
    nobody: 'nadie',
    none: 'Ninguna.',
  },
  attestation: {
    title: 'Constancia de testigo, proceso {{number}}',
    cover: 'Te piden firmar lo que viste. Si no fue así o no lo viste, no firmes: puedes rechazarla y decir por qué.',
    label: 'Testigo',
    body: `<h2>Constancia de testigo</h2>
<p>Sobre {{letter}} del proceso {{number}} de {{subject}}, hago constar lo que vi:</p><p>{{seen}}</p>
<p>Lo firmo porque lo vi. No soy parte de ese proceso ni conozco por esta constancia de qué trata.</p>`,
    letters: {
      opening: 'la entrega de la carta de apertura',
      minutes: 'la firma del acta de descargos',
      decision: 'la entrega de la decisión',
    },
  },
  decision: {
    title: 'Decisión del proceso {{number}}',
    cover:
      'Es la decisión con sus razones, y dice hasta cuándo y ante quién puedes impugnarla. Al firmarla no la aceptas.',
    body: `<h2>Decisión del proceso disciplinario {{number}}</h2>
<h3>Hechos</h3><p>{{facts}}</p><p>Ocurrieron el {{occurred}} en {{place}}. Norma: {{fault}}. {{rule}}.</p>
<h3>Su versión</h3><p>{{answer}}</p>
<h3>Razones</h3><p>{{reasons}}</p><p>{{proof}}</p><p>{{proportion}}</p>
<h3>Decisión</h3><p><strong>{{measure}}</strong></p>`,
    silent: 'No presentó descargos, aunque fue citado en debida forma.',
    challenge:
      '<h3>Cómo impugnar</h3><p>Puede impugnarla en el portal dentro de los {{appeal}} días hábiles que siguen al día en que recibe esta carta. La resuelve {{superior}}, distinto de quien decidió, y nunca puede quedar peor.</p>',
  },
  appeal: {
    title: 'Decisión de la impugnación, proceso {{number}}',
    cover: 'Es la respuesta a tu impugnación. Con ella la decisión queda en firme.',
    body: `<h2>Decisión de la impugnación del proceso {{number}}</h2>
<h3>Impugnación</h3><p>{{appealed}}</p>
<h3>Razones</h3><p>{{reasons}}</p>
<h3>Decisión</h3><p><strong>{{measure}}</strong></p><p>Contra ella no queda otra impugnación ante la compañía. Puede acudir al juez laboral.</p>`,
  },
  sanction: {
    title: 'Cumplimiento de la sanción, proceso {{number}}',
    cover: 'Dice desde cuándo y cómo se cumple la sanción que quedó en firme.',
    body: `<h2>Cumplimiento de la sanción del proceso {{number}}</h2>
<p>La decisión del proceso {{number}} está en firme. Se cumple así:</p><p><strong>{{measure}}</strong></p><p>{{effect}}</p>
<p>Cuenta como antecedente hasta el {{expires}}.</p>`,
    suspension: 'La suspensión va del {{from}} al {{to}}. Esos días no se trabajan ni se pagan.',
    fine: 'La multa se descuenta una vez, en la nómina de este mes, y nunca pasa de la quinta parte del salario de un día.',
    attention: 'El llamado de atención queda en su hoja de vida desde hoy.',
  },
  measures: {
    absolved: 'Sin sanción',
    attention: 'Llamado de atención',
    fine: 'Multa de {{percent}} % del salario de un día',
    suspension: 'Suspensión de {{days}} días',
    termination: 'Terminación',
  },
  classes: { light: 'leve', serious: 'grave', very_serious: 'gravísima' },
  noEvidence: 'Ninguna',
} as const;
