-- The inventory is ordered by each of its columns among a hundred thousand things; what has no value or day comes last.
create index security_items_by_name on security_items (name collate "es_intranet") where out_on is not null;
create index security_items_by_type on security_items (type, out_on desc, id desc) where out_on is not null;
create index security_items_by_holder on security_items (person_id, out_on desc, id desc) where out_on is not null;
create index security_items_by_value on security_items (value, out_on desc, id desc) where out_on is not null;
create index security_items_by_value_down on security_items (value desc nulls last, out_on desc, id desc)
  where out_on is not null;
create index security_items_by_due on security_items (due_on, out_on desc, id desc) where out_on is not null;
create index security_items_by_due_down on security_items (due_on desc nulls last, out_on desc, id desc)
  where out_on is not null;
