import type { TFunction } from 'i18next';
import type { CaseLook } from '#features/cases/web/widgets.tsx';
import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const recruitment: Client<typeof contract> = client<typeof contract>('recruitment');

type Answer<Name extends keyof typeof recruitment> = Awaited<ReturnType<(typeof recruitment)[Name]>>;

export type OpenVacancy = Answer<'listOpenVacancies'>['items'][number];
export type Vacancy = Answer<'getVacancy'>;
export type VacancyRow = Answer<'listVacancies'>['items'][number];
export type Requisition = Answer<'listRequisitions'>['items'][number];
export type RequisitionDetail = Answer<'getRequisition'>;
export type Candidacy = Answer<'listCandidacies'>['items'][number];
export type CandidacyDetail = Answer<'getCandidacy'>;
export type Candidate = Answer<'listCandidates'>['items'][number];
export type Desk = Answer<'getDesk'>;
export type ImportResult = Answer<'importCandidates'>;
export type Training = Answer<'getTraining'>;
export type Status = Answer<'getStatus'>;
export type Test = Answer<'getTest'>;

export const requisitionLook: CaseLook = {
  room: 'recruitment',
  marks: { refused: ['rejected', 'cancelled'], review: ['open'] },
  main: ['request', 'approve'],
  harms: ['reject', 'cancel'],
};

export const candidacyLook: CaseLook = {
  room: 'recruitment',
  marks: { refused: ['rejected', 'withdrawn'], review: ['pool'] },
  main: ['screen', 'test', 'interview', 'check_references', 'send_to_medical', 'offer', 'onboard', 'take_back'],
  harms: ['reject', 'withdraw'],
  asks: ['offer', 'onboard'],
};

/** How many sign at this rate: no more than there are seats for. */
export function showForecast(t: TFunction, { seats, forecast }: Pick<Vacancy, 'seats' | 'forecast'>): string {
  const { likely, least, most } = forecast;
  if (least >= seats) return t('recruitment.cohort.fills');
  return t('recruitment.cohort.forecast', { likely: Math.min(likely, seats), least, most: Math.min(most, seats) });
}
