-- The list of all requests begins with the latest deadline, or with the nearest: what has none comes last either way, so each
-- way has its index.
create index requests_by_latest_due on requests (due_at desc nulls last, created_at desc, id desc);
