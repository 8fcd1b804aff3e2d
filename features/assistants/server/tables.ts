import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Outcome } from '../chat.ts';
import type { BrandRule } from '../linguo/brand.ts';
import type { CheckOptions } from '../linguo/check.ts';
import type { ObjectionState, RuleKind } from '../policy.ts';

interface TextTable {
  id: string;
  person_id: string;
  title: string;
  body: string;
  language: CheckOptions['language'];
  mode: CheckOptions['mode'];
  brand_id: string | null;
  masked: number;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface WordTable {
  person_id: string;
  word: string;
}

interface BrandTable {
  id: string;
  name: string;
  client_id: string | null;
  edition: Generated<number>;
  published_at: Date | null;
  version: Generated<number>;
  created_at: Date;
}

export interface Trial {
  readonly text: string;
  readonly is_told: boolean;
}

interface RuleTable {
  id: string;
  brand_id: string;
  kind: RuleKind;
  canonical: string;
  wrong: string[];
  casing: BrandRule['casing'];
  near: string[];
  note: string;
  trials: JSONColumnType<Trial[]>;
  active: boolean;
  published_in: number | null;
  version: Generated<number>;
  updated_at: Date;
}

/** A rule as an edition keeps it. */
export interface KeptRule extends BrandRule {
  readonly wrong: string[];
  readonly near: string[];
}

interface EditionTable {
  brand_id: string;
  edition: number;
  rules: JSONColumnType<KeptRule[]>;
  note: string;
  published_by: string | null;
  published_at: Date;
}

interface ReactionTable {
  rule: string;
  person_id: string;
  day: string;
  liked: boolean;
}

interface ObjectionTable {
  id: string;
  rule: string;
  brand_id: string | null;
  words: string;
  folded: string;
  context: string;
  times: ColumnType<number, number | undefined, number>;
  state: Generated<ObjectionState>;
  decided_by: string | null;
  decided_at: Date | null;
  created_at: Date;
}

interface ObjectorTable {
  objection_id: string;
  person_id: string;
}

interface SwitchTable {
  rule: string;
  reason: string;
  switched_by: string | null;
  switched_at: Date;
}

interface QuestionTable {
  id: string;
  person_id: string | null;
  question: string;
  folded: string;
  outcome: Outcome;
  asked_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
  note: string | null;
}

declare module '#platform/server/context.ts' {
  interface Database {
    writing_texts: TextTable;
    writing_words: WordTable;
    brands: BrandTable;
    brand_rules: RuleTable;
    brand_editions: EditionTable;
    writing_reactions: ReactionTable;
    writing_objections: ObjectionTable;
    writing_objectors: ObjectorTable;
    writing_switches: SwitchTable;
    chat_questions: QuestionTable;
  }
}
