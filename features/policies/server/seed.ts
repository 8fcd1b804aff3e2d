import './tables.ts';
import { sql } from 'kysely';
import { addPastReadings, saveTags } from '#features/editorial/server/actions.ts';
import { addPastRequest } from '#features/must-read/server/actions.ts';
import { audienceColumns, audienceOf } from '#features/organization/audience.ts';
import { listClients } from '#features/organization/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { cleanRichText } from '#platform/server/rich-text.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { coverMotifs } from '../policy.ts';
import { hashOf } from './publication.ts';
import { documents, type Document } from './seed/documents.ts';

const DAY = 86_400_000;

/** Ten documents and a draft, two of them for one client alone, and the terms, which everybody has accepted. */
export async function seed(ctx: SeedContext): Promise<void> {
  const clients = new Map((await listClients(ctx)).map((client) => [client.code, client.id]));
  const people = await employeeFacts(ctx.db).where('employees.username', 'in', ['content', 'admin']).execute();
  const personOf = new Map(people.map((person) => [person.username, person.id]));
  for (const document of documents) await addDocument(ctx, document, { clients, personOf });
  await acceptTerms(ctx);
}

interface Known {
  readonly clients: ReadonlyMap<string, string>;
  readonly personOf: ReadonlyMap<string, string>;
}

async function addDocument(ctx: SeedContext, document: Document, { clients, personOf }: Known): Promise<void> {
  const id = newId();
  const audience = audienceColumns({ clients: document.clients?.map((code) => clients.get(code)!) });
  const author = personOf.get(document.author)!;
  const { title, summary, area, kind, tags, next } = document;
  const cover = { cover_motif: coverMotifs[kind], cover_seed: id };
  const editions = await Promise.all(
    document.editions.map(async ({ days, note, text }, at) => {
      const body = await cleanRichText(htmlOf(text));
      return {
        ...audience,
        ...cover,
        ...{ policy_id: id, title, summary, area, note, edition: at + 1 },
        body_html: body.html,
        body_text: body.text,
        minutes: body.minutes,
        hash: hashOf(title, body.html),
        published_by: personOf.get('admin')!,
        published_at: momentOf(ctx, days),
      };
    }),
  );
  const last = editions.at(-1);
  const draft = await cleanRichText(
    htmlOf(next ? document.editions.at(-1)!.text.replace(next.now, next.then) : (document.draft ?? '')),
  );
  const written = next || !last ? { body_html: draft.html, body_text: draft.text } : last;
  const changedAt = last?.published_at ?? momentOf(ctx, 2);
  await ctx.db
    .insertInto('policies')
    .values({
      ...audience,
      ...cover,
      ...{ id, kind, title, summary, area, note: next?.note ?? '', reconfirm: true },
      tags: [...tags],
      body_html: written.body_html,
      body_text: written.body_text,
      confirmation: document.confirm
        ? JSON.stringify({ due_on: ctx.daysAgo(-document.confirm.days), questions: document.confirm.questions })
        : null,
      state: next ? 'in_review' : last ? 'published' : 'draft',
      edition: editions.length,
      author_id: author,
      edited_by: author,
      created_at: editions[0]?.published_at ?? changedAt,
      updated_at: next ? momentOf(ctx, 0) : changedAt,
    })
    .execute();
  if (editions.length > 0) await ctx.db.insertInto('policy_editions').values(editions).execute();
  if (last) await saveTags(ctx, 'policies', id, tags);
  const open = document.confirm && new Date(`${ctx.daysAgo(-document.confirm.days)}T23:59:59-05:00`);
  for (const [at, { confirmed }] of document.editions.entries()) {
    const asked = editions[at]!.published_at;
    if (confirmed === undefined) continue;
    await addPastRequest(ctx, {
      ...{ source: 'policies', itemId: id, edition: at + 1, title, share: confirmed, endsAt: null, askedAt: asked },
      link: `/ReglamentoyPoliticas/detalle?id=${id}`,
      audience: audienceOf(audience),
      askedBy: personOf.get('admin')!,
      dueAt: at + 1 === editions.length && open ? open : new Date(asked.getTime() + 15 * DAY),
      closedAt: editions[at + 1]?.published_at ?? null,
      questions: document.confirm?.questions ?? [],
      undecided: ['employee', 'outsider', 'manager'],
    });
  }
  if (last && document.read)
    await addPastReadings(ctx, {
      ...{ source: 'policies', itemId: id, title, share: document.read },
      audience: audienceOf(audience),
      publishedAt: last.published_at,
    });
}

/** Everybody who works here accepted each edition of the terms when they met it. */
async function acceptTerms(ctx: SeedContext): Promise<void> {
  await sql`
    insert into terms_acceptances (person_id, edition, hash, accepted_at, address, user_agent)
    select person.id, shown.edition, shown.hash,
      least(shown.published_at + make_interval(mins => 30 + abs(hashtext(person.username)::bigint % 4000)::int), ${ctx.now()}::timestamptz),
      '10.20.1.' || (abs(hashtext(person.username)::bigint) % 250 + 1), 'Mozilla/5.0'
    from policy_editions as shown join policies on policies.id = shown.policy_id and policies.kind = 'terms'
      cross join ${employeeFacts(ctx.db).as('person')}`.execute(ctx.db);
}

const momentOf = (ctx: SeedContext, days: number) =>
  new Date(Math.min(Date.parse(`${ctx.daysAgo(days)}T09:00:00-05:00`), ctx.now().getTime() - DAY / 24));

function htmlOf(text: string): string {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      if (line.startsWith('## ')) return `<h2>${line.slice(3)}</h2>`;
      if (line.startsWith('- ')) return `<ul><li>${line.slice(2)}</li></ul>`;
      if (line.startsWith('> ')) return `<blockquote><p>${line.slice(2)}</p></blockquote>`;
      const numbered = /^\d+\. /.exec(line);
      return numbered ? `<ol><li>${line.slice(numbered[0].length)}</li></ol>` : `<p>${line}</p>`;
    })
    .join('')
    .replaceAll('</ul><ul>', '')
    .replaceAll('</ol><ol>', '');
}
