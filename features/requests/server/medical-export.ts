import { exportList } from '#features/people/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { today } from './calendar.ts';
import { listMedicalCases, type MedicalAsked } from './medical-cases.ts';

const heads = ['person', 'days', 'warning', 'state', 'next', 'from', 'to', 'payer', 'entity'] as const;

/** What `listMedicalCases` finds, as a spreadsheet: no diagnosis stands in it. People see that it was taken. */
export function exportMedicalCases(ctx: Context, asked: MedicalAsked): Promise<FileAnswer> {
  return exportList(ctx, {
    name: ctx.t('requests.medical.sheet'),
    heads: heads.map((head) => ctx.t(`requests.medical.head.${head}`)),
    widths: [34, 14, 14, 22, 16, 14, 14, 18, 30],
    list: (page) => listMedicalCases(ctx, today(ctx), asked, page),
    cells: (one) => [
      one.person.name,
      one.chain_days,
      one.warning,
      ctx.t(`requests.case.request.state.${one.state}`),
      one.next_on,
      one.starts_on,
      one.ends_on,
      ctx.t(`requests.payer.${one.payer}`),
      one.entity,
    ],
    personOf: ({ person }) => person.id,
    parts: ['health'],
    audit: { action: 'requests.exported', subjectId: 'medical', after: asked },
  });
}
