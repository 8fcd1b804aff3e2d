import { sql, type Kysely, type RawBuilder } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import type { Reach } from '#platform/contract/scope.ts';
import type { Database } from '#platform/server/context.ts';

/** On whose behalf an import is checked. */
export interface Importer {
  readonly personId: string;
  readonly reaches: readonly Reach[];
}

type Db = Kysely<Database>;

/** A chain of leaders that is longer than this never ends. */
const highest = 64;

/**
 * Holds every row of an import against the company as it is now: who is meant, where they will belong, who leads them,
 * what would change. Rows with anything against them get no action. All of it in a few statements over all rows, inside
 * a transaction: what is found on the way stands in a table of that transaction alone, so that a row is written once,
 * and only where something about it is new.
 */
export async function checkImport(
  db: Db,
  importId: string,
  importer: Importer,
  { isStaged }: { isStaged: boolean },
): Promise<void> {
  // Twenty thousand rows are sorted in memory, until the transaction ends.
  await sql`select set_config('work_mem', '64MB', true)`.execute(db);
  await openWork(db);
  const given = isStaged
    ? sql`import_given`
    : sql`(select * from people_import_rows where import_id = ${importId}::uuid)`;
  await placeRows(db, given, importer);
  await sql`create index on import_work (document_number)`.execute(db);
  await sql`analyze import_work (number, document_number, new_id, person_id)`.execute(db);
  await findBosses(db);
  // What one round refuses may take the leader away from others, or close another circle.
  for (;;) if ((await refuseOrphans(db)) + (await refuseCircles(db)) === 0) break;
  await decideActions(db, importId, { isStaged });
  // Whoever applies it joins thousands of rows that the planner must have heard of.
  if (isStaged) await sql`analyze people_import_rows (import_id, number, document_number, new_id)`.execute(db);
}

async function openWork(db: Db): Promise<void> {
  await sql`drop table if exists import_work`.execute(db);
  await sql`
    create temporary table import_work (
      number integer not null,
      document_number text,
      boss_document text,
      new_id uuid not null,
      person_id uuid,
      boss_id uuid,
      -- Nothing is wrong with the cells of the row.
      is_sound boolean not null,
      conflicts jsonb not null,
      fields jsonb not null,
      after jsonb not null
    ) on commit drop`.execute(db);
}

/** What is against a row, as `ImportIssue`s: null where the condition does not hold. */
export const issue = (condition: RawBuilder<unknown>, column: string, code: string, value?: RawBuilder<unknown>) =>
  sql`case when ${condition} then jsonb_build_object('column', ${column}::text, 'code', ${code}::text) ||
    ${value === undefined ? sql`'{}'::jsonb` : sql`jsonb_build_object('value', ${value})`} end`;

/** Who is meant, the place that follows from the row, and everything against it but its leader. */
async function placeRows(db: Db, rows: RawBuilder<unknown>, { personId, reaches }: Importer): Promise<void> {
  const place = (prefix: string) =>
    reachCovers(reaches, {
      headquarters: `placed.${prefix}headquarters_id`,
      client: `placed.${prefix}client_id`,
      cost_center: `placed.${prefix}cost_center_id`,
      sub_cost_center: `placed.${prefix}sub_cost_center_id`,
      campaign: `placed.${prefix}campaign_id`,
    });
  // Who is new and has no user name gets their document number.
  const username = sql`coalesce(each.username, lower(each.document_number))`;
  const given = (column: string) => sql`(each.fields ->> ${column}::text)::uuid`;
  const conflicts = [
    issue(
      sql`placed.same_document > 1 and placed.document_number is not null`,
      'document_number',
      'duplicate',
      sql`placed.document_number`,
    ),
    issue(sql`placed.person_id = ${personId}::uuid`, 'document_number', 'own'),
    issue(sql`placed.person_id is not null and not ${place('old_')}`, 'document_number', 'out_of_reach'),
    issue(sql`placed.status = 'retired'`, 'document_number', 'retired'),
    issue(
      sql`placed.until is not null and placed.status is distinct from 'suspended'`,
      'suspended_until',
      'not_suspended',
    ),
    issue(sql`not ${place('')} and (placed.person_id is null or ${place('old_')})`, 'campaign', 'out_of_reach'),
    ...(['client', 'cost_center', 'sub_cost_center'] as const).map((column) =>
      issue(sql`${sql.ref(`placed.given_${column}_id`)} <> ${sql.ref(`placed.${column}_id`)}`, column, 'mismatch'),
    ),
    issue(
      sql`placed.given_sub_campaign_id is not null and placed.part_of is distinct from placed.campaign_id`,
      'sub_campaign',
      'mismatch',
    ),
    issue(
      sql`(placed.same_username > 1 and placed.same_document = 1) or placed.username_taken`,
      'username',
      'username_taken',
      sql`placed.username`,
    ),
    issue(
      sql`placed.same_email > 1 or placed.email_taken`,
      'corporate_email',
      'email_taken',
      sql`placed.corporate_email`,
    ),
  ];
  await sql`
    with placed as (
      select each.number, each.document_number, ${username} as username, each.corporate_email, person.id as person_id, person.status,
        person.headquarters_id as old_headquarters_id, person.client_id as old_client_id,
        person.cost_center_id as old_cost_center_id, person.sub_cost_center_id as old_sub_cost_center_id,
        person.campaign_id as old_campaign_id, each.fields ->> 'suspended_until' as until,
        ${given('client_id')} as given_client_id, ${given('cost_center_id')} as given_cost_center_id,
        ${given('sub_cost_center_id')} as given_sub_cost_center_id,
        ${given('sub_campaign_id')} as given_sub_campaign_id, line.campaign_id as part_of, person.sub_campaign_id as old_sub_campaign_id,
        coalesce(${given('headquarters_id')}, person.headquarters_id) as headquarters_id,
        coalesce(${given('campaign_id')}, person.campaign_id) as campaign_id,
        case when campaigns.id is not null then campaigns.client_id
          else coalesce(${given('client_id')}, person.client_id) end as client_id,
        case when campaigns.id is not null then campaigns.cost_center_id
          when ${given('cost_center_id')} is not null then ${given('cost_center_id')}
          when ${given('sub_cost_center_id')} is not null then part.cost_center_id
          else person.cost_center_id end as cost_center_id,
        case when campaigns.id is not null then campaigns.sub_cost_center_id
          when part.cost_center_id = coalesce(${given('cost_center_id')}, part.cost_center_id) then part.id
          end as sub_cost_center_id,
        count(*) over (partition by each.document_number) as same_document,
        case when ${username} is null or (each.username is null and person.id is not null) then 0
          else count(*) over (partition by ${username}) end as same_username,
        case when each.corporate_email is null then 0 else count(*) over (partition by each.corporate_email) end as same_email,
        other.id is distinct from person.id and other.id is not null
          and (person.id is null or each.username is not null) as username_taken,
        another.id is not null and another.id is distinct from person.id as email_taken
      from ${rows} as each
        left join employees person on person.document_number = each.document_number
        left join employees other on other.username = ${username}
        left join employees another on another.corporate_email = each.corporate_email
        left join sub_campaigns line on line.id = ${given('sub_campaign_id')}
        left join campaigns on campaigns.id = coalesce(${given('campaign_id')}, person.campaign_id)
        left join sub_cost_centers part on part.id = coalesce(${given('sub_cost_center_id')}, person.sub_cost_center_id)
    )
    insert into import_work (number, document_number, boss_document, new_id, person_id, is_sound, conflicts, fields, after)
    select each.number, each.document_number, each.boss_document, each.new_id, placed.person_id, each.issues = '[]',
      to_jsonb(array_remove(array[${sql.join(conflicts)}], null)), each.fields,
      each.fields || jsonb_build_object('campaign_id', placed.campaign_id, 'client_id', placed.client_id,
        'cost_center_id', placed.cost_center_id, 'sub_cost_center_id', placed.sub_cost_center_id,
        'headquarters_id', placed.headquarters_id, 'sub_campaign_id', coalesce(placed.given_sub_campaign_id,
          case when placed.campaign_id = placed.old_campaign_id then placed.old_sub_campaign_id end))
    from placed join ${rows} as each on each.number = placed.number`.execute(db);
}

/** The leader that a document names: somebody of the company, or of the same file. */
async function findBosses(db: Db): Promise<void> {
  await sql`
    update import_work each set boss_id = found.boss_id,
      conflicts = each.conflicts || to_jsonb(array_remove(array[
        ${issue(sql`found.boss_id is null`, 'boss', 'boss_unknown', sql`each.boss_document`)},
        ${issue(sql`found.boss_id = coalesce(each.person_id, each.new_id)`, 'boss', 'boss_circle')}], null))
    from (
      select under.number, coalesce(person.id, new.new_id) as boss_id
      from import_work under
        left join employees person on person.document_number = under.boss_document and person.status <> 'retired'
        left join lateral (
          select new_id from import_work other
          where other.document_number = under.boss_document and other.person_id is null
          order by number limit 1
        ) new on person.id is null
      where under.boss_document is not null
    ) found
    where each.number = found.number`.execute(db);
}

const isGood = (table: string) => sql`(${sql.ref(`${table}.is_sound`)} and ${sql.ref(`${table}.conflicts`)} = '[]')`;

/** Rows whose leader is new and will not come, for their own row has errors. Answers how many. */
async function refuseOrphans(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update import_work each
    set conflicts = each.conflicts || jsonb_build_array(jsonb_build_object(
      'column', 'boss', 'code', 'boss_wrong', 'value', each.boss_document))
    from import_work boss
    where boss.document_number = each.boss_document and boss.new_id = each.boss_id and boss.person_id is null
      and not ${isGood('boss')} and ${isGood('each')}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Rows that would put somebody under themselves, by what the good rows and the company say together. Answers how many.
 * Only who leads somebody, here or in the file, stands in a circle, so nobody else is climbed from: asked as two lists,
 * which the database looks up however many rows it expects; as one it compares each row with every leader.
 */
async function refuseCircles(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    with recursive good as materialized (
      select coalesce(person_id, new_id) as id, boss_id from import_work each
      where boss_id is not null and ${isGood('each')}
        and (coalesce(person_id, new_id) in (select boss_id from employees where boss_id is not null)
          or coalesce(person_id, new_id) in (select boss_id from import_work where boss_id is not null))
    ), climb (start, current, height) as (
      select id, boss_id, 1 from good
      union all
      select climb.start, coalesce(good.boss_id, person.boss_id), climb.height + 1
      from climb
        left join good on good.id = climb.current
        left join employees person on person.id = climb.current
      where climb.current is not null and climb.current <> climb.start and climb.height < ${highest}
    ), circular as (
      select distinct start from climb where current = start or height = ${highest}
    )
    update import_work each
    set conflicts = each.conflicts || jsonb_build_array(jsonb_build_object(
      'column', 'boss', 'code', 'boss_circle', 'value', each.boss_document))
    from circular
    where coalesce(each.person_id, each.new_id) = circular.start`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** What is done with each good row: for who is here only what differs, before and after. Bad rows get no action. */
async function decideActions(db: Db, importId: string, { isStaged }: { isStaged: boolean }): Promise<void> {
  const write = isStaged ? addDecided(importId) : updateDecided(importId);
  await sql`
    with wanted as materialized (
      select each.number, each.person_id, each.boss_id, each.conflicts, ${isGood('each')} as good, to_jsonb(person) as old,
        each.after || case when each.boss_id is null then '{}'::jsonb
          else jsonb_build_object('boss_id', each.boss_id) end
          - case when person.first_names = each.fields ->> 'first_names'
            and person.last_names = each.fields ->> 'last_names' then 'display_name' else '' end as after
      from import_work each left join employees person on person.id = each.person_id
    ), decided as (
      select wanted.number, wanted.person_id, wanted.boss_id, wanted.conflicts, changes.before,
        case when not good then null when wanted.person_id is null then 'create'
          when changes.after is null then 'same' else 'update' end as action,
        case when not good or wanted.person_id is null then wanted.after else changes.after end as after
      from wanted left join lateral (
        select jsonb_object_agg(field.key, wanted.old -> field.key) as before, jsonb_object_agg(field.key, field.value) as after
        from jsonb_each(wanted.after) field
        where good and wanted.person_id is not null and field.value is distinct from wanted.old -> field.key
      ) changes on true
    )
    ${write}`.execute(db);
}

/** Rows of a file that comes now are written with what becomes of them. */
function addDecided(importId: string): RawBuilder<unknown> {
  return sql`
    insert into people_import_rows (import_id, number, document_number, boss_document, username, corporate_email,
      shown_name, new_id, fields, issues, person_id, boss_id, conflicts, action, before, after)
    select ${importId}::uuid, each.number, each.document_number, each.boss_document, each.username, each.corporate_email,
      each.shown_name, each.new_id, each.fields, each.issues, decided.person_id, decided.boss_id, decided.conflicts,
      decided.action, decided.before, decided.after
    from import_given each join decided on decided.number = each.number
    order by each.number`;
}

/** Rows that stand already are written where something about them is new. */
function updateDecided(importId: string): RawBuilder<unknown> {
  return sql`
    update people_import_rows each set person_id = decided.person_id, boss_id = decided.boss_id,
      conflicts = decided.conflicts, action = decided.action, before = decided.before, after = decided.after
    from decided
    where each.import_id = ${importId}::uuid and each.number = decided.number
      and (each.person_id, each.boss_id, each.conflicts, each.action, each.before, each.after)
        is distinct from (decided.person_id, decided.boss_id, decided.conflicts, decided.action, decided.before, decided.after)`;
}
