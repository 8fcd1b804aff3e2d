/** What a line of a payslip is of: something earned or something taken off. */
export type Nature = 'earning' | 'deduction';

/** What its quantity counts; a deduction may be a share of the contribution base. */
export type Measure = 'days' | 'hours' | 'share' | 'none';

/** Where a person sees what a line comes from. */
export type Source = 'overtime' | 'schedule' | 'requests' | 'commissions';

interface Kind {
  readonly nature: Nature;
  readonly measure: Measure;
  readonly source?: Source;
  /** Words of payroll stand beside it in the file. */
  readonly note?: true;
}

/** The lines that a payslip may have, in the order in which it shows them. No legal figure stands here: amounts are payroll's. */
export const concepts = {
  salary: { nature: 'earning', measure: 'days' },
  transport_aid: { nature: 'earning', measure: 'days' },
  overtime_day: { nature: 'earning', measure: 'hours', source: 'overtime' },
  overtime_night: { nature: 'earning', measure: 'hours', source: 'overtime' },
  overtime_sunday_day: { nature: 'earning', measure: 'hours', source: 'overtime' },
  overtime_sunday_night: { nature: 'earning', measure: 'hours', source: 'overtime' },
  night_surcharge: { nature: 'earning', measure: 'hours', source: 'schedule' },
  sunday_surcharge: { nature: 'earning', measure: 'hours', source: 'schedule' },
  sunday_night_surcharge: { nature: 'earning', measure: 'hours', source: 'schedule' },
  commissions: { nature: 'earning', measure: 'none', source: 'commissions' },
  bonus: { nature: 'earning', measure: 'none' },
  sick_leave: { nature: 'earning', measure: 'days', source: 'requests' },
  vacation: { nature: 'earning', measure: 'days', source: 'requests' },
  paid_leave: { nature: 'earning', measure: 'days', source: 'requests' },
  service_bonus: { nature: 'earning', measure: 'none' },
  other_earning: { nature: 'earning', measure: 'none', note: true },
  health: { nature: 'deduction', measure: 'share' },
  pension: { nature: 'deduction', measure: 'share' },
  solidarity_fund: { nature: 'deduction', measure: 'share' },
  withholding: { nature: 'deduction', measure: 'none' },
  loan: { nature: 'deduction', measure: 'none' },
  garnishment: { nature: 'deduction', measure: 'none' },
  savings_fund: { nature: 'deduction', measure: 'none' },
  unpaid_leave: { nature: 'deduction', measure: 'days', source: 'requests' },
  fine: { nature: 'deduction', measure: 'none' },
  other_deduction: { nature: 'deduction', measure: 'none', note: true },
} as const satisfies Readonly<Record<string, Kind>>;

export type Concept = keyof typeof concepts;

export const conceptKeys = Object.keys(concepts) as readonly Concept[];

/** What a concept is; the same for all of them, so that code need not know which. */
export function kindOf(concept: Concept): Kind {
  return concepts[concept];
}
