import './tables.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { placeFile } from '#features/files/server/actions.ts';
import { employeeFacts, placeholderFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import type { Category } from '../policy.ts';
import { bulkCode } from './code.ts';
import { renderTemplate } from './pdf/render.ts';
import { inspectPdf } from './pdf/inspect.ts';
import { pdfUse } from './press.ts';
import { history, signatory, templates, type Past } from './seed/papers.ts';
import type { Content } from './tables.ts';
import { appendEach } from './trail.ts';

/**
 * A year of documents: what was signed on paper and archived, what was rejected, cancelled or not signed in time, and
 * what waits now. Nothing that waits has a PDF yet: it is made when its signer opens it.
 */
export async function seed(ctx: SeedContext): Promise<void> {
  const cast = await employeeFacts(ctx.db)
    .where('employees.username', 'in', ['documents', 'labor', signatory])
    .execute();
  const idOf = (username: string) => cast.find((one) => one.username === username)!.id;
  const written = new Map<string, string>();
  for (const one of templates)
    written.set(
      one.key,
      await addTemplate(ctx, one, {
        by: idOf(one.legal ? 'labor' : 'documents'),
        signatoryId: one.byCompany && idOf(signatory),
      }),
    );
  for (const past of history) {
    const template = templates.find(({ key }) => key === past.template)!;
    const by = idOf(template.legal ? 'labor' : 'documents');
    await addDocument(ctx, past, {
      template,
      templateId: written.get(past.template)!,
      by,
      signatoryId: idOf(signatory),
    });
  }
}

type Paper = (typeof templates)[number];

const contentOf = (paper: Paper, signatoryId: string | undefined): Content => ({
  cover: paper.cover,
  body: paper.body,
  header: '<p>{{company.name}}</p>',
  footer: '<p>{{document.title}}</p>',
  logo: false,
  fields: paper.fields,
  boxes: [],
  signers: signersOf(paper, signatoryId),
  pages: 0,
});

function signersOf({ twice, byCompany }: Paper, signatoryId: string | undefined): Content['signers'] {
  const company = signatoryId === undefined ? [] : [{ ...employer, person_id: signatoryId }];
  if (byCompany) return company;
  return twice ? [own, ...company] : [own];
}

const own = { role: 'employee', label: 'Colaborador' } as const;
const employer = { role: 'legal_representative', label: 'Representante de la empresa' } as const;

async function addTemplate(
  ctx: SeedContext,
  paper: Paper,
  { by, signatoryId }: { by: string; signatoryId: string | undefined },
): Promise<string> {
  const id = newId();
  const at = (daysAgo: number) => new Date(ctx.now().getTime() - daysAgo * 86_400_000);
  const { name, category, legal, savedDaysAgo, revised } = paper;
  const saved = at(savedDaysAgo);
  const number = revised ? 2 : 1;
  const row = { id, name, kind: 'text', category, legal, number, version: number } as const;
  await ctx.db
    .insertInto('document_templates')
    .values({
      ...row,
      created_by: by,
      updated_by: by,
      created_at: saved,
      updated_at: revised ? at(revised.daysAgo) : saved,
    })
    .execute();
  const edition = (said: Paper, saved_at: Date) => ({
    template_id: id,
    content: JSON.stringify(contentOf(said, signatoryId)),
    file_id: null,
    saved_by: by,
    saved_at,
  });
  const editions = [{ ...edition(paper, saved), number: 1, used: true }];
  if (revised) editions.push({ ...edition({ ...paper, ...revised }, at(revised.daysAgo)), number: 2, used: false });
  await ctx.db.insertInto('document_template_editions').values(editions).execute();
  return id;
}

interface Making {
  readonly template: Paper;
  readonly templateId: string;
  readonly by: string;
  readonly signatoryId: string;
}

async function addDocument(
  ctx: SeedContext,
  past: Past,
  { template, templateId, by, signatoryId }: Making,
): Promise<void> {
  const id = newId();
  const at = new Date(ctx.now().getTime() - past.daysAgo * 86_400_000);
  const dueOn = ctx.daysAgo(past.daysAgo - past.dueInDays);
  const content = contentOf(template, signatoryId);
  await ctx.db
    .insertInto('documents')
    .values({
      id,
      title: past.title,
      category: template.category satisfies Category,
      legal: template.legal,
      kind: 'text',
      state: 'sent',
      template_id: templateId,
      template_number: 1,
      content: JSON.stringify(content),
      file_id: null,
      signers: JSON.stringify(content.signers),
      needs_password: past.needsPassword,
      due_on: dueOn,
      delivered_on: dueOn,
      replaces_id: null,
      created_by: by,
      created_at: at,
    })
    .execute();
  const archive = past.isOver ? await archiveCopy(ctx, past, template, by) : null;
  await assign(ctx, { past, id, by, at, dueOn, archive, signers: content.signers.length });
  await sign(ctx, { id, content, archive });
  await noteTrail(ctx, id, by, at);
}

interface Archive {
  readonly fileId: string;
  readonly sha256: string;
  readonly pages: number;
}

/** What was signed on paper before the portal: one archived text for everybody who signed it. */
async function archiveCopy(ctx: SeedContext, past: Past, paper: Paper, ownerId: string): Promise<Archive> {
  const values = Object.fromEntries(
    [...`${paper.body}{{company.name}}{{document.title}}`.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name]) => [
      name!,
      '________',
    ]),
  );
  const note = '<p><em>Copia de archivo: firmado en papel. El original reposa en la carpeta laboral.</em></p>';
  const order = { title: past.title, html: paper.body + note, header: '', footer: '', values, at: ctx.now() };
  const bytes = await renderTemplate(order);
  const { pages } = await inspectPdf(bytes);
  const file = { bytes, name: `${past.title}.pdf`, type: 'application/pdf' };
  const fileId = await placeFile(ctx, file, { use: pdfUse, ownerId });
  return { fileId, sha256: createHash('sha256').update(bytes).digest('hex'), pages };
}

interface Assigning {
  readonly past: Past;
  readonly id: string;
  readonly by: string;
  readonly at: Date;
  readonly dueOn: string | null;
  readonly archive: Archive | null;
  readonly signers: number;
}

/** In one statement. What became of each follows from the person and the document. */
async function assign(ctx: SeedContext, { past, id, by, at, dueOn, archive, signers }: Assigning): Promise<void> {
  const [completed, rejected, cancelled] = past.shares;
  const people = placeholderFacts(ctx.db)
    .where('employees.entered_on', '<=', ctx.daysAgo(past.daysAgo))
    .where(past.isOver ? sql<boolean>`true` : sql<boolean>`employees.active`)
    .where(past.only ? sql<boolean>`employees.position_type = ${past.only}` : sql<boolean>`true`)
    .orderBy('employees.entered_on')
    .orderBy('employees.id')
    .limit(past.people ?? null);
  const due = sql`(${dueOn}::date + 1)::timestamp at time zone 'America/Bogota'`;
  // Nothing has happened yet that is still to come.
  const hours = Math.max(1, Math.min(96, Math.floor((ctx.now().getTime() - at.getTime()) / 3_600_000) - 1));
  const took = sql`interval '1 hour' * (1 + each.dice % ${hours}::int)`;
  const values = JSON.stringify(past.values);
  await sql`
    insert into document_assignments (id, document_id, person_id, title, category, legal, state, code, field_values,
      person_name, person_document, position, client_id, campaign_id, cost_center_id, sub_cost_center_id, headquarters_id,
      needs_password, signers, signed, due_at, delivered_on, file_id, sha256, pages, assigned_by, assigned_at, completed_at,
      ended_at, ended_by, reason)
    select each.assignment_id, ${id}, each.id, documents.title, documents.category, documents.legal, each.state,
      ${bulkCode}, ${values}::jsonb || (select jsonb_object_agg('person.' || key, value) from jsonb_each(each.facts)),
      each.name, each."documentNumber", each.position, each."clientId", each."campaignId", each."costCenterId",
      each."subCostCenterId", each."headquartersId", documents.needs_password, ${signers},
      case when each.state = 'completed' then ${signers} else 0 end, ${due}, documents.delivered_on,
      case when each.state = 'completed' then ${archive?.fileId ?? null}::uuid end,
      case when each.state = 'completed' then ${archive?.sha256 ?? null}::text end,
      case when each.state = 'completed' then ${archive?.pages ?? null}::int end, ${by}::uuid, ${at}::timestamptz,
      case when each.state = 'completed' then ${at}::timestamptz + ${took} end,
      case each.state when 'expired' then ${due} when 'completed' then null when 'pending' then null
        else ${at}::timestamptz + ${took} end,
      case each.state when 'rejected' then each.id when 'cancelled' then ${by}::uuid end,
      case each.state when 'rejected' then 'La información del documento no corresponde a mi cargo.'
        when 'cancelled' then 'Se asignó con una versión anterior.' end
    from (
      select people.*, gen_random_uuid() as assignment_id, dice.dice, case
        when not ${past.isOver}::boolean and people."documentNumber" = '1032456482' then 'pending'
        when dice.dice % 100 < ${completed}::int and ${past.isOver}::boolean then 'completed'
        when dice.dice % 100 < ${completed + rejected}::int then 'rejected'
        when dice.dice % 100 < ${completed + rejected + cancelled}::int then 'cancelled'
        when ${past.isOver}::boolean then 'expired' else 'pending' end as state
      from (${people}) people
        cross join lateral (select (hashtext(people."documentNumber" || ${past.title}) & 2147483647) as dice) dice
    ) each join documents on documents.id = ${id}`.execute(ctx.db);
}

async function sign(
  ctx: SeedContext,
  { id, content, archive }: { id: string; content: Content; archive: Archive | null },
): Promise<void> {
  for (const [index, plan] of content.signers.entries()) {
    const named = 'person_id' in plan ? plan.person_id : null;
    const who = employeeFacts(ctx.db);
    await sql`
      insert into document_signers (assignment_id, index, role, label, person_id, name, document_number, state, due_at,
        assigned_at, opened_at, read_at, signed_at, signature_kind, hash_before, hash_after, reason)
      select each.id, ${index}, ${plan.role}, ${plan.label}, who.id, who.name, who."documentNumber",
        case each.state when 'completed' then 'signed' when 'pending' then ${index === 0 ? 'notified' : 'waiting'}
          when 'rejected' then ${index === 0 ? 'rejected' : 'cancelled'} else each.state end,
        each.due_at, each.assigned_at, each.completed_at, each.completed_at, each.completed_at,
        case when each.state = 'completed' then 'drawn' end,
        case when each.state = 'completed' then ${archive?.sha256 ?? null}::text end,
        case when each.state = 'completed' then ${archive?.sha256 ?? null}::text end, each.reason
      from document_assignments each join (${who}) who on who.id = coalesce(${named ?? null}::uuid, each.person_id)
      where each.document_id = ${id}`.execute(ctx.db);
  }
  await sql`
    insert into document_passwords (person_id, first_until)
    select distinct person_id, ${ctx.now()}::timestamptz + interval '72 hours' from document_assignments
    where document_id = ${id} and needs_password and state = 'pending' on conflict (person_id) do nothing`.execute(
    ctx.db,
  );
}

/** The trail of each, whole: given, and what became of it. */
async function noteTrail(ctx: SeedContext, id: string, by: string, at: Date): Promise<void> {
  const author = await employeeFacts(ctx.db).where('employees.id', '=', by).executeTakeFirstOrThrow();
  const actor = { personId: by, name: author.name, address: '10.20.0.14', userAgent: '' };
  const house = { personId: null, name: 'Plaza', address: '', userAgent: '' };
  const then = (moment: Date) => ({ db: ctx.db, now: () => moment });
  const of = (states: readonly string[], detail: object) =>
    sql<{
      assignment_id: string;
      detail: string;
    }>`select id as assignment_id, ${JSON.stringify(detail)}::text as detail,
      coalesce(completed_at, ended_at) as hour from document_assignments
      where document_id = ${id} and state = any(${[...states]}::text[])`;
  const all = ['pending', 'completed', 'rejected', 'cancelled', 'expired'];
  // What became of each happened at the hour that its signers have.
  const hour = sql<Date>`each.hour`;
  await appendEach(then(at), 'assigned', actor, of(all, {}));
  await appendEach(then(at), 'notified', house, of(all, {}));
  await appendEach(then(at), 'signed', house, of(['completed'], { method: 'paper' }), hour);
  await appendEach(then(at), 'completed', house, of(['completed'], {}), hour);
  await appendEach(then(at), 'rejected', house, of(['rejected'], { signer: 0 }), hour);
  await appendEach(then(at), 'cancelled_unsigned', actor, of(['cancelled'], {}), hour);
  await appendEach(then(at), 'expired', house, of(['expired'], {}), hour);
}
