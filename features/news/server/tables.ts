import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import type { Audience, AudienceColumns } from '#features/organization/audience.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import type { CommentState, Discussion, ReactionKind } from '../discussion.ts';
import type { ArticleState } from '../policy.ts';

interface CategoryTable {
  id: string;
  code: string;
  name: string;
  motif: CoverKind;
  position: number;
  active: Generated<boolean>;
}

interface TagTable {
  id: string;
  slug: string;
  name: string;
}

interface ArticleTable extends AudienceColumns {
  id: string;
  title: string;
  summary: string;
  body_html: string;
  body_text: string;
  minutes: number;
  category_id: string | null;
  cover_file_id: string | null;
  cover_motif: CoverKind;
  cover_seed: string;
  author_id: string;
  edited_by: string;
  state: Generated<ArticleState>;
  featured_position: number | null;
  edition: Generated<number>;
  correction_note: string | null;
  review_note: string | null;
  publish_at: Date | null;
  published_at: Date | null;
  corrected_at: Date | null;
  expires_at: Date | null;
  archived_at: Date | null;
  confirmation: ColumnType<ConfirmationPlan | null, string | null | undefined, string | null>;
  discussion: Generated<Discussion>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  live: GeneratedAlways<boolean>;
  search: GeneratedAlways<string>;
}

interface ArticleTagTable {
  article_id: string;
  tag_id: string;
}

interface EditionTable {
  article_id: string;
  edition: number;
  title: string;
  summary: string;
  body_html: string;
  /** What was said of the change that replaced it. */
  note: string;
  replaced_by: string;
  replaced_at: Date;
}

interface ArticleImageTable {
  article_id: string;
  file_id: string;
}

interface ReadingTable {
  article_id: string;
  person_id: string;
  first_at: Date;
  last_at: Date;
  last_on: string;
  days: Generated<number>;
  progress: number;
}

interface CountTable {
  article_id: string;
  readers: number;
  views: number;
}

interface ReactionTable {
  article_id: string;
  person_id: string;
  kind: ReactionKind;
  at: Date;
}

interface CommentTable {
  id: string;
  article_id: string;
  author_id: string;
  words: string;
  state: CommentState;
  at: Date;
  reports: Generated<number>;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
}

interface ReportTable {
  comment_id: string;
  person_id: string;
  at: Date;
}

declare module '#platform/server/context.ts' {
  interface Database {
    news_categories: CategoryTable;
    news_tags: TagTable;
    articles: ArticleTable;
    article_tags: ArticleTagTable;
    article_editions: EditionTable;
    article_images: ArticleImageTable;
    article_readings: ReadingTable;
    article_counts: CountTable;
    article_reactions: ReactionTable;
    article_comments: CommentTable;
    article_comment_reports: ReportTable;
  }
  interface Events {
    'news.published': { articleId: string; title: string; audience: Audience };
    /** It went out by another hand than its writers', or by the clock: they are told. */
    'news.released': { articleId: string; title: string; edition: number; personIds: string[] };
    /** A second person sent it back. */
    'news.returned': { articleId: string; title: string; note: string; version: number; personIds: string[] };
    'news.commented': { commentId: string; articleId: string; title: string; name: string; personIds: string[] };
    'news.comment_decided': {
      commentId: string;
      articleId: string;
      title: string;
      state: CommentState;
      reason: string;
      at: string;
      personIds: string[];
    };
    /** Somebody read an article for the first time on a day. */
    'news.read': { articleId: string; personId: string };
  }
}
