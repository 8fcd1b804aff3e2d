import type { Company } from './company.ts';
import { openCrowd } from './crowd.ts';
import type { Scenario } from './figure.ts';
import { bombard, type Shot } from './load.ts';
import { inTurns, roundSeconds, sized } from './rounds.ts';
import { startPlazaFor, type Server } from './servers.ts';
import { signInMany } from './visitors.ts';

const each = 500;
const few = 10_000;
const many = Math.max(2 * few, sized(1_000_000));
const readers = 16;
const goal = 1.5;

/** What waits for somebody who has 500 documents, half of them to be signed, among 10,000 and among 1,000,000. */
export const documentsPending: Scenario = async () => {
  const small = await companyWith('plaza_bench_documents_few', few);
  const large = await companyWith('plaza_bench_documents_many', many);
  const servers: Server[] = [];
  try {
    const rates: (() => Promise<number>)[] = [];
    for (const company of [small, large]) {
      const server = await startPlazaFor(company);
      servers.push(server);
      const tokens = await signInMany(server.address, company.usernames.slice(0, readers));
      const path = '/api/user/document/sign/getUserDocumentPendingToSign?page=1&size=20';
      const shots = tokens.map((token): Shot => ({ method: 'GET', path, token }));
      rates.push(async () => (await bombard(server.address, shots, roundSeconds)).perSecond);
    }
    const rate = await inTurns({ few: rates[0]!, many: rates[1]! });
    const cost = (perSecond: number) => 1_000 / perSecond;
    const ratio = cost(rate.many) / cost(rate.few);
    return [
      {
        name: `documents pending, ${many} / ${few}`,
        ours: `${cost(rate.many).toFixed(2)} ms`,
        limit: `${cost(rate.few).toFixed(2)} ms`,
        ratio,
        goal: `<= ${goal}`,
        ok: ratio <= goal,
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
    await small.drop();
    await large.drop();
  }
};

/** A company with so many documents, 500 for each of the people that have any; those who sign in are among them. */
async function companyWith(name: string, total: number): Promise<Company> {
  const people = Math.ceil(total / each);
  const company = await openCrowd(name, people + 800);
  const { database, fill } = company;
  await fill(
    `create unlogged table bench_people as
     select id, document_number, display_name, position, campaign_id, row_number() over (order by username = any($1) desc, username) as n
     from employees where active order by n limit $2`,
    [company.usernames.slice(0, readers), people],
  );
  await fill(
    `insert into documents (id, title, category, legal, kind, state, content, signers, needs_password, created_by, created_at)
     select gen_random_uuid(), 'Documento ' || n, 'annex', false, 'text', 'sent', '{}', '[]', false,
       (select id from bench_people where n = 1), now() - make_interval(hours => n)
     from generate_series(1, $1::int) n`,
    [each],
  );
  await fill(`
    create unlogged table bench_given as
    select gen_random_uuid() as id, document.id as document_id, document.title, document.created_at,
      row_number() over (order by document.id) % 2 = 0 as open, people.id as person_id, display_name, document_number,
      people.position, campaign_id
    from documents document cross join bench_people people where document.title like 'Documento %'`);
  await fill(`
    insert into document_assignments (id, document_id, person_id, title, category, legal, state, code, field_values,
      person_name, person_document, position, campaign_id, needs_password, signers, signed, due_at, assigned_by,
      assigned_at, ended_at)
    select id, document_id, person_id, title, 'annex', false, case when open then 'pending' else 'cancelled' end, id,
      '{}', display_name, document_number, position, campaign_id, false, 1, 0, created_at + interval '90 days',
      person_id, created_at, case when open then null else now() end
    from bench_given`);
  await fill(`
    insert into document_signers (assignment_id, index, role, label, person_id, name, document_number, state, due_at, assigned_at)
    select id, 0, 'employee', 'Trabajador', person_id, display_name, document_number,
      case when open then 'notified' else 'cancelled' end, created_at + interval '90 days', created_at
    from bench_given`);
  await database.run('drop table bench_people, bench_given');
  await database.run('vacuum analyze document_assignments');
  await database.run('vacuum analyze document_signers');
  return company;
}
