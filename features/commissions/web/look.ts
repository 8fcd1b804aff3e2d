import type { CaseLook } from '#features/cases/web/widgets.tsx';

export const disputeLook: CaseLook = {
  room: 'commissions',
  marks: { refused: ['refused', 'withdrawn'] },
  main: ['accept', 'take'],
  harms: ['refuse', 'withdraw'],
};
