import type { Generated } from 'kysely';
import type { AdviceKind, Channel, PartOfDay } from '../advice.ts';

interface AdviceTable {
  case_id: string;
  advice: AdviceKind;
  channel: Channel;
  part_of_day: PartOfDay;
  /** The adviser has written or fixed an appointment. */
  has_contact: Generated<boolean>;
  finished_at: Date | null;
  appointment_at: Date | null;
  appointment_minutes: number | null;
  appointment_place: string | null;
  satisfaction: number | null;
  asked_at: Date;
}

declare module '#platform/server/context.ts' {
  interface Database {
    life_control_records: AdviceTable;
  }
}
