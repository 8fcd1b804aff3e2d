-- Requests of which somebody still does something: a few thousand among all that ever were. The states are those of
-- `settled` in features/requests/server/listing.ts, word for word.
create index cases_unsettled_requests on cases (id)
where kind = 'requests.request'
  and state <> all ('{taken,rejected,withdrawn,cancelled,converted,returned_final,denied,paid,closed}'::text[]);
