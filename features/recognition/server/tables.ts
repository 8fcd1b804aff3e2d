import type { Generated } from 'kysely';
import type { Emblem, NominatorKind, ProgramState, Reaction, WinnerState } from '../policy.ts';

interface ProgramTable {
  id: string;
  code: string;
  emblem: Emblem;
  name: string;
  category: string;
  criteria: string;
  scope: 'company' | 'campaign';
  nominators: NominatorKind;
  most_nominations: number;
  most_winners: Generated<number>;
  gives_certificate: Generated<boolean>;
  state: ProgramState;
  period: string;
  closes_on: string;
  place: number;
  version: Generated<number>;
  updated_at: Date;
}

interface WinnerTable {
  id: string;
  program_id: string;
  period: string;
  person_id: string;
  campaign_id: string | null;
  scope_key: string;
  why: string;
  nominated_by: string | null;
  is_tie: Generated<boolean>;
  place: Generated<number>;
  state: Generated<WinnerState>;
  reason: Generated<string | null>;
  code: string;
  registered_by: string;
  registered_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

interface NominationTable {
  id: string;
  program_id: string;
  period: string;
  nominator_id: string;
  nominee_id: string;
  why: string;
  closeness: string;
  nominated_at: Date;
}

declare module '#platform/server/context.ts' {
  interface Database {
    recognition_programs: ProgramTable;
    recognition_winners: WinnerTable;
    recognition_cheers: { winner_id: string; person_id: string; cheered_at: Date };
    recognition_nominations: NominationTable;
    recognition_scores: { nomination_id: string; juror_id: string; score: number; scored_at: Date };
    recognition_files: { sha256: string; name: string; rows: number; loaded_by: string; loaded_at: Date };
    recognition_figures: { period: string; person_id: string; cases: number; returned: number; quality: number };
    recognition_jurors: { program_id: string; person_id: string };
    recognition_choices: { person_id: string; on_wall: boolean; in_ranking: Generated<boolean>; updated_at: Date };
    recognition_thanks: {
      id: string;
      from_id: string;
      to_id: string;
      reaction: Reaction;
      words: string;
      thanked_at: Date;
      /** A client said it; `from_id` passed it on. */
      from_client: Generated<boolean>;
    };
  }
  interface Events {
    'recognition.won': { winnerId: string; personId: string; programName: string };
    'recognition.removed': { winnerId: string; personId: string; programName: string; reason: string };
    'recognition.thanked': {
      thanksId: string;
      personId: string;
      fromId: string;
      fromName: string;
      isFromClient: boolean;
    };
    /** Of so many of a leader's people nobody has said a good word in a year. */
    'recognition.unseen': { leaderId: string; people: number; month: string };
    /** Nominations of a programme wait for those who were named to judge it. */
    'recognition.to_judge': { programId: string; period: string; programName: string; personIds: readonly string[] };
    'recognition.nominated': { nominationId: string; personId: string; programName: string };
  }
}
