import { men, surnames, women } from '#features/people/server/seed/names.ts';
import type { OpenDatabase } from '#platform/server/database.ts';
import { openCompany, usernamesOf, type Company } from './company.ts';

const perCampaign = 125;

/** The demo company grown to so many people, named as people are, in as many campaigns of 125 as that makes. */
export async function openCrowd(name: string, people: number): Promise<Company> {
  const opened = await openCompany(name);
  const { database } = opened;
  await growCampaigns(database, Math.ceil(people / perCampaign));
  // By a connection that waits: a neighbour's work may make of this more than the minute that a statement has.
  await opened.fill(
    `insert into employees (id, document_type, document_number, first_names, last_names, display_name, username,
       corporate_email, gender, position, position_type, entered_on, cost_center_id, sub_cost_center_id, client_id,
       campaign_id, headquarters_id, face_seed, created_at, updated_at)
     select gen_random_uuid(), 'CC', (700000000 + n)::text, given, last, split_part(given, ' ', 1) || ' ' || split_part(last, ' ', 1),
       'persona' || n, 'persona' || n || '@andina.example', 'female',
       ($3::text[])[1 + n % cardinality($3)], 'operational', date '2020-01-01' + n % 2000, campaigns.cost_center_id,
       campaigns.sub_cost_center_id, campaigns.client_id, campaigns.id, sites.id, 'f-' || n, now(), now()
     from (
       select n, ($1::text[])[1 + abs(hashtext('a' || n)) % cardinality($1)] || ' ' ||
           ($1::text[])[1 + abs(hashtext('b' || n)) % cardinality($1)] as given,
         ($2::text[])[1 + abs(hashtext('c' || n)) % cardinality($2)] || ' ' ||
           ($2::text[])[1 + abs(hashtext('d' || n)) % cardinality($2)] as last
       from generate_series(1, $4::int - (select count(*)::int from employees)) n
     ) named
     join (select *, row_number() over (order by code) as place, count(*) over () as many from campaigns) campaigns
       on campaigns.place = 1 + n % campaigns.many
     join (select *, row_number() over (order by code) as place, count(*) over () as many from headquarters) sites
       on sites.place = 1 + n % sites.many`,
    [
      [...women, ...men],
      surnames,
      ['Agente de servicio', 'Agente bilingüe', 'Analista de calidad', 'Formador'],
      people,
    ],
  );
  await database.run(`
    update accounts set must_change_password = false, password_hash =
      (select password_hash from accounts where password_hash is not null limit 1)`);
  await opened.fill('vacuum analyze');
  return { ...opened, usernames: await usernamesOf(database) };
}

/** Copies of the campaigns that are there, of the same clients and cost centers. */
async function growCampaigns(database: OpenDatabase, many: number): Promise<void> {
  await database.run(
    `insert into campaigns (id, client_id, cost_center_id, sub_cost_center_id, code, name)
     select gen_random_uuid(), client_id, cost_center_id, sub_cost_center_id, code || copy, name || ' ' || copy
     from campaigns, generate_series(1, $1::int / 8) copy where code <> 'VAC' limit greatest(0, $1::int - 8)`,
    [many],
  );
}
