import { statementsOf } from './capture.ts';
import { company, type Company } from './company.ts';
import { rateFigure, type Scenario } from './figure.ts';
import { bombard, type Shot } from './load.ts';
import { inTurns, roundSeconds } from './rounds.ts';
import { planKey, startBare, startPlazaFor } from './servers.ts';
import { signInMany } from './visitors.ts';

const people = 64;
const goal = { least: 0.5, aim: 0.8 };

/** Somebody's launcher: session checked, audience and lists applied, favourites, use and outages beside each application. */
export const applications: Scenario = async () => {
  const grown = await company();
  await growCatalogue(grown);
  const plaza = await startPlazaFor(grown);
  const usernames = grown.usernames.slice(0, people);
  const tokens = await signInMany(plaza.address, usernames);
  const documents = await documentsOf(grown, usernames);
  const launchers = tokens.map((token, n): Shot => {
    return { method: 'GET', path: `/content/aplicativos/by/cedula/${documents.get(usernames[n]!)!}`, token };
  });
  const plan: Record<string, Awaited<ReturnType<typeof statementsOf>>> = {};
  for (const shot of launchers)
    plan[planKey(shot.method, shot.path, shot.token ?? '')] = await statementsOf(grown.plaza, shot);
  const bare = await startBare(grown.url, plan);
  const rate = (address: string) => async () => (await bombard(address, launchers, roundSeconds)).perSecond;
  try {
    const launcher = await inTurns({ ours: rate(plaza.address), bare: rate(bare.address) });
    return [rateFigure('applications, the launcher', launcher.ours, launcher.bare, goal)];
  } finally {
    await plaza.stop();
    await bare.stop();
  }
};

async function documentsOf({ database }: Company, usernames: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await database.run('select username, document_number from employees where username = any($1)', [
    usernames,
  ]);
  return new Map(rows.map((row) => [String(row['username']), String(row['document_number'])]));
}

/** Four copies of the catalogue for the same audiences, and people who were given them one by one. */
async function growCatalogue({ database }: Company): Promise<void> {
  await database.run(`
    insert into applications (id, name, summary, category, url, report_url, glyph, tone, owner_id, audience_clients,
      audience_campaigns, audience_profiles, listed_only, expires_on, created_at, updated_at)
    select gen_random_uuid(), name || ' ' || copy, summary, category, url, report_url, glyph, tone, owner_id,
      audience_clients, audience_campaigns, audience_profiles, listed_only, expires_on, created_at, updated_at
    from applications, generate_series(2, 5) as copy where active`);
  await database.run(`
    insert into application_people (application_id, person_id, added_at)
    select applications.id, employees.id, now() from applications, employees
    where listed_only and employees.active on conflict do nothing`);
  await database.run(`
    insert into application_favourites (document_number, application_id, position)
    select document_number, chosen.id, chosen.position from employees
    cross join lateral (select id, row_number() over (order by name) as position from applications
      where active and audience_clients is null and audience_campaigns is null limit 8) as chosen
    where employees.active on conflict do nothing`);
  await database.run('vacuum analyze');
}
