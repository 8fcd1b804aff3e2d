import type { CaseDetail, CaseRow } from '#features/cases/case.ts';
import { words as w } from './words.ts';

const people = ['Verónica Salas', 'Josefina Luna', 'Hernán Pardo', 'Reina Barrios', 'Luz Velázquez'];
const titles = [
  'Alerta de SLA, cola Banco Ribera',
  'Formulario de calamidad sin papel',
  'Tablero de ausentismo por hora',
  'Autocompletar la cédula en el CRM',
  'Plantillas de correo Energía Llano',
  'Reporte de grabaciones faltantes',
  'Botón para pausar la encuesta cuando el cliente cuelga antes de responder',
];
const states = ['received', 'planned', 'building', 'validating', 'delivered', 'rejected'] as const;
const waits: Record<string, string | null> = {
  received: 'manager',
  planned: 'manager',
  building: 'developer',
  validating: 'owner',
  delivered: null,
  rejected: null,
};
const clocks = [
  { left: { count: 4, unit: 'business-hours' }, percent: 40 },
  { left: { count: 1, unit: 'business-days' }, percent: 85 },
  { left: { count: -2, unit: 'business-days' }, percent: 140, breached: true },
  { paused: true, percent: 55, due_at: null },
  { percent: 20 },
] as const;

/** So many cases of the stage, in every state and with every sort of clock. */
export function exampleCases(count: number): CaseRow[] {
  return Array.from({ length: count }, (_, at): CaseRow => {
    const state = states[at % states.length] ?? 'received';
    const person = { id: `p${at % people.length}`, name: people[at % people.length] ?? '' };
    const waits_for = waits[state] ?? null;
    const clock = clocks[at % clocks.length];
    return {
      id: `c${at}`,
      number: 2480 + at,
      kind: 'stage.order',
      title: titles[at % titles.length] ?? '',
      state,
      owner: person,
      assignee: at % 3 === 0 ? null : { id: 'd1', name: 'Paula Uribe' },
      waits_for,
      due_at: waits_for === null ? null : '2026-11-25T18:00:00-05:00',
      clock:
        waits_for === null || !clock
          ? null
          : { name: 'answer', paused: false, breached: false, due_at: '2026-11-25T18:00:00-05:00', ...clock },
      is_own: state === 'validating',
      created_at: '2026-11-20T09:12:00-05:00',
      updated_at: '2026-11-23T15:40:00-05:00',
      version: 1,
      steps:
        state === 'received'
          ? [
              { action: 'plan', blocked: null, needs_reason: false },
              { action: 'build', blocked: 'stage.no_room', needs_reason: false },
              { action: 'reject', blocked: null, needs_reason: true, codes: ['duplicate', 'no_value', 'other'] },
            ]
          : [],
    };
  });
}

const at = '2026-11-23T15:40:00-05:00';

/** A case of the stage as a whole; its history holds or does not. */
export function exampleDetail(row: CaseRow, isIntact: boolean): CaseDetail {
  const manager = { id: 'm1', name: 'Elías Rangel' };
  const owner = row.owner ?? manager;
  const files = [{ id: 'f1', name: 'Captura de la grilla con el error de la mañana.pdf', size: 412_000 }];
  const event = { party: 'owner', actor: owner.name, on_behalf_of: null, reason: '', at } as const;
  return {
    ...row,
    people: [{ ...owner, party: 'owner' }],
    events: [
      { ...event, seq: 1, action: 'open', state: 'received' },
      {
        ...event,
        seq: 2,
        action: 'plan',
        state: 'planned',
        party: 'manager',
        actor: manager.name,
        on_behalf_of: 'Mauricio Roldán',
        reason: w.reason,
      },
      { ...event, seq: 3, action: 'breach', state: 'planned', party: 'clock', actor: null },
      { ...event, seq: 4, action: 'reject', state: 'rejected', party: 'manager', actor: manager.name },
    ],
    messages: [
      { id: 'm1', author: owner, text: w.ask, is_internal: false, files, at },
      { id: 'm2', author: manager, text: w.note, is_internal: true, files: [], at },
      { id: 'm3', author: manager, text: w.answer, is_internal: false, files: [], at },
    ],
    files: files.map((file) => ({ ...file, author: owner.name, added_at: at })),
    is_intact: isIntact,
  };
}
