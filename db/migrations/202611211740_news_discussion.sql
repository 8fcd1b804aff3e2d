-- What readers may say to an article, what they said, and what a moderator made of it.
alter table articles add column discussion text not null default 'open'
  check (discussion in ('open', 'reactions', 'closed'));

create table article_reactions (
  article_id uuid not null references articles (id) on delete cascade,
  person_id uuid not null references employees (id),
  kind text not null check (kind in ('like', 'celebrate', 'useful', 'thanks')),
  at timestamptz not null,
  primary key (article_id, person_id)
);

create table article_comments (
  id uuid primary key,
  article_id uuid not null references articles (id) on delete cascade,
  author_id uuid not null references employees (id),
  words text not null,
  -- Held: nobody but its author and moderators sees it until one of these has decided.
  state text not null check (state in ('shown', 'held', 'removed')),
  at timestamptz not null,
  reports integer not null default 0,
  decided_by uuid references employees (id),
  decided_at timestamptz,
  reason text
);

create index article_comments_of_article on article_comments (article_id, at desc, id desc);

create index article_comments_waiting on article_comments (at) where state = 'held' or (reports > 0 and decided_at is null);

create index article_comments_by_age on article_comments (at desc, id desc);

create table article_comment_reports (
  comment_id uuid not null references article_comments (id) on delete cascade,
  person_id uuid not null references employees (id),
  at timestamptz not null,
  primary key (comment_id, person_id)
);
