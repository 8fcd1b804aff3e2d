import type { Generated, GeneratedAlways } from 'kysely';
import type { CheckMethod, CheckResult } from '../policy.ts';

interface IdCardTable {
  person_id: string;
  number: GeneratedAlways<number>;
  /** Eight letters that a code begins with. */
  serial: string;
  /** Raised when the card is lost: keys and codes of earlier generations are worthless. */
  generation: Generated<number>;
  issued_at: Date;
  reported_lost_at: Date | null;
}

interface DailyCodeTable {
  valid_on: string;
  code: string;
  person_id: string;
}

interface CheckTable {
  id: string;
  person_id: string | null;
  checked_by: string | null;
  method: CheckMethod;
  result: CheckResult;
  checked_at: Date;
}

declare module '#platform/server/context.ts' {
  interface Events {
    /** Somebody blocked the card that they lost. */
    'id-cards.reported_lost': { personId: string; at: string };
  }
  interface Database {
    id_cards: IdCardTable;
    id_card_daily_codes: DailyCodeTable;
    id_card_checks: CheckTable;
  }
}
