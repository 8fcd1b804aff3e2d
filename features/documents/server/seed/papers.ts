import type { Category } from '../../policy.ts';
import type { Field } from '../../template.ts';

/** Who signs for the company in the demo. */
export const signatory = 'hr';

export interface Past {
  readonly template: string;
  readonly title: string;
  readonly daysAgo: number;
  readonly dueInDays: number;
  readonly isOver: boolean;
  readonly needsPassword: boolean;
  readonly only?: 'operational' | 'administrative' | 'leadership';
  /** For so many of them at most, the longest here first. */
  readonly people?: number;
  /** Of a hundred people: how many signed, rejected, and were cancelled. The others did not sign in time, or have yet to. */
  readonly shares: readonly [completed: number, rejected: number, cancelled: number];
  readonly values: Readonly<Record<string, string>>;
}

const amount: Field = { key: 'amount', label: 'Valor', kind: 'money', required: true, filled_by: 'issuer' };

export const templates: readonly {
  readonly key: string;
  readonly name: string;
  readonly category: Category;
  readonly legal: boolean;
  readonly twice: boolean;
  /** Nobody but the company signs it: people are told something. */
  readonly byCompany?: true;
  readonly savedDaysAgo: number;
  readonly cover: string;
  readonly body: string;
  readonly fields: readonly Field[];
  /** What it says since its second edition. */
  readonly revised?: { readonly daysAgo: number; readonly cover: string; readonly body: string };
}[] = [
  {
    key: 'telework',
    name: 'Acuerdo de teletrabajo',
    category: 'annex',
    legal: false,
    twice: true,
    savedDaysAgo: 340,
    cover:
      'Aceptas trabajar desde casa los días acordados. Puedes volver a la sede cuando lo pidas con 15 días de aviso.',
    body:
      '<h2>Acuerdo de teletrabajo</h2><p>Entre {{company.name}} y {{person.name}}, con {{person.document_type}} ' +
      '{{person.document_number}}, en el cargo de {{person.position}}, se acuerda la modalidad de teletrabajo.</p>' +
      '<ol><li>La empresa entrega los equipos y cubre el auxilio de conectividad.</li>' +
      '<li>La jornada y el derecho a la desconexión son los mismos de la sede.</li>' +
      '<li>Cualquiera de las partes puede volver a la presencialidad con 15 días de aviso.</li></ol>' +
      '<p>Se firma el {{document.date}}.</p>',
    fields: [],
    revised: {
      daysAgo: 4,
      cover:
        'Aceptas trabajar desde casa los días acordados. Puedes volver a la sede cuando lo pidas con 10 días de aviso.',
      body:
        '<h2>Acuerdo de teletrabajo</h2><p>Entre {{company.name}} y {{person.name}}, con {{person.document_type}} ' +
        '{{person.document_number}}, en el cargo de {{person.position}}, se acuerda la modalidad de teletrabajo.</p>' +
        '<ol><li>La empresa entrega los equipos y cubre el auxilio de conectividad.</li>' +
        '<li>La jornada, los descansos y el derecho a la desconexión son los mismos de la sede.</li>' +
        '<li>Cualquiera de las partes puede volver a la presencialidad con 10 días de aviso.</li></ol>' +
        '<h2>Cuidado de la información</h2><p>Los datos de los clientes no se imprimen ni se guardan fuera de los ' +
        'equipos de la empresa.</p><p>Se firma el {{document.date}}.</p>',
    },
  },
  {
    key: 'conduct',
    name: 'Código de conducta',
    category: 'policy',
    legal: false,
    twice: false,
    savedDaysAgo: 360,
    cover: 'Confirmas que conoces el código de conducta y a quién acudir cuando algo no está bien.',
    body:
      '<h2>Código de conducta</h2><p>{{person.name}}, de la campaña {{person.campaign}}, declara que leyó y entendió el ' +
      'código de conducta de {{company.name}}.</p><ul><li>Tratamos a todas las personas con respeto.</li>' +
      '<li>Protegemos los datos de los clientes.</li><li>Avisamos de lo que no está bien, sin temor a represalias.</li></ul>',
    fields: [],
  },
  {
    key: 'bonus',
    name: 'Bonificación por resultados',
    category: 'bonus',
    legal: false,
    twice: true,
    savedDaysAgo: 320,
    cover: 'Recibes una bonificación que no hace parte del salario. La verás en el desprendible de este mes.',
    body:
      '<h2>Bonificación por resultados</h2><p>{{company.name}} reconoce a {{person.name}}, con documento ' +
      '{{person.document_number}}, una bonificación de {{form.amount}} por los resultados del periodo.</p>' +
      '<p>Las partes acuerdan que este valor no constituye salario. Se entrega el {{document.delivered_on}}.</p>',
    fields: [amount],
  },
  {
    key: 'data',
    name: 'Autorización de tratamiento de datos',
    category: 'policy',
    legal: false,
    twice: false,
    savedDaysAgo: 350,
    cover: 'Autorizas el uso de tus datos para la relación laboral. Puedes consultarlos y corregirlos cuando quieras.',
    body:
      '<h2>Autorización de tratamiento de datos</h2><p>Yo, {{person.name}}, autorizo a {{company.name}} a tratar mis datos ' +
      'personales para los fines de la relación laboral, según la política publicada.</p>' +
      '<p>Conozco mis derechos a consultar, actualizar y suprimir mis datos.</p>',
    fields: [],
  },
  {
    key: 'offer',
    name: 'Carta de oferta laboral',
    category: 'contract',
    legal: false,
    twice: false,
    savedDaysAgo: 330,
    cover: 'Aceptas la oferta de trabajo con el salario y la fecha que dice. El contrato se firma al ingresar.',
    body:
      '<h2>Oferta de trabajo</h2><p>{{person.name}}, con {{person.document_type}} {{person.document_number}}:</p>' +
      '<p>{{company.name}} te ofrece el cargo de {{person.position}} en la campaña {{person.campaign}}, en ' +
      '{{person.city}}. El salario es de {{person.salary}} al mes, más lo que ordena la ley, y tu primer día es el ' +
      '{{person.entered_on}}.</p><p>Esta carta es una oferta. El contrato de trabajo se firma al ingreso.</p>',
    fields: [],
  },
  {
    key: 'hearing',
    name: 'Notificación de cambio de jornada',
    category: 'contract',
    legal: true,
    twice: false,
    savedDaysAgo: 300,
    cover: 'Te informamos un cambio en tu jornada por la reducción legal de horas. Tu salario no cambia.',
    body:
      '<h2>Notificación de cambio de jornada</h2><p>{{person.name}}, con documento {{person.document_number}}: por la ' +
      'reducción legal de la jornada, su horario semanal se ajusta sin disminuir el salario.</p>',
    fields: [],
  },
  {
    key: 'raise',
    name: 'Carta de ajuste de salario',
    category: 'contract',
    legal: false,
    twice: false,
    byCompany: true,
    savedDaysAgo: 310,
    cover: 'La empresa te confirma tu nuevo salario y desde cuándo rige. No tienes que firmar nada.',
    body:
      '<h2>Ajuste de salario</h2><p>{{person.name}}, con documento {{person.document_number}}, en el cargo de ' +
      '{{person.position}}:</p><p>{{company.name}} ajusta tu salario en {{form.amount}} al mes desde el ' +
      '{{document.delivered_on}}. Las demás condiciones de tu contrato no cambian.</p>',
    fields: [amount],
  },
];

/** What is the same of most; `more` says what is not. */
function past(
  template: string,
  title: string,
  [daysAgo, dueInDays]: readonly [number, number],
  shares: Past['shares'],
  more: Partial<Past> = {},
): Past {
  const isOver = daysAgo > dueInDays;
  return { template, title, daysAgo, dueInDays, isOver, needsPassword: false, shares, values: {}, ...more };
}

const bonusOf = (value: string): Partial<Past> => ({
  needsPassword: true,
  only: 'operational',
  values: { 'form.amount': value },
});
const shifts = { only: 'operational' } as const;

export const history: readonly Past[] = [
  past('conduct', 'Código de conducta 2026', [300, 20], [93, 1, 2]),
  past('telework', 'Acuerdo de teletrabajo, primer semestre', [260, 15], [88, 4, 3], { only: 'administrative' }),
  past('bonus', 'Bonificación, marzo', [230, 10], [90, 2, 4], bonusOf('$ 180.000')),
  past('hearing', 'Cambio de jornada, 44 horas', [150, 12], [91, 2, 1], shifts),
  past('bonus', 'Bonificación, julio', [110, 10], [86, 3, 5], bonusOf('$ 220.000')),
  past('data', 'Autorización de tratamiento de datos 2026', [40, 30], [84, 1, 2]),
  past('telework', 'Acuerdo de teletrabajo, segundo semestre', [6, 14], [0, 3, 2]),
  past('bonus', 'Bonificación, octubre', [2, 8], [0, 1, 2], bonusOf('$ 250.000')),
  past('hearing', 'Cambio de jornada, 42 horas', [3, 20], [0, 1, 1], shifts),
  past('raise', 'Ajuste de salario por antigüedad', [1, 9], [0, 0, 0], {
    only: 'operational',
    people: 4,
    values: { 'form.amount': '$ 85.000' },
  }),
];
