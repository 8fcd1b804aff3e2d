import './tables.ts';
import { sql } from 'kysely';
import { addAskedRelease, addPastEdition, addPastReadings, saveTags } from '#features/editorial/server/actions.ts';
import { addPastRequest } from '#features/must-read/server/actions.ts';
import { audienceColumns } from '#features/organization/audience.ts';
import { listCities, listClients } from '#features/organization/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { cleanRichText } from '#platform/server/rich-text.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { offers, type Offer } from './seed/offers.ts';
import { storedOf } from './writing.ts';

const DAY = 86_400_000;

/** Fourteen agreements: two for one client alone, one that is over, one that begins soon, one corrected; in draft, in review and scheduled one each; with a year of uses. */
export async function seed(ctx: SeedContext): Promise<void> {
  const cities = new Map((await listCities(ctx, 'CO')).map((city) => [city.name, city.id]));
  const clients = new Map((await listClients(ctx)).map((client) => [client.code, client.id]));
  const people = await employeeFacts(ctx.db).where('employees.username', 'in', ['wellbeing', 'content']).execute();
  const authors = new Map(people.map((person) => [person.username, person.id]));
  for (const offer of offers) await addOffer(ctx, offer, { cities, clients, authors });
}

interface Known {
  readonly cities: ReadonlyMap<string, string>;
  readonly clients: ReadonlyMap<string, string>;
  readonly authors: ReadonlyMap<string, string>;
}

async function addOffer(ctx: SeedContext, offer: Offer, { cities, clients, authors }: Known): Promise<void> {
  const id = newId();
  const { title, partner, category, summary, benefit, contact, motif, corrected, confirm, tags = [] } = offer;
  const body = await cleanRichText(htmlOf(offer.steps, offer.terms));
  const at = new Date(`${ctx.daysAgo(Math.max(offer.from, 1))}T09:00:00-05:00`);
  const authorId = authors.get(offer.state === 'in_review' ? 'content' : 'wellbeing')!;
  const audience = { clients: offer.clients?.map((code) => clients.get(code)!) };
  const piece = { source: 'agreements', itemId: id, title, audience, authorId } as const;
  const correctedAt = corrected ? new Date(`${ctx.daysAgo(corrected.days)}T10:20:00-05:00`) : null;
  const words = {
    ...{ title, partner, category, summary, benefit, contact, cover_motif: motif, website: null },
    starts_on: ctx.daysAgo(offer.from),
    ends_on: ctx.daysAgo(-offer.left),
    code_prefix: offer.prefix ?? null,
  };
  await ctx.db
    .insertInto('agreements')
    .values({
      ...audienceColumns(audience),
      ...words,
      id,
      body_html: body.html,
      body_text: body.text,
      state: offer.state ?? 'published',
      author_id: authorId,
      edited_by: authorId,
      edition: corrected ? 2 : 1,
      correction_note: corrected?.note ?? null,
      corrected_at: correctedAt,
      publish_at: offer.state === 'scheduled' ? new Date(`${ctx.daysAgo(offer.from)}T08:00:00-05:00`) : null,
      confirmation: confirm
        ? JSON.stringify({ due_on: ctx.daysAgo(-confirm.days), questions: confirm.questions })
        : null,
      created_at: at,
      updated_at: correctedAt ?? at,
      published_at: offer.state ? null : at,
    })
    .execute();
  await saveTags(ctx, 'agreements', id, tags);
  const cityIds = (offer.cities ?? []).flatMap((name) => cities.get(name) ?? []);
  if (cityIds.length > 0)
    await ctx.db
      .insertInto('agreement_cities')
      .values(cityIds.map((city_id) => ({ agreement_id: id, city_id })))
      .execute();
  if (offer.state === 'in_review')
    await addAskedRelease(ctx, {
      ...piece,
      link: `/gestion/convenios/${id}`,
      askedAt: new Date(at.getTime() + DAY / 8),
    });
  if (corrected && correctedAt)
    await addPastEdition(ctx, {
      ...{ source: 'agreements', itemId: id, edition: 1, title, replacedBy: authorId, replacedAt: correctedAt },
      note: corrected.note,
      writing: storedOf({
        ...{ ...words, tags, audience, cities: cityIds, cover: null, benefit: corrected.benefit },
        body: htmlOf(offer.steps, corrected.terms),
      }),
    });
  if (confirm)
    await addPastRequest(ctx, {
      ...{ source: 'agreements', itemId: id, edition: 1, title, link: `/convenio/${id}`, audience },
      ...{ askedBy: authorId, askedAt: at, closedAt: null, share: confirm.share, questions: confirm.questions },
      dueAt: new Date(`${ctx.daysAgo(-confirm.days)}T23:59:59-05:00`),
      endsAt: new Date(`${ctx.daysAgo(-offer.left - 1)}T00:00:00-05:00`),
      undecided: [],
    });
  await addPastReadings(ctx, { ...piece, publishedAt: at, share: offer.read });
  await addUses(ctx, id, offer, audience.clients ?? null);
}

async function addUses(ctx: SeedContext, id: string, offer: Offer, clients: string[] | null) {
  const { title, from, used, prefix } = offer;
  // Of a thousand people as many as `share`, each with the moment when they used it.
  const people = (share: number) => sql`
    ${employeeFacts(ctx.db).where('employees.active', '=', true).as('person')}
      cross join lateral (select ${ctx.now()}::timestamptz - make_interval(days =>
        1 + (abs(hashtext(${title} || person.username)::bigint) % ${Math.max(1, Math.min(from, 300))})::int) as at) as used
    where abs(hashtext(person.username || ${title})::bigint) % 1000 < ${share}
      and (${clients}::uuid[] is null or person."clientId" = any(${clients}::uuid[]))`;
  await sql`
    insert into agreement_uses (agreement_id, person_id, used_on, used_at)
    select ${id}::uuid, person.id, used.at::date, used.at from ${people(used * 10)}`.execute(ctx.db);
  // Whoever used one with codes had theirs; a third more took one and did not use it.
  if (prefix)
    await sql`
      insert into agreement_codes (agreement_id, person_id, code, created_at)
      select ${id}::uuid, person.id, ${prefix} || '-' || translate(upper(left(md5(${title} || person.username), 8)), '01', 'GH'),
        used.at - interval '20 minutes' from ${people(used * 13)}`.execute(ctx.db);
}

function htmlOf(steps: readonly string[], terms: string): string {
  return `<h2>Cómo se usa</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol><p>${terms}</p>`;
}
