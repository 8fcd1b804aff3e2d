import type { CaseLook } from '#features/cases/web/widgets.tsx';
import { security } from './security.ts';

type Answer<Name extends keyof typeof security> = Awaited<ReturnType<(typeof security)[Name]>>;
export type Act = Answer<'listActs'>['items'][number];
export type ActDetail = Answer<'getAct'>;
export type ActItem = ActDetail['items'][number];
export type Item = Answer<'listItems'>['items'][number];

/** How acts of delivery look. */
export const actLook: CaseLook = {
  room: 'security',
  marks: { done: ['accepted', 'closed'], refused: ['objected', 'deleted'], review: ['draft'] },
  main: ['issue', 'correct', 'return', 'accept'],
  harms: ['delete'],
  asks: ['issue', 'correct'],
};

/** The address of a photo of a thing. */
export const photoOf = (item: { readonly id: string }, file: string, size: 'small' | 'large' = 'small') =>
  security.getPhoto.url({ params: { id: item.id, file }, query: { size } });

/** The address of one act, and of the page that writes it. */
export const actAddress = (id: string): string => `/seguridad/actas/${encodeURIComponent(id)}`;
export const editAddress = (id: string): string => `/seguridad/manager/add?acta=${encodeURIComponent(id)}`;
