-- A form may be a test of selection: nobody is assigned it, and who takes it does so by a link of another room.
alter table surveys drop constraint surveys_kind_check;
alter table surveys add constraint surveys_kind_check check (kind in ('survey', 'passage', 'test'));
create index surveys_tests on surveys (title) where kind = 'test' and state = 'published';
-- A test is open until somebody closes it.
alter table surveys drop constraint surveys_check;
alter table surveys add constraint surveys_check check (
  state = 'draft' or (edition > 0 and opens_at is not null and (closes_at is not null or kind = 'test'))
);
