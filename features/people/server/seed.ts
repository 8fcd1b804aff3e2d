import { sql } from 'kysely';
import type { SeedContext } from '#platform/server/room.ts';
import { accounts, agents, areas, campaigns, director, leaders, type Campaign, type CastMember } from './seed/cast.ts';
import { personDrawing, randomFrom, type Post, type Row, type Stranger } from './seed/person.ts';
import { seedChanges } from './seed/changes.ts';
import { seedImports } from './seed/imports.ts';
import { seedPhotos } from './seed/photos.ts';
import { seedSalaries } from './seed/salaries.ts';
import { readPlaces, type Places } from './seed/places.ts';

type Hire = (who: CastMember | Stranger, post: Post) => string;

/** The demo company's 600 people: a director, the staff of six areas, and eight campaigns in teams. The same at every start. */
export async function seed(ctx: SeedContext): Promise<void> {
  const places = await readPlaces(ctx);
  const draw = personDrawing(ctx, places);
  const rows: Row[] = [];
  const hire: Hire = (who, post) => {
    const row = draw(who, post);
    rows.push(row);
    return String(row.id);
  };
  const operationsId = hireStaff(hire, places);
  hireOperation(hire, places, operationsId);
  letSomeGo(ctx, rows);
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`insert into employees (${columns})
    select ${columns} from jsonb_populate_recordset(null::employees, ${JSON.stringify(rows)}::jsonb)`.execute(ctx.db);
  await seedSalaries(ctx);
  await confirmSome(ctx);
  await lookAtSome(ctx);
  await seedChanges(ctx);
  await seedImports(ctx);
  await seedPhotos(ctx);
}

/** Director and areas. Answers who leads the operation. */
function hireStaff(hire: Hire, places: Places): string {
  const at = (scc: string) => ({ place: places.shared(scc), site: 'CHA' });
  const topId = hire(director, { ...at('901001'), profile: 'management', positionType: 'leadership', bossId: null });
  let operationsId = topId;
  for (const { scc, profile, head, members, others } of areas) {
    const headId = hire(head, { ...at(scc), profile, positionType: 'leadership', bossId: topId });
    if (scc === '901004') operationsId = headId;
    const post: Post = { ...at(scc), profile, positionType: 'administrative', bossId: headId };
    for (const member of members) hire(member, member.username === 'auditor' ? { ...post, bossId: topId } : post);
    for (const [position, count] of Object.entries(others)) for (let k = 0; k < count; k++) hire({ position }, post);
  }
  return operationsId;
}

/** Each client's account, its campaigns, their teams. */
function hireOperation(hire: Hire, places: Places, bossId: string): void {
  for (const [client, manager] of Object.entries(accounts)) {
    const place = { ...places.shared('901004'), client_id: places.client(client) };
    const managerId = hire(manager, { place, site: 'CHA', profile: 'management', positionType: 'leadership', bossId });
    for (const campaign of campaigns) if (campaign.account === client) hireCampaign(hire, places, campaign, managerId);
  }
}

function hireCampaign(hire: Hire, places: Places, campaign: Campaign, bossId: string): void {
  const { place, parts } = places.campaign(campaign.code, campaign.headquarters);
  const at = { place, site: campaign.headquarters };
  const lead = { ...at, profile: 'coordinator', positionType: 'leadership', bossId } as const;
  const coordinatorId = hire({ position: 'Coordinador* de campaña', days: 1_300 }, lead);
  const guide = { ...at, profile: 'quality', positionType: 'administrative', bossId: coordinatorId } as const;
  hire({ position: 'Analista de calidad' }, guide);
  hire({ position: 'Formador*' }, guide);
  campaign.teams.forEach((size, team) => {
    const key = `${campaign.code} ${team}`;
    const leader = leaders[key] ?? { position: 'Líder de equipo', days: 900 };
    const leaderId = hire(leader, { ...at, profile: 'leader', positionType: 'leadership', bossId: coordinatorId });
    const known = agents[key] ?? [];
    for (let k = 0; k < size; k++) {
      const who = { ...(known[k] ?? {}), position: campaign.position } as CastMember | Stranger;
      const subCampaignId = parts[known[k] ? 0 : k % 2] ?? null;
      hire(who, { ...at, profile: 'agent', positionType: 'operational', bossId: leaderId, subCampaignId });
    }
  });
}

/**
 * A company of 600 has one whom HR sent on leave by hand, one suspended, and some who have left in the last year. Who is
 * on leave because they asked for it, the room of requests knows.
 */
function letSomeGo(ctx: SeedContext, rows: readonly Row[]): void {
  const random = randomFrom(600);
  const unnamed = rows.filter(
    (row) => row.position_type === 'operational' && Number(String(row.face_seed).slice(2)) > 40,
  );
  const statuses = ['on_leave', ...Array<string>(8).fill('active'), 'suspended', ...Array<string>(8).fill('retired')];
  for (const [at, status] of statuses.entries()) {
    const row = unnamed[Math.floor(((at + random()) / statuses.length) * unnamed.length)];
    if (!row) continue;
    row.status = status;
    const left = ctx.daysAgo(Math.floor(random() * 300) + 1);
    // Until the end of the week after next.
    if (status === 'suspended') row.suspended_until = ctx.daysAgo(-10);
    if (status === 'retired') row.retired_on = left > String(row.entered_on) ? left : ctx.daysAgo(1);
  }
}

/** Six in ten have gone through their data this season; who has not is reminded of it. */
async function confirmSome(ctx: SeedContext): Promise<void> {
  await sql`
    insert into profile_confirmations (person_id, part, confirmed_at)
    select employees.id, part, ${ctx.now()}::timestamptz - interval '3 days'
    from employees cross join unnest(array['personal', 'contact']) as part
    where active and (hashtext(document_number) & 1023) % 10 < 6
      and username <> 'employee'`.execute(ctx.db);
}

/** Labour relations and human resources have looked at a few people's data this month. */
async function lookAtSome(ctx: SeedContext): Promise<void> {
  await sql`
    insert into sensitive_reads (id, person_id, reader_id, parts, read_at)
    select gen_random_uuid(), person.id, reader.id, array['document', 'contract', 'personal', 'contact'],
      ${ctx.now()}::timestamptz - interval '26 hours' * (row_number() over (partition by person.id))
    from employees person join employees reader on reader.username in ('hr', 'labor')
    where person.active and person.id <> reader.id and (hashtext(person.username) & 1023) % 40 = 0
      or person.username = 'employee'`.execute(ctx.db);
}
