/** What stands on the paper by which somebody lets a value be taken from their pay; in the company's language. `{{…}}` is filled in. */
export const deductionWords = {
  title: 'Autorización de descuento: {{thing}}',
  cover:
    'Te piden permiso para descontar de tu salario el valor de un equipo. Eres libre de no firmar: sin tu firma no se descuenta nada.',
  label: 'Autoriza',
  body: `<p>{{day}}</p>
<h2>Autorización escrita de descuento</h2>
<p>Yo, <strong>{{name}}</strong>, con documento {{document}}, autorizo a {{company}} a descontar de mi salario <strong>{{amount}}</strong> en {{instalments}}, por {{thing}}, que recibí con el acta de entrega {{act}} y que volvió así: {{back}}.</p>
<h3>Por qué</h3><p>{{reason}}</p>
<h3>Lo que dice esta autorización</h3><ul>
<li>Vale solo para este equipo y este valor, como lo pide el artículo 149 del Código Sustantivo del Trabajo.</li>
<li>Es libre. Sin esta firma no se descuenta nada.</li>
<li>Ningún descuento puede dejar el pago por debajo del salario mínimo ni tocar la parte que la ley no deja embargar.</li>
<li>Puede retirarla en el portal mientras no se haya descontado.</li></ul>
<p>La pide por {{company}}: <strong>{{issuer}}</strong></p>`,
  one: 'una sola cuota',
  many: '{{count}} cuotas mensuales',
  back: { damaged: 'dañado', lost: 'perdido' },
} as const;
