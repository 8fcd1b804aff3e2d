import type { CaseLook } from '#features/cases/web/widgets.tsx';
import type { security } from './security.ts';

type Answer<Name extends keyof typeof security> = Awaited<ReturnType<(typeof security)[Name]>>;
export type Incident = Answer<'listIncidents'>['items'][number];
export type IncidentDetail = Answer<'getIncident'>;
export type Minutes = Answer<'listMinutes'>['items'][number];
export type MinutesDetail = Answer<'getMinutes'>;

/** How incidents and minutes look. */
export const incidentLook: CaseLook = {
  room: 'security',
  marks: { done: ['resolved', 'closed'], refused: ['deleted'], waiting: ['reported', 'handling'] },
  main: ['take', 'resolve', 'close'],
  harms: ['delete', 'dismiss'],
};
export const minutesLook: CaseLook = {
  room: 'security',
  marks: { done: ['signed'], refused: ['deleted'], review: ['draft'], waiting: ['shared'] },
  main: ['share'],
  harms: ['delete'],
  asks: ['share'],
};

/** The panel of one incident. */
export const incidentAddress = (id: string): string => `/seguridad/incidentes?incidente=${encodeURIComponent(id)}`;
/** Where minutes about an incident are written. */
export const writeAbout = (id: string): string =>
  `/seguridad/manager/add?que=reunion&incidente=${encodeURIComponent(id)}`;
export const meetingAddress = (id: string): string => `/seguridad/reuniones/${encodeURIComponent(id)}`;
