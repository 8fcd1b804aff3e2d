import './tables.ts';
import { sql } from 'kysely';
import { listClients } from '#features/organization/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { foldedWords } from '../chat.ts';
import { brands, ownWords, savedTexts } from './seed/brands.ts';
import { questions } from './seed/questions.ts';

/** Three brands with sixty rules, published; thirty texts of four people, and a month of reactions to what was found, and what the chat could not answer. */
export async function seed(ctx: SeedContext): Promise<void> {
  const clients = await listClients(ctx);
  const people = await ctx.db
    .selectFrom('employees')
    .select(['id', 'username'])
    .where('username', 'in', ['employee', 'manager', 'content', 'support', 'admin'])
    .execute();
  const idOf = new Map(people.map((person) => [person.username, person.id]));
  const at = (days: number, hour = 9) => new Date(`${ctx.daysAgo(days)}T${String(hour).padStart(2, '0')}:10:00-05:00`);
  const ruleIds: string[] = [];
  for (const [index, brand] of brands.entries()) {
    const id = newId();
    // A bank's rules belong to the bank: the first word tells.
    const [sector = ''] = brand.name.split(' ');
    const client = brand.isEverybodys
      ? undefined
      : (clients.find(({ name }) => name.startsWith(sector)) ?? clients[index]);
    await ctx.db
      .insertInto('brands')
      .values({
        id,
        name: brand.name,
        client_id: client?.id ?? null,
        edition: 1,
        published_at: at(20 + index),
        created_at: at(90),
      })
      .execute();
    const rules = brand.rules.map(([kind, canonical, wrong, near = ''], rule) => ({
      id: newId(),
      kind,
      canonical,
      wrong: wrong.split('|'),
      casing: 'any' as const,
      near: near === '' ? [] : near.split('|'),
      // One rule of each brand was changed since and waits to be published.
      published_in: rule === 3 ? null : 1,
    }));
    ruleIds.push(...rules.map((rule) => rule.id));
    await ctx.db
      .insertInto('brand_rules')
      .values(
        rules.map((rule) => ({ ...rule, brand_id: id, note: '', trials: '[]', active: true, updated_at: at(20) })),
      )
      .execute();
    const published = rules.map(({ published_in: _, ...rule }) => rule);
    await ctx.db
      .insertInto('brand_editions')
      .values({
        brand_id: id,
        edition: 1,
        rules: JSON.stringify(published),
        note: 'Primera edición',
        published_by: idOf.get('content') ?? null,
        published_at: at(20 + index),
      })
      .execute();
  }
  await ctx.db
    .insertInto('writing_texts')
    .values(
      savedTexts.map(([who, mode, title, body], index) => ({
        id: newId(),
        person_id: idOf.get(who)!,
        title,
        body,
        mode,
        language: 'es' as const,
        brand_id: null,
        masked: body.includes('••••') ? 1 : 0,
        created_at: at(40 - index, 10),
        updated_at: at(40 - index, 11),
      })),
    )
    .execute();
  const rules = [
    ...ruleIds.slice(0, 20).map((id) => `brand.${id}`),
    'es.dequeismo',
    'es.spelling',
    'es.accent_mas',
    'es.cliche',
    'reply.promise',
    'words.long_sentence',
    'es.address_mixed',
  ];
  // Every tenth reaction is a dislike; of long sentences, four in ten.
  await sql`insert into writing_reactions (rule, person_id, day, liked)
    select rule, person.id, ${ctx.daysAgo(0)}::date - (1 + (row_number() over () % 25))::int,
      case rule when 'words.long_sentence' then person.place % 10 > 3 else person.place % 10 > 0 end
    from unnest(${rules}::text[]) as rule
      cross join (select id, row_number() over (order by id) as place from employees order by id limit 24) as person
    on conflict do nothing`.execute(ctx.db);
  await ctx.db
    .insertInto('writing_objections')
    .values(
      ['zonificar', 'tiquetear', 'validador', 'reintento', 'buzoneo', 'enrutador'].map((words, index) => ({
        id: newId(),
        rule: 'es.spelling',
        brand_id: null,
        words,
        folded: words,
        context: `Vamos a ${words} la solicitud del cliente.`,
        times: 6 - index,
        decided_by: null,
        decided_at: null,
        created_at: at(6 - index),
      })),
    )
    .execute();
  // What the company decided before: words that nobody had to object to, and one that somebody did.
  await ctx.db
    .insertInto('writing_objections')
    .values(
      ownWords.map((words, index) => ({
        id: newId(),
        rule: index < ownWords.length - 2 ? 'es.spelling' : 'en.spelling',
        brand_id: null,
        words,
        folded: words,
        context: index === 0 ? `El ${words} quedó apagado.` : '',
        times: index === 0 ? 3 : 0,
        state: 'accepted' as const,
        decided_by: idOf.get('admin') ?? null,
        decided_at: at(30 - index),
        created_at: at(31 - index),
      })),
    )
    .execute();
  await ctx.db
    .insertInto('chat_questions')
    .values(
      questions.flatMap(([question, times], index) =>
        Array.from({ length: times }, (_, time) => ({
          id: newId(),
          person_id: null,
          question,
          folded: foldedWords(question).join(' '),
          outcome: 'unknown' as const,
          asked_at: at(1 + ((index + time * 3) % 28), 8 + (time % 9)),
        })),
      ),
    )
    .execute();
}
