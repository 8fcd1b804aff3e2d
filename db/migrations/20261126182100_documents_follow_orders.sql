-- Whoever follows documents orders them by whose they are, and by their last day in both directions.
create index document_assignments_by_name on document_assignments (legal, person_name collate "es_intranet", id);

create index document_assignments_by_due on document_assignments (legal, (coalesce(due_at, 'infinity')), id);

create index document_assignments_by_due_down on document_assignments
  (legal, (coalesce(due_at, '-infinity')) desc, id desc);
