import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const payroll: Client<typeof contract> = client<typeof contract>('payroll');

type Answer<Name extends keyof typeof payroll> = Awaited<ReturnType<(typeof payroll)[Name]>>;

export type Slip = Answer<'listOwn'>['items'][number];
export type Payslip = Answer<'getPayslip'>;
export type PayslipLine = Payslip['lines'][number];
export type Load = Answer<'getPayroll'>;
export type LoadRow = Answer<'listRows'>['items'][number];
export type LoadDifference = Answer<'listDifferences'>['items'][number];
export type LoadGap = Answer<'listGaps'>['items'][number];
export type PaidPerson = Answer<'listPayslips'>['items'][number];
