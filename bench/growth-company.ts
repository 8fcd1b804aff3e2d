import { growArticles, type Company } from './company.ts';

/** How much of what there is. */
export interface Size {
  readonly people: number;
  readonly requests: number;
  readonly articles: number;
  readonly days: number;
}

/** Makes of the demo company's few requests, articles and shifts as many as a company of its people would have. */
export async function grow({ database, fill }: Company, to: Size): Promise<void> {
  await database.run(`delete from article_readings; delete from article_reactions`).catch(() => undefined);
  await growArticles(database, to.articles);
  // Requests of two years, all of them closed but those of the last month, as they would have come: what is near in time
  // has ids that are near, and stands near in the table.
  await fill(
    `insert into cases (id, kind, number, state, title, is_sealed, owner_id, opener_id, assignee_id, level, waits_for, due_at,
       is_open, version, data, last_decider_id, created_at, updated_at, closed_at)
     select ${idOf('created', 'n')}, source.kind, (select last from case_numbers where kind = source.kind) + n, state, title, is_sealed,
       person.id, person.id, assignee_id, level, waits_for, due_at, source.is_open, version,
       jsonb_build_object('source', source.id), last_decider_id, created, updated_at, closed_at
     from (select n, n < $1::int / 24 as is_open, now() - make_interval(mins => (n * 1051200.0 / $1::int)::int) as created
       from generate_series(1, $1::int - (select count(*)::int from requests)) n) one
     join (select id, row_number() over (order by id) - 1 as place from employees where active) person
       on person.place = one.n::bigint * 7919 % (select count(*) from employees where active)
     join (select is_open, count(*) as many from cases where kind = 'requests.request' group by is_open) among using (is_open)
     join (select *, row_number() over (partition by is_open order by id) - 1 as place from cases
       where kind = 'requests.request') source
       on source.is_open = one.is_open and source.place = one.n % among.many
     order by created`,
    [to.requests],
  );
  // What follows a case is written here, for no trigger runs.
  await fill(
    `insert into requests (id, kind, family, person_id, starts_on, ends_on, from_minute, to_minute, hundredths, amount, reason,
       details, occupies, created_at, state, waits_for, due_at)
     select cases.id, source.kind, family, owner_id, starts_on, ends_on, from_minute, to_minute, hundredths, amount, reason,
       details, occupies and not cases.is_open, cases.created_at, cases.state, cases.waits_for, cases.due_at
     from cases join requests source on source.id = (cases.data ->> 'source')::uuid
     where cases.kind = 'requests.request' and not exists (select from requests where requests.id = cases.id)
     order by cases.created_at`,
  );
  await fill(
    `insert into case_events (id, case_id, seq, action, to_state, actor_id, party, at, previous_hash, hash)
     select gen_random_uuid(), id, 1, 'open', 'draft', owner_id, 'owner', created_at, '', id::text
     from cases where kind = 'requests.request' and data ? 'source'`,
  );
  await fill(
    `insert into shifts (person_id, day, starts, ends, break_starts, break_ends, is_published, published_at, updated_at)
     select person.id, at::date, kind.starts, kind.starts + 480, kind.starts + 240, kind.starts + 300, true, now(), now()
     from (select id, abs(hashtext(id::text)) % 3 as kind from employees where active) person
       join (values (0, 360), (1, 840), (2, 1320)) as kind (number, starts) on kind.number = person.kind
       cross join generate_series(current_date - $1::int / 2, current_date + $1::int / 2, interval '1 day') as at
     on conflict do nothing`,
    [to.days],
  );
  // A ledger of vacation for whom the demo company gave none: without one half of a list has nothing to be ordered by.
  await fill(
    `insert into vacation_entries (id, person_id, kind, hundredths, reason, on_day, created_at)
     select gen_random_uuid(), id, 'adjustment', 100 + abs(hashtext('v' || id)) % 1400, 'Saldo que trae', current_date, now()
     from employees where active and not exists (select from vacation_entries where person_id = employees.id)`,
  );
  await fill(
    `insert into vacation_balances (person_id, hundredths)
     select employees.id, coalesce(sum(hundredths), 0) from employees left join vacation_entries on person_id = employees.id
     group by employees.id on conflict (person_id) do update set hundredths = excluded.hundredths`,
  );
  await fill('vacuum analyze');
}

/** The id that the house gives at a moment: version 7, which begins with the time. */
const idOf = (moment: string, n: string) =>
  `overlay(overlay(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || left(md5(${n}::text), 20)
    placing '7' from 13 for 1) placing '8' from 17 for 1)::uuid`;
