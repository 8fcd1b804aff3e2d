-- Everybody under a leader, at any depth, level by level. A function, because PostgreSQL takes the rows of a recursion
-- for thousands of times more than they are, and then plans every statement that asks who is in a team anew, at each
-- use. Each person is met once, so a circle ends.
create function people_under(leader uuid) returns setof uuid language plpgsql stable parallel safe cost 50 rows 20 as $$
declare
  found uuid[] := array[leader];
  level uuid[] := array[leader];
begin
  loop
    level := array(select id from employees where boss_id = any(level) and active and id <> all(found));
    exit when cardinality(level) = 0;
    found := found || level;
    return query select unnest(level);
  end loop;
end $$;
