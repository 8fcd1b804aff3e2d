import './tables.ts';
import { sql } from 'kysely';
import { audienceColumns } from '#features/organization/audience.ts';
import { listCampaignsWithClients, listClients, listProfiles } from '#features/organization/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { catalogue, ownFavourites, type Demo } from './seed/catalogue.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Twenty-three applications, a year of their openings, who uses which, one that does not work now and three that did not. */
export async function seed(ctx: SeedContext): Promise<void> {
  const places = await readPlaces(ctx);
  const people = await readPeople(ctx);
  const rows = catalogue.map((demo) => rowOf(ctx, demo, places, people));
  await ctx.db.insertInto('applications').values(rows).execute();
  const listed = rows.flatMap((row, at) =>
    (catalogue[at]!.listed ?? []).map((username) => ({
      application_id: row.id,
      person_id: people.get(username)!,
      added_at: row.created_at,
    })),
  );
  await ctx.db.insertInto('application_people').values(listed).execute();
  const daily = Object.fromEntries(rows.map((row, at) => [row.id, catalogue[at]!.daily]));
  await seedUsage(ctx, JSON.stringify(daily));
  await seedFavourites(ctx);
  await seedOutages(ctx, people);
}

type Places = Awaited<ReturnType<typeof readPlaces>>;

function rowOf(ctx: SeedContext, demo: Demo, places: Places, people: ReadonlyMap<string, string>) {
  const ids = (kind: keyof Places) => demo[kind]?.map((code) => places[kind].get(code)!);
  const since = new Date(ctx.now().getTime() - 400 * DAY);
  return {
    ...audienceColumns({ clients: ids('clients'), campaigns: ids('campaigns'), profiles: ids('profiles') }),
    id: newId(),
    name: demo.name,
    summary: demo.summary,
    details: demo.details ?? '',
    alternative: demo.alternative ?? '',
    category: demo.category,
    url: `https://${demo.host}.andina.example/`,
    report_url: demo.report === undefined ? null : `https://tableros.andina.example/informes/${demo.report}`,
    glyph: demo.glyph,
    tone: demo.tone,
    icon_file_id: null,
    owner_id: people.get(demo.owner)!,
    listed_only: demo.listed !== undefined,
    expires_on: demo.endsIn === undefined ? null : ctx.daysAgo(-demo.endsIn),
    active: demo.retired !== true,
    created_at: since,
    updated_at: since,
  };
}

/** Who has an application: the condition of the launcher, for everybody at once. */
const has = sql<boolean>`case when applications.listed_only
  then exists (select from application_people listed where listed.application_id = applications.id and listed.person_id = person.id)
  else (applications.audience_clients is null or person."clientId" = any(applications.audience_clients))
    and (applications.audience_campaigns is null or person."campaignId" = any(applications.audience_campaigns))
    and (applications.audience_profiles is null or person."profileId" = any(applications.audience_profiles)) end`;

/** Three statements, whatever the size: what somebody uses follows from names, so it is the same at every start. */
async function seedUsage(ctx: SeedContext, daily: string): Promise<void> {
  const people = employeeFacts(ctx.db).where('employees.active', '=', true);
  const chance = (salt: string) =>
    sql`(abs(hashtext(${salt} || applications.name || person.username)::bigint) % 1000)::int`;
  await sql`with having_it as materialized (
      select applications.id, applications.name, person."campaignId" as campaign_id, count(*) as people,
        (${daily}::jsonb ->> applications.id::text)::numeric / 100 as rate, applications.expires_on
      from applications join (${people}) person on ${has}
      where applications.active group by applications.id, person."campaignId")
    insert into application_usage (application_id, used_on, campaign_id, openings, mobile)
    select having_it.id, day, campaign_id, openings, openings * (4 + abs(hashtext(day::text)) % 5) / 100
    from having_it cross join generate_series(0, 365) as back
    cross join lateral (select (${ctx.daysAgo(0)}::date - back::int) as day) as calendar
    cross join lateral (select round(people * rate
      * case extract(isodow from day) when 7 then 0.32 when 6 then 0.55 else 1 end
      * case back when 0 then 0.38 else 1 end
      * (0.78 + 0.22 * (365 - back) / 365)
      * (0.86 + (abs(hashtext(day::text || having_it.name)) % 28) / 100.0))::int as openings) as counted
    where openings > 0 and (expires_on is null or day <= expires_on) order by day`.execute(ctx.db);
  await sql`insert into application_rankings (person_id, application_id, uses, score, used_at)
    select person.id, applications.id, 1 + uses, 1 + uses / 4.0,
      ${ctx.now()}::timestamptz - make_interval(hours => 1 + ${chance('last')} % 70)
    from applications join (${people}) person on ${has}
    cross join lateral (select ((${daily}::jsonb ->> applications.id::text)::numeric * (200 + ${chance('uses')}) / 1000)::int as uses) as counted
    where applications.active and (${chance('knows')} < 720 or person.username = 'employee')`.execute(ctx.db);
  await sql`insert into app_activity (id, person_id, app_id, app_name, used_on, device, created_at)
    select gen_random_uuid(), person.id, applications.id::text, applications.name, at::date,
      case when ${chance('device')} < 60 then 'Mobile' else 'Desktop' end, at
    from application_rankings ranking join applications on applications.id = ranking.application_id
    join (${people}) person on person.id = ranking.person_id
    cross join generate_series(1, 5) as back
    cross join lateral (select ${ctx.now()}::timestamptz - make_interval(days => back, mins => ${chance('minute')} % 300) as at) as moments
    where ranking.uses > 8 and person.username in ('employee', 'outsider', 'manager', 'content', 'admin')`.execute(
    ctx.db,
  );
}

/** Everybody has their five most used; who tries the demo as the employee finds a full row. */
async function seedFavourites(ctx: SeedContext): Promise<void> {
  await sql`insert into application_favourites (document_number, application_id, position)
    select "documentNumber", application_id, position from (
      select person."documentNumber", person.username, ranking.application_id,
        row_number() over (partition by ranking.person_id order by ranking.score desc, ranking.application_id) as position
      from application_rankings ranking join (${employeeFacts(ctx.db)}) person on person.id = ranking.person_id) as best
    where position <= 5 and username <> 'employee'`.execute(ctx.db);
  await sql`insert into application_favourites (document_number, application_id, position)
    select person."documentNumber", applications.id, chosen.position
    from unnest(${ownFavourites}::text[]) with ordinality as chosen (name, position)
    join applications on applications.name = chosen.name
    join (${employeeFacts(ctx.db)}) person on person.username = 'employee'`.execute(ctx.db);
}

async function seedOutages(ctx: SeedContext, people: ReadonlyMap<string, string>): Promise<void> {
  const now = ctx.now().getTime();
  const ago = (minutes: number) => new Date(now - minutes * MINUTE);
  const open = { id: newId(), name: 'CRM Nube', opened: ago(22), reports: 14 };
  const over = [
    { name: 'Tableros', days: 9, lasted: 46, reports: 7, ending: 'Se reinició el servidor de los tableros.' },
    { name: 'Telefonía', days: 31, lasted: 18, reports: 42, ending: 'El proveedor restableció la troncal.' },
    { name: 'CRM Ribera', days: 64, lasted: 95, reports: 23, ending: 'Ribera amplió la capacidad.' },
  ].map((one) => ({ ...one, id: newId(), opened: ago(one.days * 1_440) }));
  const idOf = (name: string) => sql<string>`(select id from applications where name = ${name})`;
  await ctx.db
    .insertInto('application_outages')
    .values([
      {
        id: open.id,
        application_id: idOf(open.name),
        opened_at: open.opened,
        reported_at: ago(3),
        reports: open.reports,
        confirmed_at: ago(14),
        confirmed_by: people.get('support')!,
        note: 'Soporte ya trabaja en eso',
      },
      ...over.map((one) => ({
        id: one.id,
        application_id: idOf(one.name),
        opened_at: one.opened,
        reported_at: new Date(one.opened.getTime() + 5 * MINUTE),
        reports: one.reports,
        confirmed_at: null,
        confirmed_by: null,
        ended_at: new Date(one.opened.getTime() + one.lasted * MINUTE),
        ended_by: people.get('support')!,
        ending: one.ending,
      })),
    ])
    .execute();
  const words = ['Se queda cargando al buscar por cédula', 'No deja guardar la gestión', 'Sale error 502'];
  for (const { id, name, opened, reports } of [open, ...over])
    await sql`insert into application_outage_reports (outage_id, person_id, note, reported_at)
      select ${id}::uuid, id, case when n <= 3 and ${id === open.id}::boolean then (${words}::text[])[n] end,
        ${opened}::timestamptz + make_interval(mins => n::int)
      from (select person.id, row_number() over (order by hashtext(person.username)) as n
        from (${employeeFacts(ctx.db).where('employees.active', '=', true)}) person
        join applications on applications.name = ${name} and ${has} where person.username <> 'employee') as chosen
      where n <= ${reports}`.execute(ctx.db);
}

async function readPlaces(ctx: SeedContext) {
  const byCode = (rows: readonly { id: string; code: string }[]) => new Map(rows.map((row) => [row.code, row.id]));
  return {
    clients: byCode(await listClients(ctx)),
    campaigns: byCode(await listCampaignsWithClients(ctx)),
    profiles: byCode(await listProfiles(ctx)),
  };
}

async function readPeople(ctx: SeedContext): Promise<Map<string, string>> {
  const usernames = [...new Set(catalogue.flatMap((demo) => [demo.owner, ...(demo.listed ?? [])]))];
  const people = await employeeFacts(ctx.db).where('employees.username', 'in', usernames).execute();
  return new Map(people.map((person) => [person.username, person.id]));
}
