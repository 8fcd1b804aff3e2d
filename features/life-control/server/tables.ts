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

interface SlotTable {
  id: string;
  adviser_id: string;
  starts_at: Date;
  minutes: number;
  place: string;
  /** Who took it; null while it is free. */
  case_id: string | null;
}

interface OnCallTable {
  only_one: Generated<boolean>;
  name: string;
  phone: string;
  hours: string;
  updated_by: string | null;
  updated_at: Date;
}

declare module '#platform/server/context.ts' {
  interface Events {
    /** One of the two fixed when they meet: the other is told that there is news, and not of what. */
    'life-control.appointment_set': { caseId: string; personId: string; at: string };
  }
  interface Database {
    life_control_records: AdviceTable;
    life_control_on_call: OnCallTable;
    life_control_slots: SlotTable;
  }
}
