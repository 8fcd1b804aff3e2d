-- Acts of delivery of the room security: what was handed over, to whom, and what was signed.

-- What an act says beside its case. Where it stands is its case's.
create table security_acts (
  case_id uuid primary key references cases (id),
  giver_id uuid references employees (id),
  headquarters_id uuid,
  note text not null default '',
  issued_at timestamptz,
  issued_by uuid references employees (id),
  given_at timestamptz,
  accepted_at timestamptz
);
create index security_acts_by_giver on security_acts (giver_id) where giver_id is not null;

-- One thing of an act. What is out is out once, whatever its serial looks like.
create table security_items (
  id uuid primary key,
  act_id uuid not null references cases (id),
  place smallint not null,
  person_id uuid not null references employees (id),
  headquarters_id uuid,
  type text not null,
  name text not null,
  serial text,
  serial_key text generated always as (nullif(regexp_replace(upper(serial), '[^A-Z0-9]', '', 'g'), '')) stored,
  condition text not null check (condition in ('new', 'good', 'worn')),
  condition_note text not null default '',
  accessories text not null default '',
  value bigint check (value >= 0),
  due_on date,
  is_out boolean not null default false,
  out_on date,
  back_on date,
  back_condition text check (back_condition in ('good', 'worn', 'damaged', 'lost')),
  back_note text not null default '',
  objection text not null default '',
  -- Of a transfer: the same thing as its giver had it.
  source_id uuid references security_items (id),
  -- The row of the file that it came from, so that a file brings it once.
  imported_from text unique,
  search tsvector not null generated always as (plaza_vector(name || ' ' || coalesce(serial, ''))) stored
);
create unique index security_items_out_once on security_items (serial_key) where is_out and serial_key is not null;
create index security_items_serial on security_items (serial_key text_pattern_ops) where serial_key is not null;
create index security_items_by_act on security_items (act_id, place);
create index security_items_by_person on security_items (person_id) where is_out;
create index security_items_newest on security_items (out_on desc, id desc) where out_on is not null;
create index security_items_by_place on security_items (headquarters_id, type, out_on desc) where is_out;
create index security_items_due on security_items (due_on) where is_out and due_on is not null;
create index security_items_search on security_items using gin (search);
create index security_items_by_source on security_items (source_id) where source_id is not null;

create table security_photos (
  item_id uuid not null references security_items (id) on delete cascade,
  file_id uuid not null,
  added_at timestamptz not null,
  primary key (item_id, file_id)
);

-- Who signed what, with the digest of the words that they read.
create table security_signatures (
  case_id uuid not null references cases (id),
  person_id uuid not null references employees (id),
  role text not null check (role in ('giver', 'receiver', 'return', 'attendee', 'deduction')),
  evidence jsonb not null,
  signed_at timestamptz not null,
  primary key (case_id, person_id, role)
);
