-- Search finds requests by the name of their kind.
create index requests_by_kind on requests (kind, created_at desc);
