import type { Language } from '#platform/server/context.ts';
import type { Relation } from '../policy.ts';

export interface ReferralTable {
  case_id: string;
  /** The application by a personal link of which it came; null where the person was asked first. */
  candidacy_id: string | null;
  name: string;
  document_number: string | null;
  phone: string | null;
  email: string | null;
  relation: Relation;
  /** The day on which it was made, where the company is. */
  made_on: string;
  /** Days for which the rule of that day reserves the person for who referred them first. */
  reserve_days: number;
  vacancy_id: string | null;
  vacancy: string | null;
  token_hash: string | null;
  token_until: Date | null;
  consented_at: Date | null;
  consent_version: number | null;
  /** Where the referral was made, and where the consent was given: the same device is a hint. */
  device: string;
  consent_device: string | null;
  cv_file_id: string | null;
  hired_person_id: string | null;
  hired_on: string | null;
  bonus: number | null;
  bonus_after_days: number | null;
  bonus_due_on: string | null;
  paid_on: string | null;
  /** How far selection is with them, as the room of recruitment last told it. */
  stage: string | null;
  stage_at: Date | null;
  /** Until when selection promised them a word. */
  promised_at: Date | null;
  erased_at: Date | null;
  created_at: Date;
}

declare module '#platform/server/context.ts' {
  interface Database {
    referrals: ReferralTable;
  }
  interface Events {
    /** Who was referred is to be mailed their link; its token is sealed, for of it only the hash is kept. */
    'referrals.link_due': { referralId: string; sealed: string; language: Language };
  }
}
