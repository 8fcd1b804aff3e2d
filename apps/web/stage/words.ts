import { casePhrases, type CasePhrases } from '#features/cases/case-phrase.ts';

// What the stage says. Not product text: it stands for the strings of a room with cases.

type Stage = CasePhrases<
  'stage',
  'order',
  'received' | 'planned' | 'building' | 'validating' | 'delivered' | 'rejected',
  'plan' | 'reject' | 'build' | 'ask' | 'withdraw',
  'owner' | 'manager' | 'developer'
>;
const order = casePhrases('stage', 'order');

const own = {
  'stage.case.order.name': 'Desarrollo',
  'stage.case.order.state.received': 'Por revisar',
  'stage.case.order.state.planned': 'En fila',
  'stage.case.order.state.building': 'En desarrollo',
  'stage.case.order.state.validating': 'Espera tu visto bueno',
  'stage.case.order.state.delivered': 'Entregado',
  'stage.case.order.state.rejected': 'No se hará',
  'stage.case.order.do.plan': 'Pasar a la fila',
  'stage.case.order.do.reject': 'Rechazar',
  'stage.case.order.do.build': 'Asignar',
  'stage.case.order.do.ask': 'Pedir información',
  'stage.case.order.do.withdraw': 'Retirar',
  'stage.case.order.party.owner': 'quien lo pidió',
  'stage.case.order.party.manager': 'la gerencia de desarrollo',
  'stage.case.order.party.developer': 'Paula Uribe',
} as const satisfies Stage;

export const phrases = {
  ...own,
  [order.did('plan')]: 'Lo pasó a la fila',
  [order.clock('answer')]: 'Primera respuesta',
  [order.blocked('no_room')]: 'Todos los cupos están ocupados. Libera uno o espera al mié 25 nov.',
  [order.code('duplicate')]: 'Ya existe algo igual',
  [order.code('no_value')]: 'No alcanza el valor',
  [order.code('other')]: 'Otra razón',
};
export const phrasesEn = phrases;

export const words = {
  title: 'Desarrollo',
  lead: 'Lo que la operación pide, primero lo que más vale.',
  search: 'Buscar un desarrollo',
  campaign: 'Campaña',
  late: 'Fuera de plazo',
  mine: 'Me tocan a mí',
  open: 'Abiertos',
  waiting: 'Por revisar',
  month: 'Entregados este mes',
  own: 'Lo que pediste',
  empty: 'Nada por revisar',
  emptyText: 'Cuando alguien pida un desarrollo, lo verás aquí.',
  value: 'Valor al mes',
  effort: 'Esfuerzo',
  days: '5 días',
  money: '$ 3.000.000',
  queue: 'En fila',
  building: 'En desarrollo',
  validating: 'En validación',
  hint: 'Alta: respuesta en 1 día hábil.',
  limit: 'Los 2 cupos están ocupados.',
  ask: 'No carga la grilla desde el lunes. ¿Pueden mirar si es por el cambio de servidor?',
  answer: 'Ya lo revisamos: era el servidor. Mañana a primera hora queda.',
  note: 'Ojo: depende del contrato con el proveedor.',
  reason: 'Es lo que más llamadas ahorra este trimestre.',
} as const;
