import '../tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import type { SeedContext } from '#platform/server/room.ts';

const said = [
  'Qué buena noticia, gracias por contarla.',
  '¿Aplica también para quienes están en teletrabajo?',
  'Felicitaciones al equipo.',
  'Me sirvió mucho, ya lo compartí con mi grupo.',
  '¿Desde qué fecha empieza?',
  'Ojalá lo repitan en la sede Norte.',
];

/** A year of reactions by who has read, some comments under the latest articles, one of them held. */
export async function seedTalk(ctx: SeedContext): Promise<void> {
  const people = employeeFacts(ctx.db).where('employees.active', '=', true).as('person');
  const chance = (salt: string) =>
    sql`(abs(hashtext(${salt} || articles.title || person.username)::bigint) % 1000)::int`;
  await sql`
    insert into article_reactions (article_id, person_id, kind, at)
    select reading.article_id, reading.person_id,
      (array['like', 'like', 'like', 'celebrate', 'useful', 'thanks'])[1 + ${chance('kind')} % 6], reading.last_at
    from article_readings reading join articles on articles.id = reading.article_id
      join ${people} on person.id = reading.person_id
    where ${chance('reacts')} < 90`.execute(ctx.db);
  const now = ctx.now().toISOString();
  await sql`
    insert into article_comments (id, article_id, author_id, words, state, at)
    select gen_random_uuid(), talk.article_id, talk.person_id,
      case when talk.turn = 40 then 'Vendo audífonos, mira www.gangas.example' else (${said}::text[])[1 + talk.turn % ${said.length}] end,
      case when talk.turn = 40 then 'held' else 'shown' end, least(talk.at, ${now}::timestamptz - interval '5 minutes')
    from (
      select reading.article_id, reading.person_id, reading.last_at + interval '2 minutes' as at,
        (row_number() over (order by articles.published_at desc, person.username))::int as turn
      from article_readings reading join articles on articles.id = reading.article_id
        join ${people} on person.id = reading.person_id
      where articles.live and abs(hashtext('comments' || articles.title || person.username)::bigint) % 1000 < 12
    ) talk where talk.turn <= 160`.execute(ctx.db);
}
