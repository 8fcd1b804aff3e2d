import './tables.ts';
import { sql } from 'kysely';
import { audienceColumns } from '#features/organization/audience.ts';
import { listCities, listClients } from '#features/organization/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { cleanRichText } from '#platform/server/rich-text.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { offers, type Offer } from './seed/offers.ts';

/** Eleven agreements: one for one client alone, one that is over, one that begins soon, one in draft; with a year of uses. */
export async function seed(ctx: SeedContext): Promise<void> {
  const cities = new Map((await listCities(ctx, 'CO')).map((city) => [city.name, city.id]));
  const clients = new Map((await listClients(ctx)).map((client) => [client.code, client.id]));
  const [author] = await employeeFacts(ctx.db).where('employees.username', '=', 'wellbeing').execute();
  for (const offer of offers) await addOffer(ctx, offer, { cities, clients, authorId: author!.id });
}

interface Known {
  readonly cities: ReadonlyMap<string, string>;
  readonly clients: ReadonlyMap<string, string>;
  readonly authorId: string;
}

async function addOffer(ctx: SeedContext, offer: Offer, { cities, clients, authorId }: Known): Promise<void> {
  const id = newId();
  const { title, partner, category, summary, benefit, contact, motif } = offer;
  const body = await cleanRichText(
    `<h2>Cómo se usa</h2><ol>${offer.steps.map((step) => `<li>${step}</li>`).join('')}</ol><p>${offer.terms}</p>`,
  );
  const at = new Date(`${ctx.daysAgo(Math.max(offer.from, 1))}T09:00:00-05:00`);
  await ctx.db
    .insertInto('agreements')
    .values({
      ...audienceColumns({ clients: offer.clients?.map((code) => clients.get(code)!) }),
      ...{ id, title, partner, category, summary, benefit, contact, cover_motif: motif },
      body_html: body.html,
      body_text: body.text,
      website: null,
      starts_on: ctx.daysAgo(offer.from),
      ends_on: ctx.daysAgo(-offer.left),
      code_prefix: offer.prefix ?? null,
      state: offer.isDraft ? 'draft' : 'published',
      author_id: authorId,
      created_at: at,
      updated_at: at,
      published_at: offer.isDraft ? null : at,
    })
    .execute();
  const held = (offer.cities ?? []).flatMap((name) => cities.get(name) ?? []);
  if (held.length > 0)
    await ctx.db
      .insertInto('agreement_cities')
      .values(held.map((city_id) => ({ agreement_id: id, city_id })))
      .execute();
  if (offer.used === 0) return;
  await sql`
    insert into agreement_uses (agreement_id, person_id, used_on, used_at)
    select ${id}::uuid, person.id, used.at::date, used.at
    from ${employeeFacts(ctx.db).where('employees.active', '=', true).as('person')}
      cross join lateral (select ${ctx.now()}::timestamptz - make_interval(days =>
        1 + (abs(hashtext(${title} || person.username)::bigint) % ${Math.max(1, Math.min(offer.from, 300))})::int) as at) as used
    where abs(hashtext(person.username || ${title})::bigint) % 1000 < ${offer.used * 10}
      and (${offer.clients === undefined}::boolean or person."clientId" = any(${(offer.clients ?? []).map((code) => clients.get(code)!)}::uuid[]))`.execute(
    ctx.db,
  );
}
