import type { CaseLook } from '#features/cases/web/widgets.tsx';
import type { security } from './security.ts';

type Answer<Name extends keyof typeof security> = Awaited<ReturnType<(typeof security)[Name]>>;
export type Deduction = Answer<'listDeductions'>['items'][number];
export type DeductionDetail = Answer<'getDeduction'>;

/** How deductions look. */
export const deductionLook: CaseLook = {
  room: 'security',
  marks: { done: ['deducted'], refused: ['refused', 'withdrawn'], review: ['authorised'], waiting: ['asked'] },
  main: ['note_deducted'],
  harms: ['withdraw', 'revoke'],
  asks: ['refuse'],
};

/** The panel of one deduction. */
export const deductionAddress = (id: string): string => `/seguridad/descuentos?descuento=${encodeURIComponent(id)}`;
